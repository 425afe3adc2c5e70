import type { Problem } from '#domain/errors.ts';
import type { OwnerContact } from '#domain/property/property.ts';
import { ERROR_STATUS } from '#server/http/error-status.ts';
import { toAppError } from '#server/http/to-app-error.ts';
import type { Client } from '#server/services/call-limits.ts';
import type { RevealOwner } from '#server/services/reveal-owner.ts';
import type { SendMessage } from '#server/services/send-message.ts';

interface Refused {
  ok: false;
  /** The status that the API's call would have. */
  status: number;
  /** Seconds after which another try makes sense. */
  retryAfter: number | null;
  problems: Problem[];
  message: string;
  /** What was typed, so that nothing is lost. */
  values: Record<string, string>;
}
type Outcome<T> = ({ ok: true } & T) | Refused;

export interface FormPostDeps {
  revealOwner: RevealOwner;
  sendMessage: SendMessage;
}

/** The forms of public pages when they are sent without scripts: the same services, limits and rules as the API's calls. */
export function createFormPosts({ revealOwner, sendMessage }: FormPostDeps, client: Client) {
  return {
    contactUs: (values: Record<string, string>): Promise<Outcome<object>> =>
      outcome(values, async () => {
        await sendMessage(values, client);
        return {};
      }),
    revealOwner: (values: Record<string, string>): Promise<Outcome<{ owner: OwnerContact }>> =>
      outcome(values, async () => {
        return { owner: await revealOwner(values, client) };
      }),
  };
}

/** Whatever fails, ours or theirs, becomes the page's answer: an error page would lose what was typed. */
async function outcome<T>(values: Record<string, string>, work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, ...(await work()) };
  } catch (thrown) {
    const { code, message, details, retryAfter } = toAppError(thrown);
    const seconds = retryAfter === undefined ? null : Math.max(1, Math.ceil(retryAfter));
    return { ok: false, status: ERROR_STATUS[code], retryAfter: seconds, problems: details ?? [], message, values };
  }
}
