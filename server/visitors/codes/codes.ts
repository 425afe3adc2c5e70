import { createHash, randomInt } from 'node:crypto';
import { DAY_MS } from '#domain/dates.ts';
import { type AppError, failure, reason, validationFailed } from '#domain/errors.ts';
import { type CodeEntry, type ConfirmedPhone, PHONE_CODE, type SentCode } from '#domain/visitor/phone-code.ts';
import { counted } from '#domain/words/counts.ts';
import { createToken, tokenHash } from '#server/auth/token.ts';
import { type Budget, longer, STEP_LIMIT, spend } from '#server/http/limits/call-limits.ts';
import type { Parts } from '#server/parts.ts';
import { CodeNotSent, type CodeSender, createHttpCodeSender } from '#server/visitors/codes/sender.ts';
import { HOUR_MS } from '#server/visitors/reveal-rate.ts';

const { digits, validSeconds, resendSeconds, tries, confirmedDays } = PHONE_CODE;
/** After a code no other goes to that phone at once. A refused call counts for nothing, so trying again makes nobody wait longer. */
const WAIT = { limit: 1, windowSeconds: resendSeconds, refuse: waitForNext };
/** A phone takes so many times the codes that are asked for it from one place. */
const PLACES = 3;
/** Seconds after which a provider that failed is tried again. */
const RETRY_SECONDS = 60;

type CodeParts = Pick<Parts, 'config' | 'database' | 'limits' | 'log' | 'metrics' | 'now'>;

/** Confirms phones by one-time codes, where the settings name a provider. */
export function createPhoneCodes(parts: CodeParts, sender?: CodeSender) {
  const { config, database, limits, log, metrics, now } = parts;
  const settings = config.codes;
  const send = sender ?? (settings === null ? null : createHttpCodeSender(settings));
  /** All that is sent to one phone, wherever it was asked for: within the limit's time, and within the longer one after it. */
  const everywhere = (phone: string): Budget[] => {
    const { perPhone, windowSeconds } = config.rateLimits.otp;
    const count = { key: `otp:everywhere:${limits.hidden(phone)}`, windowSeconds };
    return [0, 1].map((step) => ({ ...longer(count, step), limit: perPhone * PLACES * STEP_LIMIT ** step }));
  };
  const sent = metrics.counter('chavi_phone_codes_total', 'One-time codes, by whether they could be sent.');
  return {
    /**
     * Sends six digits to a phone. Each message costs money: it counts per address, per phone and for the site, and the next one to the
     * phone has to wait. The phone's own limit is that of one place, so that who asks for codes of a stranger's phone elsewhere leaves that
     * person theirs; from all places together it takes `PLACES` times as many. Errors: NOT_FOUND where no codes are sent, RATE_LIMITED,
     * UNAVAILABLE when the provider fails.
     */
    async send(phone: string, address: string): Promise<SentCode> {
      if (send === null || settings === null) throw failure('NOT_FOUND', 'noSuchAddress');
      const request = createToken();
      const code = String(randomInt(10 ** digits)).padStart(digits, '0');
      const request_hash = tokenHash(request);
      const at = now();
      const wait: Budget = { ...WAIT, key: `otp:wait:${limits.hidden(phone)}` };
      await database.write(async (repos) => {
        await limits.count(repos, 'otp', address, phone, true);
        await spend(repos, [wait, ...everywhere(phone)], at);
        if ((await repos.phoneCodes.countSince(at - HOUR_MS)) >= settings.mostAnHour) throw tooManyCodes();
        await repos.phoneCodes.insert({ request_hash, code_hash: hashOf(request, phone, code), created_at: at });
      });
      try {
        await send(phone, code);
      } catch (error) {
        sent.adding({ outcome: 'failed' })();
        log.warn({ reason: error instanceof CodeNotSent ? error.message : 'unknown' }, 'a code could not be sent');
        await database.write(async ({ phoneCodes, rateLimits }) => {
          await phoneCodes.delete(request_hash);
          await rateLimits.takeBack(wait, at);
        });
        throw failure('UNAVAILABLE', 'codeNotSent', { retryAfter: RETRY_SECONDS });
      }
      sent.adding({ outcome: 'sent' })();
      return { request, valid_seconds: validSeconds, resend_seconds: resendSeconds };
    },
    /** Answers what a device keeps once it has shown the code. VALIDATION_FAILED for a wrong one, and for one that is over. */
    async confirm({ phone, request, code }: CodeEntry): Promise<ConfirmedPhone> {
      const confirmation = createToken();
      const left = await database.write(async ({ phoneCodes }) => {
        const at = now();
        const request_hash = tokenHash(request);
        const asked = await phoneCodes.tryOne(request_hash, { since: at - validSeconds * 1000, most: tries });
        if (asked === undefined) return 0;
        // Answered, not thrown: the try stays counted.
        if (asked.code_hash !== hashOf(request, phone, code)) return tries - asked.tries;
        await phoneCodes.use(request_hash, at);
        const phone_hash = hashOf(confirmation, phone);
        await phoneCodes.confirm({ token_hash: tokenHash(confirmation), phone_hash, created_at: at });
        return null;
      });
      if (left === null) return { confirmation };
      const problem = left === 0 ? reason('codeOver') : reason('phoneCodeWrong', { left });
      throw validationFailed([{ field: 'code', ...problem }]);
    },
    /**
     * Throws CONFIRM_PHONE when phones are confirmed here and this device has not confirmed this one. What has no owner to show is left
     * to the reveal's own refusal, and nothing is counted.
     */
    async require(asked: { phone: string; property_id: number; confirmation?: string | undefined }): Promise<void> {
      if (settings === null) return;
      const { phone, property_id, confirmation = '' } = asked;
      const { phoneCodes, visitors } = database.read;
      const owner = await visitors.ownerOf(property_id);
      if (owner === undefined || owner.is_sold_out === 1) return;
      const since = now() - confirmedDays * DAY_MS;
      const phone_hash = hashOf(confirmation, phone);
      if (confirmation !== '' && (await phoneCodes.isConfirmed(tokenHash(confirmation), phone_hash, since))) return;
      throw failure('CONFIRM_PHONE', 'confirmPhone');
    },
  };
}

/** Forgets codes of which the hour's count knows nothing any more, and confirmations that are too old to count. */
export async function forgetCodes({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  const at = now();
  await database.write(({ phoneCodes }) =>
    phoneCodes.prune({ codesBefore: at - HOUR_MS, confirmationsBefore: at - confirmedDays * DAY_MS }),
  );
}

/** Of what a device's secret vouches for. Without the secret, a copy of the database tells neither phone nor code. */
function hashOf(secret: string, ...texts: string[]): string {
  return createHash('sha256')
    .update([secret, ...texts].join('|'))
    .digest('hex');
}

function waitForNext(retryAfter: number): AppError {
  const seconds = Math.max(1, Math.ceil(retryAfter));
  return failure('RATE_LIMITED', 'codeJustSent', { wait: counted(seconds, 'inSeconds'), retryAfter: seconds });
}

function tooManyCodes(): AppError {
  return failure('RATE_LIMITED', 'tooManyCodes', { retryAfter: HOUR_MS / 1000 / 2 });
}
