import { setImmediate as others } from 'node:timers/promises';

/** Lets others have the event loop when this work has had it for a while. */
export type Pause = () => Promise<void> | undefined;

/** How long work goes on before it pauses. A step between two calls of `pause` may take as long again. */
const SLICE_MS = 3;

export function createPause(): Pause {
  let began = performance.now();
  return () => {
    if (performance.now() - began < SLICE_MS) return undefined;
    return others().then(() => {
      began = performance.now();
    });
  };
}

/** Steps of a stride: less than a millisecond, unless a step is more than a few reads and writes. */
const STRIDE = 16_384;

/** Goes through places from 0 up, and pauses on the way. `work` gets a stride: from its first place up to the next one's. */
export async function inStrides(length: number, pause: Pause, work: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < length; from += STRIDE) {
    work(from, Math.min(from + STRIDE, length));
    await pause();
  }
}
