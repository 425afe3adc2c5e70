import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { SCROLL_REGION } from '#web/ui/scroll-region.ts';

interface ChartFigureProps {
  title: string;
  /** What the picture says, in one sentence: read instead of the picture. */
  summary: string;
  rows: readonly { label: string; count: number }[];
  rowHeading: string;
  /** Draws the picture `width` pixels wide. */
  children: (width: number) => ReactNode;
}

/** A small chart with its sentence, and the same numbers as a table for those who would rather read. */
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
    <figure aria-labelledby={titleId} className="rounded-card border border-line bg-surface p-4">
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
