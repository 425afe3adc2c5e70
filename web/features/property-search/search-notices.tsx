import type { Problem } from '#domain/errors.ts';
import { noticeOf } from '#web/features/property-search/notice-words.ts';
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
          There is no page {beyond.asked.toLocaleString('en-IN')}. This is the last one, page {beyond.shown}.
        </Banner>
      )}
    </div>
  );
}
