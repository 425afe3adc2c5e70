import type { AppError } from '#domain/errors.ts';
import type { PostRefusal } from '#domain/page-context.ts';
import { parseWith } from '#domain/parse.ts';
import type { RevealAnswer } from '#domain/property/property.ts';
import { type VisitorEntry, visitorSchema } from '#domain/visitor.ts';
import { counted } from '#domain/words/en.ts';
import { shownProblem } from '#domain/words/sentence.ts';
import { t } from '#domain/words/t.ts';
import type { ProvenReveal } from '#web/features/contact-owner/send-reveal.ts';
import { ApiError, publicApi } from '#web/lib/api-client.ts';
import { readStored, STORAGE_KEYS } from '#web/lib/browser-storage.ts';

/** `message` is one sentence for the form, '' when the fields' messages are enough. */
export type Failure = Pick<PostRefusal, 'ok' | 'problems' | 'message'> & {
  isSold?: boolean;
  status?: number;
  /** The phone that has to be confirmed first (D87), and when that was said: each time a code is sent. */
  toConfirm?: { phone: string; at: number };
};

/** The owner, and who asked as the rules read it. */
interface Revealed {
  ok: true;
  owner: RevealAnswer;
  visitor: VisitorEntry;
}

/**
 * Leaves name and phone for a listing's owner (spec 7, `POST /visitors/`, multipart). What is wrong is found here first.
 * `hasConfirmed`: a phone was confirmed on this page, also where the browser keeps nothing.
 */
export async function revealOwner(
  fields: FormData,
  proven: ProvenReveal | null = null,
  hasConfirmed = false,
): Promise<Revealed | Failure> {
  let phone: string | undefined;
  try {
    const send = proven?.send ?? ((sent: FormData) => publicApi.post<RevealAnswer>('/visitors/', sent));
    const checked = parseWith(visitorSchema, { name: fields.get('name'), phone: fields.get('phone') });
    if (!checked.ok) return { ok: false, problems: checked.problems.map(shownProblem), message: '' };
    phone = checked.value.phone;
    fields.set('contacts', readStored(STORAGE_KEYS.contactList) ?? 'new');
    if (hasConfirmed || readStored(STORAGE_KEYS.confirmedPhones) !== null) await addConfirmation(fields, phone);
    return { ok: true, owner: await send(fields), visitor: checked.value };
  } catch (error) {
    // Anything else: a file could not be fetched.
    const failure = error instanceof ApiError ? error : new ApiError(0, null);
    const { problems, status, code } = failure;
    if (code === 'CONFIRM_PHONE' && phone !== undefined && (await hasCodeScreen()))
      return { ok: false, problems: [], message: '', toConfirm: { phone, at: Date.now() } };
    return { ok: false, problems: [...problems], message: failureText(failure), isSold: code === 'CONFLICT', status };
  }
}

/** Fetches the screen that asks for the code while the form can still tell of a failure. */
function hasCodeScreen(): Promise<boolean> {
  return import('#web/features/contact-owner/confirm/confirm-phone.tsx').then(
    () => true,
    () => false,
  );
}

/** What this browser has to show for the phone, when it was confirmed here. */
async function addConfirmation(fields: FormData, phone: string): Promise<void> {
  const { confirmationOf } = await import('#web/lib/device/confirmed-phones.ts');
  const confirmation = confirmationOf(phone);
  if (confirmation !== undefined) fields.set('confirmation', confirmation);
}

/** What to do now, in one sentence; the typed text stays. */
export function failureText(error: Pick<AppError, 'code' | 'retryAfter'> & { serverText?: string | null }): string {
  if (error.code === 'RATE_LIMITED') {
    const wait = waitText(error.retryAfter);
    // The server knows what was too much; a sentence that does not say when is not enough.
    if (error.serverText?.includes(wait)) return error.serverText;
    return t('There were too many requests from here. Please try again {when}.', { when: wait });
  }
  if (error.code === 'VALIDATION_FAILED') return '';
  if (error.code === 'NOT_FOUND') return t('This property has been removed in the meantime.');
  if (error.code === 'CONFLICT')
    return t('This property has just been sold, so the owner’s number is no longer available.');
  // Such as that the site is busy.
  if (error.code === 'UNAVAILABLE' && error.serverText) return t('{why} Your text is kept.', { why: error.serverText });
  return t('We could not send it. Your text is kept; please try again.');
}

/** Seconds -> 'in 5 minutes'. */
function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return t('later');
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 60 ? counted(minutes, 'inAboutMinutes') : counted(Math.ceil(minutes / 60), 'inAboutHours');
}
