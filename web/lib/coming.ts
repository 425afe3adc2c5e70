import { useEffect, useState } from 'react';

/** An answer that is there, or one that is on its way. It never fails: failures are part of the answer. */
export type Coming<T> = T | Promise<T>;

/** How long a page waits for an answer before it shows that it is loading: a quick answer makes nothing flicker. */
const PATIENCE_MS = 120;

/** The answer itself when it comes within the patience, else the promise of it, in a box because a promise of a promise collapses. */
export async function soonOrLater<T>(answer: Promise<T>): Promise<{ coming: Coming<T> }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = new Promise<{ coming: Coming<T> }>((resolve) => {
    timer = setTimeout(() => resolve({ coming: answer }), PATIENCE_MS);
  });
  const settled = await Promise.race([answer.then((coming): { coming: Coming<T> } => ({ coming })), later]);
  clearTimeout(timer);
  return settled;
}

/** The answer once it is there, null before. Only the present answer counts: one that was asked for earlier never shows. */
export function useArrived<T>(coming: Coming<T>): T | null {
  const [settled, setSettled] = useState<{ of: Promise<T>; answer: T } | null>(null);
  useEffect(() => {
    if (!(coming instanceof Promise)) return;
    let wanted = true;
    coming.then((answer) => {
      if (wanted) setSettled({ of: coming, answer });
    });
    return () => {
      wanted = false;
    };
  }, [coming]);
  if (!(coming instanceof Promise)) return coming;
  return settled?.of === coming ? settled.answer : null;
}
