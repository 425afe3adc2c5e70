import type { FreshnessReport } from '#domain/answers/desk.ts';
import type { ShieldFigures } from '#domain/answers/site.ts';
import { formatMoment } from '#domain/dates.ts';
import { groupDigits } from '#domain/words/message.ts';
import { t } from '#domain/words/t.ts';
import { paths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/states.tsx';

/** How fresh the listings are, counted, and what the site promises about it (D99). `counted`: null where it could not be counted. */
export function FreshnessScreen({ counted }: { counted: { report: FreshnessReport; keptOut: ShieldFigures } | null }) {
  return (
    <div className="page-width grid gap-8 py-8 sm:py-12">
      <div>
        <h1 className="text-2xl sm:text-3xl">{t('How fresh our listings are')}</h1>
        <p className="mt-2 max-w-prose text-ink-soft text-lg">
          {t(
            'Every listing says when somebody last confirmed that it is still for sale. These numbers are counted from the listings themselves.',
          )}
        </p>
      </div>
      {counted === null && <ErrorState title={t('The numbers could not be loaded')} />}
      {counted && <Shares report={counted.report} />}
      {counted && (
        <p>
          {counted.keptOut.ever === 0
            ? t('No broker’s number had to be kept out so far.')
            : t('Brokers’ numbers kept out: {ever}, {month} of them this month.', {
                ever: groupDigits(counted.keptOut.ever),
                month: groupDigits(counted.keptOut.month),
              })}
        </p>
      )}
      {counted && <Contract report={counted.report} />}
      <div>
        <LinkButton to={paths.search()}>{t('See all properties')}</LinkButton>
      </div>
    </div>
  );
}

function Shares({ report }: { report: FreshnessReport }) {
  const { for_sale, by_owner, by_staff, unsaid, within, hidden } = report;
  const rows = [
    ...within.map(({ days, count }) => ({ label: t('Confirmed or listed within {days} days', { days }), count })),
    { label: t('Last confirmed by the owner'), count: by_owner },
    { label: t('Last checked by our staff'), count: by_staff },
    { label: t('Not confirmed since they were listed'), count: unsaid },
  ];
  return (
    <section aria-labelledby="shares">
      <h2 id="shares" className="text-xl">
        {t('{count, plural, one {{number} listing} other {{number} listings}} for sale, counted on {moment}', {
          count: for_sale,
          number: groupDigits(for_sale),
          moment: formatMoment(report.counted_at),
        })}
      </h2>
      <table className="mt-4 w-full max-w-2xl border-collapse">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('Which')}</th>
            <th scope="col">{t('How many')}</th>
            <th scope="col">{t('Share##part of all')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, count }) => (
            <tr key={label} className="border-line border-b">
              <th scope="row" className="py-3 pe-4 text-start font-normal">
                {label}
              </th>
              <td className="py-3 pe-4 text-end tabular-nums">{groupDigits(count)}</td>
              <td className="w-24 py-3 text-end font-semibold tabular-nums">{shareOf(count, for_sale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-ink-soft">
        {hidden === 0
          ? t('No listing is hidden because of its age today.')
          : t(
              '{count, plural, one {{number} more is hidden, because nobody has confirmed it for too long.} other {{number} more are hidden, because nobody has confirmed them for too long.}}',
              { count: hidden, number: groupDigits(hidden) },
            )}
      </p>
    </section>
  );
}

function shareOf(count: number, all: number): string {
  return all === 0 ? '–' : `${Math.round((100 * count) / all)}%`;
}

function Contract({ report: { days } }: { report: FreshnessReport }) {
  return (
    <section aria-labelledby="contract" className="max-w-prose">
      <h2 id="contract" className="text-xl">
        {t('What we promise')}
      </h2>
      <ul className="mt-3 list-disc space-y-2 ps-5">
        {days.ask !== null && (
          <li>
            {t('After {days} days without a word we ask the owner whether it is still for sale.', { days: days.ask })}
          </li>
        )}
        {days.rank !== null && (
          <li>
            {t(
              'After {days} days a listing ranks below the fresh ones, says that nobody has confirmed it, and its ‘Verified’ no longer counts.',
              { days: days.rank },
            )}
          </li>
        )}
        {days.hide !== null && (
          <li>
            {t('After {days} days it is hidden. One confirmation by the owner brings it back at once.', {
              days: days.hide,
            })}
          </li>
        )}
        {days.ask === null && days.rank === null && days.hide === null && (
          <li>{t('Each listing shows the day of its last confirmation; no listing is hidden because of its age.')}</li>
        )}
      </ul>
    </section>
  );
}
