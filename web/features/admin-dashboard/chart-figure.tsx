import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { SCROLL_REGION } from '#web/ui/class-names.ts';

interface ChartFigureProps {
  title: string;
  /** What the picture says, in one sentence: read instead of the picture. */
  summary: string;
  rows: readonly { label: string; count: number }[];
  rowHeading: string;
  /** Draws the picture `width` pixels wide. */
  children: (width: number) => ReactNode;
}

/** A small chart with a sentence that sums it up, and the same numbers as a table. */
export function ChartFigure({ title, summary, rows, rowHeading, children }: ChartFigureProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [width, setWidth] = useState(0);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <figure aria-labelledby={titleId} className="panel p-4">
      <figcaption>
        <h3 id={titleId} className="font-semibold text-ink">
          {title}
        </h3>
        <p className="text-sm text-ink-soft">{summary}</p>
      </figcaption>
      <div ref={box} className="mt-3 min-h-44">
        {width > 0 ? children(width) : null}
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

export interface Counted {
  label: string;
  count: number;
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

/** All of them, the largest first, equal ones by name. */
export function largestFirst(entries: readonly Counted[]): Counted[] {
  return [...entries].sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}
