import { AppError, type Problem } from '#domain/errors.ts';
import type { OwnerContact } from '#domain/property/property.ts';
import type { Client } from '#server/services/call-limits.ts';
import type { RevealOwner } from '#server/services/reveal-owner.ts';
import type { SendMessage } from '#server/services/send-message.ts';

interface Refused {
  ok: false;
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
        const { visitor_id: _, ...owner } = await revealOwner(values, client);
        return { owner };
      }),
  };
}

/** An expected failure becomes the page's answer, what is not there the not-found page; anything else goes on to the error page. */
async function outcome<T>(values: Record<string, string>, work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'NOT_FOUND') throw new Response(null, { status: 404 });
    return { ok: false, problems: error.details ?? [], message: error.message, values };
  }
}
