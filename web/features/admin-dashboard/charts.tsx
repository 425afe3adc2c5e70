import { type ReactNode, useId, useState } from 'react';
import type { LeadDay } from '#domain/answers/leads.ts';
import { formatDate } from '#domain/dates.ts';
import type { AreaCount } from '#domain/location/areas.ts';
import { classNames, SCROLL_REGION } from '#web/ui/class-names.ts';

interface ChartFigureProps {
  title: string;
  /** What the picture says, in one sentence: read instead of the picture. */
  summary: string;
  rows: readonly { label: string; count: number }[];
  rowHeading: string;
  children: ReactNode;
}

/** A small chart with a sentence that sums it up, and the same numbers as a table. */
function ChartFigure({ title, summary, rows, rowHeading, children }: ChartFigureProps) {
  const titleId = useId();
  return (
    <figure aria-labelledby={titleId} className="panel p-4">
      <figcaption>
        <h3 id={titleId} className="font-semibold text-ink">
          {title}
        </h3>
        <p className="text-sm text-ink-soft">{summary}</p>
      </figcaption>
      <div role="img" aria-label={summary} className="mt-3 min-h-44 text-sm">
        {children}
      </div>
      <details className="mt-2 text-sm">
        <summary className="w-fit cursor-pointer py-2 text-ink-soft underline-offset-4 hover:underline">
          Show as a table
        </summary>
        <section {...SCROLL_REGION} className="max-h-56 overflow-y-auto" aria-label={`${title}, as a table`}>
          <table className="w-full">
            <thead>
              <tr className="border-b border-line text-left text-ink-soft">
                <th scope="col" className="py-1 font-medium">
                  {rowHeading}
                </th>
                <th scope="col" className="py-1 text-right font-medium">
                  Reveals
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.label} className="border-b border-line last:border-0">
                  <td className="py-1">{row.label}</td>
                  <td className="py-1 text-right tabular-nums">{row.count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}

const AREAS_SHOWN = 6;

/** Contact reveals by area of the listing, most first: the areas people ask about. */
export function AreasChart({ areas }: { areas: readonly AreaCount[] }) {
  const rows = areas.map(({ area, count }) => ({ label: area, count }));
  const [first] = rows;
  const summary = first
    ? `People ask most about ${first.label} (${first.count}); ${rows.length} areas in all.`
    : 'Nobody has asked for an owner’s contact yet.';
  return (
    <ChartFigure title="Contact reveals by area" summary={summary} rows={rows} rowHeading="Area">
      {rows.slice(0, AREAS_SHOWN).map(({ label, count }) => (
        <div
          key={label}
          className="flex h-7 cramped:h-auto cramped:min-h-7 cramped:flex-wrap items-center gap-2 text-ink-soft tabular-nums"
        >
          <span className="w-[min(9.375rem,42%)] shrink-0 truncate cramped:w-auto cramped:shrink cramped:whitespace-normal text-ink">
            {label}
          </span>
          <span className="-ms-2 flex grow items-center gap-2 pe-10">
            <span className="h-4 min-w-0.5 rounded-e-[3px] bg-calm" style={{ width: share(count, first?.count) }} />
            <span className="w-0 whitespace-nowrap">{count}</span>
          </span>
        </div>
      ))}
    </ChartFigure>
  );
}

/** Contact reveals per day, the last 30 days. */
export function DaysChart({ days }: { days: readonly LeadDay[] }) {
  const [pointed, setPointed] = useState<number>();
  const total = days.reduce((sum, day) => sum + day.count, 0);
  const best = days.reduce<LeadDay | undefined>((top, day) => (day.count > (top?.count ?? 0) ? day : top), undefined);
  const summary = best
    ? `${total} in ${days.length} days, the most on ${dayLabel(best.day)} (${best.count}).`
    : `None in the last ${days.length} days.`;
  const rows = days.map(({ day, count }) => ({ label: dayLabel(day), count }));
  const end = axisEnd(best?.count ?? 0);
  const shown = pointed === undefined ? undefined : rows[pointed];
  return (
    <ChartFigure title="Contact reveals per day" summary={summary} rows={rows.toReversed()} rowHeading="Day">
      <div className="h-44 ps-9 pt-5.5 pb-6" onPointerLeave={() => setPointed(undefined)}>
        <div className="relative flex h-full">
          {axisLines(end).map((line) => (
            <span key={line} className="absolute inset-x-0 border-line border-t" style={{ bottom: share(line, end) }}>
              <span className="absolute end-full me-2 -translate-y-1/2 text-ink-soft tabular-nums">{line}</span>
            </span>
          ))}
          {days.map(({ day, count }, place) => (
            <span key={day} className="relative flex grow items-end px-px" onPointerEnter={() => setPointed(place)}>
              <span
                className={classNames('w-full rounded-t-[3px]', place === pointed ? 'bg-brand' : 'bg-calm')}
                style={{ height: share(count, end) }}
              />
            </span>
          ))}
          <span className="absolute inset-x-0 top-full mt-1 flex justify-between text-ink-soft">
            {[rows[0], rows.at(-1)].map(
              (row, side) => row && <span key={side ? 'last' : 'first'}>{short(row.label)}</span>,
            )}
          </span>
          {shown && pointed !== undefined && (
            <strong
              className="absolute bottom-full mb-0.5 -translate-x-1/2 whitespace-nowrap font-semibold text-ink"
              style={{ left: `clamp(60px, ${share(pointed + 0.5, days.length)}, 100% - 60px)` }}
            >
              {shown.label}: {shown.count}
            </strong>
          )}
        </div>
      </div>
    </ChartFigure>
  );
}

/** '37.5%' */
function share(count: number, whole = 1): string {
  return `${(count / whole) * 100}%`;
}

/** '12 Nov 2026', of a day in India. */
function dayLabel(day: string): string {
  return formatDate(`${day}T00:00:00+05:30`);
}

/** '12 Nov' */
function short(label: string): string {
  return label.replace(/ \d{4}$/, '');
}

/** The round number at or above `largest` that an axis of whole counts ends with: 1, 2 or 5 times a power of ten, at least 4. */
export function axisEnd(largest: number): number {
  if (largest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= largest) ?? 10;
  return step * power;
}

/** The lines of an axis of whole counts from 0 to `end`: four equal steps, else two, else five. */
export function axisLines(end: number): number[] {
  const steps = [4, 2].find((count) => end % count === 0) ?? 5;
  return Array.from({ length: steps + 1 }, (_, index) => (end / steps) * index);
}
