import type { Problem } from '#domain/errors.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { type FilterName, filterOf, SORTS } from '#domain/search/filters.ts';
import { type Label, notices, search } from '#domain/words/en.ts';
import { groupDigits } from '#domain/words/numbers.ts';
import { sentence } from '#domain/words/sentence.ts';
import { Banner } from '#web/ui/banner.tsx';

interface SearchNoticesProps {
  problems: readonly Problem[];
  /** The page asked for and the page shown, when the first lies beyond the last page. */
  beyond: { asked: number; shown: number } | null;
}

/** Says what of the address did not count, why, and what was done. Nothing is dropped in silence. */
export function SearchNotices({ problems, beyond }: SearchNoticesProps) {
  if (problems.length === 0 && beyond === null) return null;
  const sentences = [...new Set(problems.map(noticeOf))];
  return (
    <div className="grid gap-3">
      {sentences.length > 0 && (
        <Banner tone="warn">
          <ul className="grid gap-1">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Banner>
      )}
      {beyond && (
        <Banner tone="calm">
          There is no page {groupDigits(beyond.asked)}. This is the last one, page {beyond.shown}.
        </Banner>
      )}
    </div>
  );
}

/** The labels of what can be chosen, in the words of the panel (D29). */
function choicesOf(field: string, options: readonly string[]): readonly string[] {
  if (field === 'sort') return SORTS.map((sort) => search.sorts[sort]);
  const filter = filterOf(field as FilterName);
  if (filter.kind === 'unit') return filter.unitLabels;
  return 'values' in filter ? filter.values.map((value) => valueLabel(field as FilterName, value)) : options;
}

/** One sentence for a person about something of the address that did not count: what, why, and what was done. */
export function noticeOf(problem: Problem): string {
  const { field, code, params } = problem;
  if (code === 'notOneOf') {
    return notices.unknownValue({ label: params.label as Label, choices: choicesOf(field, params.options) });
  }
  if (code === 'rangeInverted') return notices.rangeInverted(params);
  if (field === 'page' && code === 'notWholeBetween') return notices.pageUnknown(params);
  return notices.leftOut({ sentence: sentence(problem) });
}
