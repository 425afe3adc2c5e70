import { useEffect, useRef, useState } from 'react';
import type { PublicStats } from '#domain/answers/site.ts';
import { LIMITS } from '#domain/limits.ts';
import { COUNTER_STEP_MS, counterValue, shownSoldCount, visitorEstimate } from '#domain/stats.ts';
import { groupDigits } from '#domain/words/counts.ts';
import { useReducedMotion } from '#web/ui/use-browser.ts';

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
  const counting = now !== undefined;
  const visitors = now?.total_visitors ?? stats?.total_visitors ?? (counting ? visitorEstimate(Date.now()) : null);
  const sold = shownSoldCount((counting ? now : stats)?.total_property_sold ?? null);
  return (
    <section ref={strip} aria-label="In numbers" className="page-width">
      <dl className="big-numbers">
        <Stat label="Total Visitors" value={visitors} counting={counting} />
        <Stat label="Properties Sold Out" value={sold} counting={counting} />
      </dl>
    </section>
  );
}

function Stat({ label, value, counting }: { label: string; value: number | null; counting: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-stat={label}>{value === null ? '–' : <Counter target={value} counting={counting} />}</dd>
    </div>
  );
}

interface CounterProps {
  target: number;
  /** Counts up from 0 from now on; until then the number stands. */
  counting: boolean;
}

/** A number that counts up to its target in 80 steps over 2 seconds (spec 9). It is read out whole. */
function Counter({ target, counting }: CounterProps) {
  const [step, setStep] = useState<number>(LIMITS.counter.steps);
  const reduced = useReducedMotion();
  useEffect(() => {
    if (!counting || reduced) return;
    let taken = 0;
    setStep(0);
    const timer = setInterval(() => {
      taken += 1;
      setStep(taken);
      if (taken >= LIMITS.counter.steps) clearInterval(timer);
    }, COUNTER_STEP_MS);
    return () => clearInterval(timer);
  }, [counting, reduced]);
  return (
    <>
      <span className="sr-only">{groupDigits(target)}</span>
      <span aria-hidden="true">{groupDigits(counterValue(target, step))}</span>
    </>
  );
}
