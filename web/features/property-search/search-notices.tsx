import type { Problem } from '#domain/errors.ts';
import { Banner } from '#web/ui/banner.tsx';

interface SearchNoticesProps {
  problems: readonly Problem[];
  /** The page asked for and the page shown, when the first lies beyond the last page. */
  beyond: { asked: number; shown: number } | null;
}

/** 'min_budget' -> 'min budget'. */
function plainName(field: string): string {
  return field.replaceAll('_', ' ');
}

/** Says what of the address was left out, and why. Nothing is dropped in silence. */
export function SearchNotices({ problems, beyond }: SearchNoticesProps) {
  if (problems.length === 0 && beyond === null) return null;
  const names = [...new Set(problems.map(({ field }) => plainName(field)))];
  return (
    <div className="grid gap-3">
      {names.length > 0 && (
        <Banner tone="warn">
          <p>
            We could not read {listed(names)}, so {names.length === 1 ? 'it was' : 'they were'} left out.
          </p>
          <ul className="font-normal text-sm">
            {problems.map(({ field, type }) => (
              <li key={field + type}>{type}.</li>
            ))}
          </ul>
        </Banner>
      )}
      {beyond && (
        <Banner tone="calm">
          There is no page {beyond.asked}. This is the last one, page {beyond.shown}.
        </Banner>
      )}
    </div>
  );
}

/** ['a', 'b', 'c'] -> 'a, b and c'. */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
