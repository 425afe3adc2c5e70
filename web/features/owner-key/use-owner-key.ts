import { useState } from 'react';
import type { OwnerKey } from '#domain/answers/owners.ts';
import type { WireProblem } from '#domain/errors.ts';
import type { KeyForm } from '#domain/owners.ts';
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
  /** What was refused, as its button names it, and what is wrong with its fields. */
  refused?: string;
  problems?: readonly WireProblem[];
}

/** What became of a form that was sent without scripts. */
export type Posted = PostOutcome<{ did: KeyForm }>;

function toldOf(posted: Posted | undefined): Told | null {
  if (posted === undefined) return null;
  if (posted.ok) return { tone: 'good', text: DONE[posted.did] };
  const { deed, property_id, submission_id } = posted.values;
  const { problems, message } = posted;
  const about = submission_id === undefined ? `property_id ${property_id}` : `submission_id ${submission_id}`;
  const refused = `${deed} ${about}`;
  return { tone: 'bad', text: problems[0]?.type ?? message, refused, problems };
}

const isOther = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND') && error.told !== null;

/** Others decided meanwhile: where the page does not show what is there now, what is typed stays until the owner looks at it. */
function refusalText(error: unknown, isShown: boolean): string {
  if (!isOther(error)) return failureText(error);
  return isShown ? String(error.told) : `${error.told} Reload this page to see how it is now.`;
}

/** A key as it is now, and what its owner does with it: one thing at a time. */
export function useOwnerKey(token: string, first: OwnerKey, posted: Posted | undefined) {
  const [key, setKey] = useState(first);
  const [busy, setBusy] = useState<string | null>(null);
  const [told, setTold] = useState<Told | null>(() => toldOf(posted));
  const [deeds, setDeeds] = useState(0);
  const clear = () => setTold(null);

  /** Shows the homes as they are by now (KEY-25); answers whether they could be read. */
  async function showNow(): Promise<boolean> {
    try {
      setKey(await publicApi.get<OwnerKey>(`/key/${token}`));
      return true;
    } catch {
      return false;
    }
  }

  /** Answers whether it was done. `name`: what is under way, for its button. */
  async function act(name: string, path: string, body: object | FormData, done: string, undo?: () => void) {
    if (busy !== null) return false;
    setBusy(name);
    clear();
    try {
      setKey(await publicApi.post<OwnerKey>(`/key/${token}/${path}`, body));
      setTold({ tone: 'good', text: done, ...(undo && { undo }) });
      return true;
    } catch (error) {
      const problems = error instanceof ApiError ? error.problems : [];
      // What is typed into a form of facts is about the home as it was.
      const isShown = path !== 'corrections' && isOther(error) && (await showNow());
      const text = problems[0]?.type ?? refusalText(error, isShown);
      setTold({ tone: 'bad', text, refused: name, problems });
      return false;
    } finally {
      setBusy(null);
      setDeeds((count) => count + 1);
    }
  }
  return { key, busy, told, act, clear, deeds, posted };
}

export type KeyActions = ReturnType<typeof useOwnerKey>;
