import { useState } from 'react';
import type { LeadDay } from '#domain/answers/leads.ts';
import { formatDate } from '#domain/dates.ts';
import { axisEnd, axisLines, ChartFigure } from './chart-figure.tsx';

const HEIGHT = 176;
const LEFT = 36;
const TOP = 22;
const BOTTOM = 24;

/** Contact reveals per day, the last 30 days. */
export function DaysChart({ days }: { days: readonly LeadDay[] }) {
  const total = days.reduce((sum, day) => sum + day.count, 0);
  const best = days.reduce<LeadDay | undefined>((top, day) => (day.count > (top?.count ?? 0) ? day : top), undefined);
  const summary = best
    ? `${total} in ${days.length} days, the most on ${dayLabel(best.day)} (${best.count}).`
    : `None in the last ${days.length} days.`;
  const rows = days.map((day) => ({ label: dayLabel(day.day), count: day.count })).reverse();
  return (
    <ChartFigure title="Contact reveals per day" summary={summary} rows={rows} rowHeading="Day">
      {(width) => <Columns days={days} width={width} summary={summary} />}
    </ChartFigure>
  );
}

function Columns({ days, width, summary }: { days: readonly LeadDay[]; width: number; summary: string }) {
  const [pointed, setPointed] = useState<number | null>(null);
  const end = axisEnd(Math.max(...days.map((day) => day.count), 0));
  const plot = HEIGHT - TOP - BOTTOM;
  const slot = (width - LEFT) / Math.max(days.length, 1);
  const y = (count: number) => TOP + plot - (count / end) * plot;
  const chosen = pointed === null ? undefined : days[pointed];

  return (
    <svg role="img" aria-label={summary} width={width} height={HEIGHT} onPointerLeave={() => setPointed(null)}>
      {axisLines(end).map((line) => (
        <g key={line}>
          <line x1={LEFT} x2={width} y1={y(line)} y2={y(line)} className="stroke-line" />
          <text x={LEFT - 8} y={y(line) + 5} textAnchor="end" className="fill-ink-soft text-sm tabular-nums">
            {line}
          </text>
        </g>
      ))}
      {days.map((day, index) => (
        <g key={day.day} onPointerEnter={() => setPointed(index)}>
          <rect x={LEFT + index * slot} y={TOP} width={slot} height={plot} className="fill-transparent" />
          <path
            d={columnPath(LEFT + index * slot + 1, y(day.count), Math.max(slot - 2, 1), y(0))}
            className={pointed === index ? 'fill-brand' : 'fill-calm'}
          />
        </g>
      ))}
      <DayMarks days={days} slot={slot} width={width} />
      {chosen && pointed !== null ? (
        <text
          x={Math.min(Math.max(LEFT + (pointed + 0.5) * slot, LEFT + 60), width - 60)}
          y={14}
          textAnchor="middle"
          className="fill-ink text-sm font-semibold"
        >
          {`${dayLabel(chosen.day)}: ${chosen.count}`}
        </text>
      ) : null}
    </svg>
  );
}

function DayMarks({ days, slot, width }: { days: readonly LeadDay[]; slot: number; width: number }) {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last || slot <= 0) return null;
  return (
    <>
      <text x={LEFT} y={HEIGHT - 6} className="fill-ink-soft text-sm">
        {shortDay(first.day)}
      </text>
      <text x={width} y={HEIGHT - 6} textAnchor="end" className="fill-ink-soft text-sm">
        {shortDay(last.day)}
      </text>
    </>
  );
}

/** A column that stands on the base line, its upper corners rounded; nothing for no height. */
function columnPath(x: number, top: number, width: number, base: number): string {
  const height = base - top;
  if (height <= 0) return '';
  const round = Math.min(3, width / 2, height);
  return `M${x},${base}V${top + round}q0,${-round} ${round},${-round}h${width - 2 * round}q${round},0 ${round},${round}V${base}Z`;
}

function dayLabel(day: string): string {
  return formatDate(`${day}T00:00:00+05:30`);
}

function shortDay(day: string): string {
  return dayLabel(day).replace(/ \d{4}$/, '');
}
