import type { AreaCount } from '#domain/location/areas.ts';
import { ChartFigure, type Counted, largestFirst } from './chart-figure.tsx';

const SHOWN = 6;
const ROW = 28;

/** Contact reveals by area of the listing: the areas people ask about most. */
export function AreasChart({ areas }: { areas: readonly AreaCount[] }) {
  const rows = largestFirst(areas.map(({ area, count }) => ({ label: area, count })));
  const first = rows[0];
  const summary = first
    ? `People ask most about ${first.label} (${first.count}); ${rows.length} areas in all.`
    : 'Nobody asked for an owner’s contact yet.';
  return (
    <ChartFigure title="Contact reveals by area" summary={summary} rows={rows} rowHeading="Area">
      {(width) => <Bars rows={rows.slice(0, SHOWN)} width={width} summary={summary} />}
    </ChartFigure>
  );
}

interface BarsProps {
  rows: readonly Counted[];
  width: number;
  summary: string;
}

function Bars({ rows, width, summary }: BarsProps) {
  const largest = Math.max(...rows.map((row) => row.count), 1);
  const labels = Math.min(150, width * 0.42);
  const longest = width - labels - 48;
  return (
    <svg role="img" aria-label={summary} width={width} height={Math.max(rows.length * ROW, ROW)}>
      {rows.map((row, index) => {
        const y = index * ROW;
        const length = Math.max((row.count / largest) * longest, 2);
        return (
          <g key={row.label}>
            <text x={0} y={y + 18} className="fill-ink text-sm">
              {clip(row.label, labels)}
            </text>
            <path d={barPath(labels, y + 6, length, 16)} className="fill-calm" />
            <text x={labels + length + 8} y={y + 18} className="fill-ink-soft text-sm tabular-nums">
              {row.count}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** A bar from the left, its right corners rounded. */
function barPath(x: number, y: number, width: number, height: number): string {
  const round = Math.min(3, width);
  return `M${x},${y}h${width - round}q${round},0 ${round},${round}v${height - 2 * round}q0,${round} ${-round},${round}H${x}Z`;
}

/** At 14 px a letter is about 7 px wide; the whole name is in the table. */
function clip(label: string, pixels: number): string {
  const letters = Math.floor(pixels / 7.4);
  return label.length > letters ? `${label.slice(0, letters - 1)}…` : label;
}
