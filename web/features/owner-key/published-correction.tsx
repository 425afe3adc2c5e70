import type { KeyHome } from '#domain/answers/owners.ts';
import { formatDate } from '#domain/dates.ts';
import { nameOf, photographs, wordsOf } from '#web/features/owner-key/correction-boxes.tsx';
import { CompanyPhone } from '#web/ui/links.tsx';

/** What of the last correction everybody sees now, and what of it staff changed (KEY-23). */
export function PublishedCorrection({ home }: { home: KeyHome }) {
  const { published } = home;
  if (published === null) return null;
  const { at, fields, by_team, added, dropped, main, left_out } = published;
  const shown = [
    ...new Set(fields.map(nameOf)),
    ...(added > 0 ? [`${added} new ${photographs(added)}`] : []),
    ...(dropped > 0 ? [`${dropped} ${photographs(dropped)} removed`] : []),
    ...(main ? ['a different main photograph'] : []),
  ];
  const changed = [
    ...new Set(
      by_team.map((name) => {
        const words = wordsOf(home, name);
        return words === null ? nameOf(name) : `${nameOf(name)} (now ${words})`;
      }),
    ),
    ...(left_out > 0 ? [`${left_out} ${photographs(left_out)} left out`] : []),
  ];
  return (
    <div role="status" className="wrap-anywhere grid gap-1">
      <p className="text-good">
        We published your correction on {formatDate(at)}
        {shown.length > 0 && `: ${shown.join(', ')}`}
        {changed.length > 0 && ', with changes by our team'}.
      </p>
      {changed.length > 0 && (
        <p>
          Our team changed: {changed.join(', ')}. Not right? Correct it again, or call <CompanyPhone />
        </p>
      )}
    </div>
  );
}
