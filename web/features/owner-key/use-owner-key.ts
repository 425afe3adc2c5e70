import { useState } from 'react';
import type { OwnerKey } from '#domain/answers/owner-key.ts';
import type { KeyDeed } from '#domain/owners/names.ts';
import type { PostOutcome } from '#domain/page-context.ts';
import { DONE } from '#web/features/owner-key/deeds.tsx';
import { publicApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { failureText } from '#web/lib/forms/forms.ts';

/** What was done or refused last, for everybody who looks or listens. */
export interface Told {
  tone: 'good' | 'bad';
  text: string;
  /** Takes it back, where that can be done. */
  undo?: () => void;
}

/** What became of a form that was sent without scripts. */
export type Posted = PostOutcome<{ did: KeyDeed }>;

function toldOf(posted: Posted | undefined): Told | null {
  if (posted === undefined) return null;
  if (posted.ok) return { tone: 'good', text: DONE[posted.did] };
  return { tone: 'bad', text: posted.problems[0]?.type ?? posted.message };
}

/** A key as it is now, and what its owner does with it: one thing at a time. */
export function useOwnerKey(token: string, first: OwnerKey, posted: Posted | undefined) {
  const [key, setKey] = useState(first);
  const [busy, setBusy] = useState<string | null>(null);
  const [told, setTold] = useState<Told | null>(() => toldOf(posted));

  /** Answers whether it was done. `name`: what is under way, for its button. */
  async function act(name: string, path: string, body: object | FormData, done: string, undo?: () => void) {
    if (busy !== null) return false;
    setBusy(name);
    setTold(null);
    try {
      setKey(await publicApi.post<OwnerKey>(`/key/${token}/${path}`, body));
      setTold({ tone: 'good', text: done, ...(undo && { undo }) });
      return true;
    } catch (error) {
      const [problem] = error instanceof ApiError ? error.problems : [];
      setTold({ tone: 'bad', text: problem?.type ?? failureText(error) });
      return false;
    } finally {
      setBusy(null);
    }
  }
  return { key, busy, told, act, posted };
}

export type KeyActions = ReturnType<typeof useOwnerKey>;
