import { formatDate } from '#domain/dates.ts';
import { groupDigits } from '#domain/words/message.ts';
import { t } from '#domain/words/t.ts';

/** Counts with their bars: a table, of which each bar is part of `all`. */
export function Bars({ title, all, rows }: { title: string; all: number; rows: { label: string; count: number }[] }) {
  return (
    <table className="mt-3 w-full">
      <caption className="sr-only">{title}</caption>
      <tbody>
        {rows.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row" className="w-full py-1.5 pe-4 text-start font-normal">
              {label}
              <Bar share={all === 0 ? 0 : count / all} />
            </th>
            <td className="py-1.5 text-end align-bottom tabular-nums">{groupDigits(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="mt-1 block h-2 w-full">
      <path d="M0 .5H100" className="stroke-line" />
      <path d={`M0 .5H${Math.round(share * 1000) / 10}`} className="stroke-good" />
    </svg>
  );
}

/** Of the drawing, in its own units. */
const [COLUMN, HEIGHT] = [10, 60];

/** Visitors of each day as columns, and as a table to open. */
export function VisitorColumns({ days }: { days: { day: string; visitors: number }[] }) {
  const counts = days.map(({ visitors }) => visitors);
  const most = Math.max(1, ...counts);
  const [first, last] = [days[0], days.at(-1)].map((one) => formatDate(one?.day ?? ''));
  const label = t('Visitors of each day from {first} to {last}: {least} to {most}', {
    first: first ?? '',
    last: last ?? '',
    least: groupDigits(Math.min(...counts)),
    most: groupDigits(Math.max(...counts)),
  });
  const columns = counts.map((count, at) => {
    const height = Math.round((count / most) * HEIGHT);
    return `M${at * COLUMN + 1} ${HEIGHT}v-${height}h${COLUMN - 2}v${height}z`;
  });
  const width = days.length * COLUMN;
  return (
    <figure className="mt-3">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${Math.max(width, 10 * COLUMN)} ${HEIGHT + 1}`}
        className="w-full"
      >
        <path d={columns.join('')} className="fill-good" />
        <path d={`M0 ${HEIGHT + 0.5}H${width}`} className="stroke-edge" />
      </svg>
      <figcaption className="flex justify-between gap-4 text-ink-soft text-sm">
        <span>{first}</span>
        {days.length > 1 && <span>{t('{date}, until now', { date: last ?? '' })}</span>}
      </figcaption>
      <details className="no-print">
        <summary className="fold-line min-h-11">{t('As a table')}</summary>
        <table className="w-full">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('Day')}</th>
              <th scope="col">{t('Visitors')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, visitors }) => (
              <tr key={day}>
                <th scope="row" className="py-1 text-start font-normal">
                  {formatDate(day)}
                </th>
                <td className="py-1 text-end tabular-nums">{groupDigits(visitors)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
