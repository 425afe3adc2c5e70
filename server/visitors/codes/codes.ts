import { createHash, randomInt } from 'node:crypto';
import { DAY_MS } from '#domain/dates.ts';
import { type AppError, failure, reason, validationFailed } from '#domain/errors.ts';
import type { ConfirmedPhone, SentCode } from '#domain/phone-code.ts';
import { type CodeEntry, PHONE_CODE } from '#domain/phone-code.ts';
import { createToken, tokenHash } from '#server/auth/token.ts';
import type { Parts } from '#server/parts.ts';
import { CodeNotSent, type CodeSender, createHttpCodeSender } from '#server/visitors/codes/sender.ts';
import { HOUR_MS } from '#server/visitors/reveal-rate.ts';

const { digits, validSeconds, resendSeconds, tries, confirmedDays } = PHONE_CODE;
/** Seconds after which a provider that failed is tried again. */
const RETRY_SECONDS = 60;

type CodeParts = Pick<Parts, 'config' | 'database' | 'limits' | 'log' | 'metrics' | 'now'>;

/** Confirms phones by one-time codes, where the settings name a provider. */
export function createPhoneCodes(parts: CodeParts, sender?: CodeSender) {
  const { config, database, limits, log, metrics, now } = parts;
  const settings = config.codes;
  const send = sender ?? (settings === null ? null : createHttpCodeSender(settings));
  const sent = metrics.counter('chavi_phone_codes_total', 'One-time codes, by whether they could be sent.');
  return {
    /**
     * Sends six digits to a phone. Each message costs money: it counts per address, per phone and for the site. Errors: NOT_FOUND where
     * no codes are sent, RATE_LIMITED, UNAVAILABLE when the provider fails.
     */
    async send(phone: string, address: string): Promise<SentCode> {
      if (send === null || settings === null) throw failure('NOT_FOUND', 'noSuchAddress');
      const request = createToken();
      const code = String(randomInt(10 ** digits)).padStart(digits, '0');
      const request_hash = tokenHash(request);
      await database.write(async (repos) => {
        const at = now();
        await limits.count(repos, 'otp', address, phone);
        if ((await repos.phoneCodes.countSince(at - HOUR_MS)) >= settings.mostAnHour) throw tooManyCodes();
        await repos.phoneCodes.insert({ request_hash, code_hash: hashOf(request, phone, code), created_at: at });
      });
      try {
        await send(phone, code);
      } catch (error) {
        sent.adding({ outcome: 'failed' })();
        log.warn({ reason: error instanceof CodeNotSent ? error.message : 'unknown' }, 'a code could not be sent');
        await database.write(({ phoneCodes }) => phoneCodes.delete(request_hash));
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

function tooManyCodes(): AppError {
  return failure('RATE_LIMITED', 'tooManyCodes', { retryAfter: HOUR_MS / 1000 / 2 });
}
