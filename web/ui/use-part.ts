import { type ComponentType, useState } from 'react';
import { answerPress } from '#web/lib/line.ts';

/**
 * A part of an island that is fetched when a press first wants it: null until then, and what brings it. Where it cannot be had, `onGone` is called,
 * and the press is answered.
 */
export function usePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  onGone: () => void,
): [ComponentType<Props> | null, () => void] {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const bring = () => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        onGone();
        void answerPress();
      },
    );
  };
  return [part, bring];
}
