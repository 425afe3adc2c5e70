import { useEffect, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { COUNTER_STEP_MS, counterValue } from '#domain/stats/counter.ts';
import { useReducedMotion } from '#web/ui/hooks/use-media-query.ts';

interface CounterProps {
  target: number;
  /** Counts up from 0 from now on; until then the number stands. */
  counting: boolean;
}

/** A number that counts up to its target in 80 steps over 2 seconds (spec 9). It is read out whole. */
export function Counter({ target, counting }: CounterProps) {
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
      <span className="sr-only">{target.toLocaleString('en-IN')}</span>
      <span aria-hidden="true">{counterValue(target, step).toLocaleString('en-IN')}</span>
    </>
  );
}
