import type { OwnAccount, SecondFactor } from '#domain/answers/staff.ts';
import { ApiError, staffApi } from '#web/lib/api-client.ts';
import { createStore } from '#web/lib/store.ts';
import { useStore } from '#web/lib/use-store.ts';

/** Somebody waits for the password: `settle` says whether it was entered. */
export interface Asking {
  /** Why the password is not enough, in a sentence; null while it is asked for. */
  refusal: string | null;
  /** Whether the account asks for a code of its second step beside the password. */
  asksCode: boolean;
  settle: (confirmed: boolean) => void;
}

const asking = createStore<Asking | null>(null);

/** What waits for the password, for the dialog that asks. */
export const useAsking = (): Asking | null => useStore(asking, null);

/** Nobody will answer any more: the screen of the action was left. */
export const giveUpAsking = (): void => asking.get()?.settle(false);

/** Rejects an action whose person closed the dialog: nothing was done, and nothing is to be said. */
class NotConfirmed extends Error {}

/** Whether an action ended because its person did not enter the password. */
export const isNotConfirmed = (error: unknown): boolean => error instanceof NotConfirmed;

/**
 * Runs an action that asks for the password again (D78), at once when it was entered in this session within the last ten minutes.
 * Rejects as the action does; `isNotConfirmed` tells when the person gave up.
 */
export async function afterAsking<T>(act: () => Promise<T>): Promise<T> {
  const { confirmed_until } = await staffApi.get<OwnAccount>('/auth/me');
  if (confirmed_until === null) await ask();
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.problems.some(({ field }) => field === 'account')) await ask(error.message);
    // The ten minutes ended in between.
    if (error.code !== 'CONFIRM_REQUIRED') throw error;
  }
  await ask();
  return act();
}

/** Opens the dialog, to ask or to say why not; who asked before and is not answered yet gives way. */
async function ask(refusal: string | null = null): Promise<void> {
  const asksCode = refusal === null && (await staffApi.get<SecondFactor>('/auth/factor')).codes_since !== null;
  asking.get()?.settle(false);
  const confirmed = await new Promise<boolean>((settle) => asking.set({ settle, refusal, asksCode }));
  asking.set(null);
  if (!confirmed) throw new NotConfirmed('The password was not entered.');
}
