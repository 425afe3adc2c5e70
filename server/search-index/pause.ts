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
