import { useEffect, useRef, useState } from 'react';
import { shownSoldCount } from '#domain/stats/counter.ts';
import type { PublicStats } from '#domain/stats/stats.ts';
import { visitorEstimate } from '#domain/stats/visitor-estimate.ts';
import { Counter } from '#web/features/home/counter.tsx';

interface StatsStripProps {
  /** As of the rendering; null when the numbers could not be read. */
  stats: PublicStats | null;
  /** Reads the present numbers. */
  fresh: () => Promise<PublicStats>;
}

/** 'Total Visitors' and 'Properties Sold Out' (spec 2, Home). Once in view they are read afresh and count up. */
export function StatsStrip({ stats, fresh }: StatsStripProps) {
  const strip = useRef<HTMLElement>(null);
  const [now, setNow] = useState<PublicStats | null | undefined>(undefined);
  useEffect(() => {
    if (!strip.current) return;
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      // A failure is logged by the caller's client; the counter then keeps its fall-back (spec 8, D21).
      fresh().then(setNow, () => setNow(null));
    });
    seen.observe(strip.current);
    return () => seen.disconnect();
  }, [fresh]);
  const shown = now === undefined ? stats : now;
  const visitors =
    shown?.total_visitors ?? stats?.total_visitors ?? (now === null ? visitorEstimate(Date.now()) : null);
  return (
    <section ref={strip} aria-label="In numbers" className="page-width">
      <dl className="grid gap-5 sm:grid-cols-2">
        <Stat label="Total Visitors" value={visitors} counting={now !== undefined} />
        <Stat
          label="Properties Sold Out"
          value={shownSoldCount(shown?.total_property_sold ?? null)}
          counting={now !== undefined}
        />
      </dl>
    </section>
  );
}

function Stat({ label, value, counting }: { label: string; value: number | null; counting: boolean }) {
  return (
    <div className="flex flex-col-reverse items-center rounded-card border border-line bg-surface p-8 text-center cramped:p-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-bold text-4xl text-brand cramped:text-2xl" data-stat={label}>
        {value === null ? '–' : <Counter target={value} counting={counting} />}
      </dd>
    </div>
  );
}
