import { AppError, type Problem } from '#domain/errors.ts';
import { parseWith } from '#domain/parse.ts';
import type { OwnerContact } from '#domain/property/property.ts';
import { publicApi } from '#web/lib/api-client.ts';

/** What became of asking for an owner. `message` is one sentence for the form, '' when the fields say it all. */
export type RevealOutcome = { ok: true; owner: OwnerContact } | { ok: false; problems: Problem[]; message: string };

/** The form's rules, fetched when somebody opens the form: the page itself does without the engine that runs them. */
export const loadVisitorRules = () => import('#domain/visitor/visitor-schema.ts');

/** Leaves name and phone for a listing's owner (spec 7, `POST /visitors/`, multipart). What is wrong is found here first. */
export async function revealOwner(fields: FormData): Promise<RevealOutcome> {
  try {
    const { visitorSchema } = await loadVisitorRules();
    const checked = parseWith(visitorSchema, { name: fields.get('name'), phone: fields.get('phone') });
    if (!checked.ok) return { ok: false, problems: checked.problems, message: '' };
    return { ok: true, owner: await publicApi.post<OwnerContact>('/visitors/', fields) };
  } catch (error) {
    const failure = error instanceof AppError ? error : new AppError('UNAVAILABLE', 'The rules could not be fetched.');
    return { ok: false, problems: failure.details ?? [], message: failureText(failure) };
  }
}

/** What to do now, in one sentence; the typed text stays. */
export function failureText(error: Pick<AppError, 'code' | 'retryAfter'>): string {
  if (error.code === 'RATE_LIMITED')
    return `Too many requests came from here. Please try again ${waitText(error.retryAfter)}.`;
  if (error.code === 'VALIDATION_FAILED') return '';
  if (error.code === 'NOT_FOUND') return 'This property has been removed meanwhile.';
  return 'We could not send it. Your text is kept; please try again.';
}

/** Seconds -> 'in 5 minutes'. */
function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return 'later';
  if (seconds < 60) return 'in a minute';
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'in an hour' : `in ${hours} hours`;
}
