import { createHash, createHmac, randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '#domain/dates.ts';
import { failure, isAppError, reason, validationFailed } from '#domain/errors.ts';
import { readId } from '#domain/parse.ts';
import {
  type CodeEntry,
  type ConfirmedPhone,
  codeEntrySchema,
  codeRequestSchema,
  confirmedPhone,
  PHONE_CODE,
  type SentCode,
  sentCode,
} from '#domain/visitor.ts';
import { createToken, tokenHash } from '#server/auth/sessions.ts';
import type { CodeSettings } from '#server/config.ts';
import type { Parts } from '#server/core.ts';
import { holdLimit, takeBackHit } from '#server/db/rate-limits.ts';
import type { Db, NewRow } from '#server/db/tables.ts';
import { affectedRows } from '#server/db/tables.ts';
import { callsUnder } from '#server/http/call.ts';
import { isMissing, proofFields, ticketOf } from '#server/http/challenge.ts';
import { wideNetwork } from '#server/http/limits/client-address.ts';
import {
  ANY_TICKET,
  type Counts,
  callerOf,
  codeLines,
  countCall,
  decide,
  type Line,
  readCounts,
  refuseEarly,
} from '#server/visitors/budgets.ts';
import { findOwnerContact } from '#server/visitors/queries.ts';

const { digits, validSeconds, resendSeconds, tries, confirmedDays } = PHONE_CODE;
/** Seconds after which a provider that failed is tried again. */
const RETRY_SECONDS = 60;
/** The operator is told when this part of an hour's codes is sent. */
const MOST_OF_HOUR = 0.7;

type CodeParts = Pick<Parts, 'config' | 'countsKey' | 'database' | 'limits' | 'log' | 'metrics' | 'now' | 'secretKey'>;

/** Who asks for a code; with token and proof of a listing there is more room. */
interface CodeCall {
  phone: string;
  property_id?: number | undefined;
  token?: string | undefined;
  proof?: string | undefined;
}

/** A listing's owner is asked for, with what shows that the phone was confirmed. */
interface AskedOwner {
  phone: string;
  property_id: number;
  /** The owner may call back when no code can be had. */
  callback?: boolean | undefined;
  confirmation?: string | undefined;
}

/** Confirms phones by one-time codes, where the settings name a provider. */
export function createPhoneCodes(parts: CodeParts) {
  const { config, database, log, metrics, now } = parts;
  const settings = config.codes;
  const codes = metrics.counter('chavi_phone_codes_total', 'One-time codes, by what became of them.');
  const homeKey = parts.secretKey.for('homes of phones');
  /** Where a phone was confirmed; the key is not in the database. */
  const homeOf = (phone: string, address: string) =>
    createHmac('sha256', homeKey)
      .update(`${phone} ${wideNetwork(address)}`)
      .digest('base64url')
      .slice(0, 22);
  const isHome = (tx: Db, phone: string, address: string) =>
    isPhoneHome(tx, homeOf(phone, address), now() - confirmedDays * DAY_MS);
  const linesOf = (facts: Parameters<typeof callerOf>[1]) =>
    codeLines(config.rateLimits.otp, settings?.mostAnHour ?? 0, callerOf(parts, facts));
  /** Whether a call with a proof could have a code sent, now or after the short wait between two. Counts nothing. */
  const isCodeToBeHad = async (phone: string, address: string, at: number) => {
    const facts = { phone, address, ticket: ANY_TICKET, isHome: await isHome(database.read, phone, address) };
    const lines = linesOf(facts).filter(({ beyond }) => beyond !== 'codeJustSent');
    return !('refused' in decide({ lines, ticket: null }, ['sent'], await readCounts(database.read, lines, at)));
  };
  /** What a message that was not sent gives back: the wait, unless it may have come, and when nobody was called what others can have. */
  const giveBack = (request_hash: string, kind: CodeNotSent['kind'], at: number, counted: readonly Line[]) =>
    database.write(async (tx) => {
      await deletePhoneCode(tx, request_hash);
      for (const line of counted) {
        const isGivenBack = line.beyond === 'codeJustSent' ? kind !== 'unclear' : kind === 'away';
        if (line.counts === 'sent' && isGivenBack) await takeBackHit(tx, line, at);
      }
    });
  return {
    /**
     * Sends six digits to a phone. Each message costs money: it is counted before the provider is called, and stays counted once the
     * provider may have it (D90). One that is late is answered as sent, for the code may well come. Errors: NOT_FOUND
     * where no codes are sent, RATE_LIMITED, UNAVAILABLE when the provider fails, VALIDATION_FAILED for a token or proof that is not good.
     */
    async send({ phone, property_id = 0, token, proof }: CodeCall, address: string): Promise<SentCode> {
      if (settings === null) throw failure('NOT_FOUND', 'noSuchAddress');
      const ticket = await ticketOf(parts, { property_id, token, proof }, address);
      const request = createToken();
      const code = String(randomInt(10 ** digits)).padStart(digits, '0');
      const request_hash = tokenHash(request);
      const at = now();
      const count = async () => {
        const facts = { phone, address, ticket, isHome: await isHome(database.read, phone, address) };
        const call = { lines: linesOf(facts), ticket };
        await refuseEarly(database.read, call, ['sent'], at);
        return database.write(async (tx) => {
          await holdLimit(tx, 'codes');
          const granted = await countCall(tx, call, ['sent'], at);
          await insertPhoneCode(tx, { request_hash, code_hash: hashOf(request, phone, code), created_at: at });
          return granted;
        });
      };
      const { counted, before } = await count().catch((error: unknown) => {
        if (isAppError(error) && error.code === 'RATE_LIMITED') codes.adding({ outcome: 'refused' })();
        throw error;
      });
      const warning = warningAt(counted, before);
      if (warning !== null) log.warn({ most: settings.mostAnHour }, warning);
      try {
        const outcome = await sendCode(settings, phone, code);
        codes.adding({ outcome })();
        if (outcome === 'late') log.warn('the provider of codes did not answer in time');
      } catch (error) {
        const { message, kind } =
          error instanceof CodeNotSent ? error : { message: 'unknown', kind: 'unclear' as const };
        codes.adding({ outcome: 'failed' })();
        log.warn({ reason: message }, 'a code could not be sent');
        await giveBack(request_hash, kind, at, counted);
        throw failure('UNAVAILABLE', 'codeNotSent', { retryAfter: RETRY_SECONDS });
      }
      return { request, valid_seconds: validSeconds, resend_seconds: resendSeconds };
    },
    /** Answers what a device keeps once it has shown the code. VALIDATION_FAILED for a wrong one, and for one that is over. */
    async confirm({ phone, request, code }: CodeEntry, address: string): Promise<ConfirmedPhone> {
      const confirmation = createToken();
      const left = await database.write(async (tx) => {
        const at = now();
        const request_hash = tokenHash(request);
        const asked = await tryPhoneCode(tx, request_hash, { since: at - validSeconds * 1000, most: tries });
        if (asked === undefined) return 0;
        // Answered, not thrown: the try stays counted.
        if (asked.code_hash !== hashOf(request, phone, code)) return tries - asked.tries;
        await spendPhoneCode(tx, request_hash, at);
        const phone_hash = hashOf(confirmation, phone);
        const home = homeOf(phone, address);
        await confirmPhone(tx, { token_hash: tokenHash(confirmation), phone_hash, created_at: at, home });
        return null;
      });
      if (left === null) return { confirmation };
      const problem = left === 0 ? reason('codeOver') : reason('phoneCodeWrong', { left });
      throw validationFailed([{ field: 'code', ...problem }]);
    },
    /**
     * Whether the phone was confirmed on this device, or need not be. false: it was not, no code can be had for it now, and who asks takes a
     * call back. Throws CONFIRM_PHONE otherwise. What has no owner to show is left to the reveal's own refusal, and nothing is counted.
     */
    async isConfirmed(
      { phone, property_id, callback, confirmation = '' }: AskedOwner,
      address: string,
    ): Promise<boolean> {
      if (settings === null) return true;
      const { read } = database;
      const owner = await findOwnerContact(read, property_id);
      if (owner === undefined || owner.is_sold_out === 1) return true;
      const at = now();
      const shown = { token_hash: tokenHash(confirmation), phone_hash: hashOf(confirmation, phone) };
      if (confirmation !== '' && (await isPhoneConfirmed(read, shown, at - confirmedDays * DAY_MS))) return true;
      if (callback && !(await isCodeToBeHad(phone, address, at))) return false;
      throw failure('CONFIRM_PHONE', 'confirmPhone');
    },
  };
}

/** What the operator is told once, after a code was counted: little is left of the hour, or nothing. */
function warningAt(counted: readonly Line[], before: Counts): string | null {
  const site = counted.find(({ beyond }) => beyond === 'tooManyCodes');
  if (site === undefined) return null;
  const count = (before.get(site.key) ?? 0) + 1;
  if (count === site.limit) return 'as many codes were sent within an hour as OTP_MOST_AN_HOUR allows';
  return count === Math.ceil(site.limit * MOST_OF_HOUR) ? 'most codes of the hour are sent' : null;
}

/** Forgets codes of more than an hour ago, and confirmations that are too old to count. */
export async function forgetCodes({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  const at = now();
  await database.write((tx) =>
    prunePhoneCodes(tx, { codesBefore: at - HOUR_MS, confirmationsBefore: at - confirmedDays * DAY_MS }),
  );
}

/** Of what a device's secret vouches for. Without the secret, a copy of the database tells neither phone nor code. */
function hashOf(secret: string, ...texts: string[]): string {
  return createHash('sha256')
    .update([secret, ...texts].join('|'))
    .digest('hex');
}

/** What asks for a code; our own pages send the proof of the listing whose owner is asked for. */
export const codeBody = codeRequestSchema.extend({
  property_id: z
    .preprocess((sent) => (isMissing(sent) ? undefined : (readId(sent) ?? undefined)), z.int().optional())
    .describe('The listing that `token` is for.'),
  ...proofFields,
});

/** One-time codes for who asks for an owner (D87). */
export function codeRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Visitors');
  const code = { who: 'anybody', reads: 'body', status: 201, isPrivate: true } as const;
  call(
    {
      post: '/visitors/codes',
      ...code,
      summary: 'Send a one-time code to a phone; 404 where phones are not confirmed',
      body: codeBody,
      answer: sentCode,
      errors: [404, 429],
    },
    async ({ fields, address }) => parts.forms.sendCode(await fields(), address),
  );
  call(
    {
      post: '/visitors/codes/confirm',
      ...code,
      summary: 'Confirm a phone by its code',
      body: codeEntrySchema,
      answer: confirmedPhone,
    },
    async ({ fields, address }) => parts.forms.confirmPhone(await fields(), address),
  );
}

// One-time codes that were sent, and the devices that have shown one (D87).

async function insertPhoneCode(
  db: Db,
  code: { request_hash: string; code_hash: string; created_at: number },
): Promise<void> {
  await db.insertInto('phone_codes').values(code).execute();
}

/** Counts one try of the code that was sent for a request, and answers it; undefined when it is used, too old or tried too often. */
function tryPhoneCode(db: Db, request_hash: string, { since, most }: { since: number; most: number }) {
  return db
    .updateTable('phone_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('request_hash', '=', request_hash)
    .where('created_at', '>=', since)
    .where('used_at', 'is', null)
    .where('tries', '<', most)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();
}

async function spendPhoneCode(db: Db, request_hash: string, at: number): Promise<void> {
  await db.updateTable('phone_codes').set({ used_at: at }).where('request_hash', '=', request_hash).execute();
}

async function deletePhoneCode(db: Db, request_hash: string): Promise<void> {
  await db.deleteFrom('phone_codes').where('request_hash', '=', request_hash).execute();
}

async function confirmPhone(db: Db, confirmation: NewRow<'phone_confirmations'>): Promise<void> {
  await db.insertInto('phone_confirmations').values(confirmation).execute();
}

async function isPhoneConfirmed(
  db: Db,
  shown: { token_hash: string; phone_hash: string },
  since: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('phone_confirmations')
    .select('created_at')
    .where('token_hash', '=', shown.token_hash)
    .where('phone_hash', '=', shown.phone_hash)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a phone was confirmed since then from the network that `home` stands for. */
async function isPhoneHome(db: Db, home: string, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('phone_confirmations')
    .select('created_at')
    .where('home', '=', home)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets codes and confirmations that are older; answers how many. */
export async function prunePhoneCodes(
  db: Db,
  { codesBefore, confirmationsBefore }: { codesBefore: number; confirmationsBefore: number },
) {
  const codes = db.deleteFrom('phone_codes').where('created_at', '<', codesBefore);
  const confirmations = db.deleteFrom('phone_confirmations').where('created_at', '<', confirmationsBefore);
  return (await affectedRows(codes)) + (await affectedRows(confirmations));
}

/** 'away': it never had the call. 'refused': it answered with an error. 'unclear': it may have sent the message all the same. */
export type SendingFailure = 'away' | 'refused' | 'unclear';

/** Says why in words that may stand in a log: never with the phone, the code, or what the settings keep secret. */
export class CodeNotSent extends Error {
  readonly kind: SendingFailure;

  constructor(message: string, kind: SendingFailure) {
    super(message);
    this.name = 'CodeNotSent';
    this.kind = kind;
  }
}

/** With these no connection came about. What else breaks off may have reached the provider. */
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Sends a one-time code to a phone of ten digits by a call to a provider, as the settings say: `{phone}` and `{code}` stand for theirs.
 * No call is made twice: what is sent twice is paid twice, and the visitor asks again. A redirect is not followed: it could take the code
 * elsewhere. 'late': the provider has it, as far as is known, and did not answer in time. Throws `CodeNotSent`.
 */
async function sendCode(
  { url, method, headers, body, timeoutMs }: CodeSettings,
  phone: string,
  code: string,
): Promise<'sent' | 'late'> {
  const filled = (template: string) => template.replaceAll('{phone}', phone).replaceAll('{code}', code);
  let answer: Response;
  try {
    answer = await fetch(filled(url), {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(method === 'POST' && { body: filled(body) }),
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return 'late';
    throw notReached(error);
  }
  // What the answer says beside its status is not read; that it breaks off changes nothing.
  await answer.body?.cancel().catch(() => undefined);
  if (answer.ok) return 'sent';
  throw new CodeNotSent(`the provider answered ${answer.status}`, answer.status >= 400 ? 'refused' : 'unclear');
}

/** An error of the network may hold the address with all that was put into it. */
function notReached(error: unknown): CodeNotSent {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
  const kind = NO_CONNECTION.has(code) ? 'away' : 'unclear';
  return new CodeNotSent(`the provider could not be reached: ${code}`, kind);
}
