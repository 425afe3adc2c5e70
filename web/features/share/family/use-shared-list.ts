import { useCallback, useEffect, useState } from 'react';
import type { FamilyAnswer, SharedList } from '#domain/answers/shared-lists.ts';
import { isAppError } from '#domain/errors.ts';
import { publicApi } from '#web/lib/api-client.ts';

/** How often the others' answers are looked for, in milliseconds, while somebody looks at the page. */
const LOOK_MS = 20_000;

/** A shared list as it is now: the answers of the others come by themselves. */
export function useSharedList(token: string, first: SharedList) {
  const [list, setList] = useState(first);
  const [isGone, setGone] = useState(false);

  const look = useCallback(async () => {
    try {
      setList(await publicApi.get<SharedList>(`/shortlists/${token}`));
    } catch (error) {
      // Anything else passes: the next look may work.
      if (isAppError(error) && error.code === 'NOT_FOUND') setGone(true);
    }
  }, [token]);

  useEffect(() => {
    if (isGone) return;
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void look();
    };
    const timer = setInterval(lookIfSeen, LOOK_MS);
    document.addEventListener('visibilitychange', lookIfSeen);
    window.addEventListener('online', lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
      window.removeEventListener('online', lookIfSeen);
    };
  }, [look, isGone]);

  /** Shows an answer that was just given, in the place of the one before. */
  const put = (given: FamilyAnswer) =>
    setList((before) => {
      const isKnown = before.answers.some(({ id }) => id === given.id);
      const answers = isKnown
        ? before.answers.map((one) => (one.id === given.id ? given : one))
        : [...before.answers, given];
      return { ...before, answers };
    });
  return { list, isGone, look, put, end: () => setGone(true) };
}
