import { createHash, createHmac, randomInt } from 'node:crypto';
import type { ConfirmedPhone, SentCode } from '#domain/answers/visitors.ts';
import { failure, isAppError, reason, validationFailed } from '#domain/errors.ts';
import { DAY_MS, HOUR_MS } from '#domain/india-time.ts';
import { LIMITS } from '#domain/limits.ts';
import type { CodeEntry } from '#domain/visitor.ts';
import type { Language } from '#domain/words/language.ts';
import { messagesIn } from '#domain/words/person-messages.ts';
import { createToken, tokenHash } from '#server/auth/sessions.ts';
import type { CodeSettings } from '#server/config.ts';
import type { Parts } from '#server/core.ts';
import { holdLimit, takeBackHit } from '#server/db/rate-limits.ts';
import { affectedRows, type Db, type NewRow } from '#server/db/tables.ts';
import { ticketOf } from '#server/http/challenge.ts';
import { type Sender, wideNetwork } from '#server/http/sender.ts';
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

const { digits, validSeconds, resendSeconds, tries, confirmedDays } = LIMITS.phoneCode;
/** Seconds after which a provider that failed is tried again. */
const RETRY_SECONDS = 60;
/** The log warns when this part of an hour's codes is sent. */
const MOST_OF_HOUR = 0.7;

type CodeParts = Pick<Parts, 'config' | 'countsKey' | 'database' | 'limits' | 'log' | 'metrics' | 'now' | 'secretKey'>;

/** With token and proof of a listing there is more room. */
interface CodeRequest {
  phone: string;
  property_id?: number | undefined;
  token?: string | undefined;
  proof?: string | undefined;
}

interface RevealRequest {
  phone: string;
  property_id: number;
  /** Whether the owner may call back when no code can be sent. */
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
  /** Whether a call with a proof could get a code, now or after the wait between two. Counts nothing. */
  const canGetCode = async (phone: string, address: string, at: number) => {
    const facts = { phone, address, ticket: ANY_TICKET, isHome: await isHome(database.read, phone, address) };
    const lines = linesOf(facts).filter(({ beyond }) => beyond !== 'codeJustSent');
    return !('refused' in decide({ lines, ticket: null }, ['sent'], await readCounts(database.read, lines, at)));
  };
  /** Uncounts a message that was not sent: the wait unless it may have arrived, shared budgets only where nobody was called. */
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
     * provider may have it (D90). A late answer counts as sent, as the code may well arrive. Errors: NOT_FOUND where no codes are sent,
     * RATE_LIMITED, UNAVAILABLE when the provider fails, VALIDATION_FAILED for a bad token or proof.
     */
    async send({ phone, property_id = 0, token, proof }: CodeRequest, sender: Sender): Promise<SentCode> {
      const { address, language } = sender;
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
        const outcome = await sendCode(settings, { phone, code, language });
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
    /** Answers what a device keeps as a confirmation. VALIDATION_FAILED for a code that is wrong or over. */
    async confirm({ phone, request, code }: CodeEntry, address: string): Promise<ConfirmedPhone> {
      const confirmation = createToken();
      const left = await database.write(async (tx) => {
        const at = now();
        const request_hash = tokenHash(request);
        const sent = await tryPhoneCode(tx, request_hash, { since: at - validSeconds * 1000, most: tries });
        if (sent === undefined) return 0;
        // Not thrown here, so that the try stays counted.
        if (sent.code_hash !== hashOf(request, phone, code)) return tries - sent.tries;
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
     * Whether the phone was confirmed on this device, or need not be. false: no code can be sent now, and the visitor takes a call back.
     * Throws CONFIRM_PHONE otherwise. Counts nothing; a listing without an owner to show is left to the reveal's own refusal.
     */
    async isConfirmed(
      { phone, property_id, callback, confirmation = '' }: RevealRequest,
      address: string,
    ): Promise<boolean> {
      if (settings === null) return true;
      const { read } = database;
      const owner = await findOwnerContact(read, property_id);
      if (owner === undefined || owner.is_sold_out === 1) return true;
      const at = now();
      const shown = { token_hash: tokenHash(confirmation), phone_hash: hashOf(confirmation, phone) };
      if (confirmation !== '' && (await isPhoneConfirmed(read, shown, at - confirmedDays * DAY_MS))) return true;
      if (callback && !(await canGetCode(phone, address, at))) return false;
      throw failure('CONFIRM_PHONE', 'confirmPhone');
    },
  };
}

/** For the log, once each: little is left of the hour's codes, or nothing. */
function warningAt(counted: readonly Line[], before: Counts): string | null {
  const site = counted.find(({ beyond }) => beyond === 'tooManyCodes');
  if (site === undefined) return null;
  const count = (before.get(site.key) ?? 0) + 1;
  if (count === site.limit) return 'as many codes were sent within an hour as OTP_MOST_AN_HOUR allows';
  return count === Math.ceil(site.limit * MOST_OF_HOUR) ? 'most codes of the hour are sent' : null;
}

/** Forgets codes after an hour, and confirmations that no longer count. */
export async function forgetCodes({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  const at = now();
  await database.write((tx) =>
    prunePhoneCodes(tx, { codesBefore: at - HOUR_MS, confirmationsBefore: at - confirmedDays * DAY_MS }),
  );
}

/** Keyed by a device's secret: without it a copy of the database tells neither phone nor code. */
function hashOf(secret: string, ...texts: string[]): string {
  return createHash('sha256')
    .update([secret, ...texts].join('|'))
    .digest('hex');
}

async function insertPhoneCode(
  db: Db,
  code: { request_hash: string; code_hash: string; created_at: number },
): Promise<void> {
  await db.insertInto('phone_codes').values(code).execute();
}

/** Counts one try of a code, and answers it; undefined when it is used, too old or tried too often. */
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

/** Whether a phone was confirmed since then from the network behind `home`. */
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

/** Answers how many. */
export async function prunePhoneCodes(
  db: Db,
  { codesBefore, confirmationsBefore }: { codesBefore: number; confirmationsBefore: number },
) {
  const codes = db.deleteFrom('phone_codes').where('created_at', '<', codesBefore);
  const confirmations = db.deleteFrom('phone_confirmations').where('created_at', '<', confirmationsBefore);
  return (await affectedRows(codes)) + (await affectedRows(confirmations));
}

/** 'away': the provider never got the call. 'refused': it answered with an error. 'unclear': it may have sent the message. */
export type SendingFailure = 'away' | 'refused' | 'unclear';

/** Its message may stand in a log: it never has the phone, the code, or a secret of the settings. */
export class CodeNotSent extends Error {
  readonly kind: SendingFailure;

  constructor(message: string, kind: SendingFailure) {
    super(message);
    this.name = 'CodeNotSent';
    this.kind = kind;
  }
}

/** There was no connection. After any other error the provider may have the call. */
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Calls the provider of the settings, in whose texts `{phone}`, `{code}`, `{language}` and `{text}`, a message in that language, are filled in. Never twice, because each message is paid, and
 * never along a redirect, which could take the code elsewhere. 'late': the provider did not answer in time. Throws `CodeNotSent`.
 */
async function sendCode(
  { url, method, headers, body, timeoutMs }: CodeSettings,
  { phone, code, language }: { phone: string; code: string; language: Language },
): Promise<'sent' | 'late'> {
  const text = messagesIn(language).code(code);
  const isForm = /urlencoded/i.test(new Headers(headers).get('content-type') ?? '');
  const filled = (template: string, spell: (text: string) => string) =>
    template
      .replaceAll('{phone}', phone)
      .replaceAll('{code}', code)
      .replaceAll('{language}', language)
      .replaceAll('{text}', () => spell(text));
  let answer: Response;
  try {
    answer = await fetch(filled(url, encodeURIComponent), {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(method === 'POST' && { body: filled(body, isForm ? encodeURIComponent : insideJson) }),
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return 'late';
    throw notReached(error);
  }
  // Only the status counts: an answer that breaks off changes nothing.
  await answer.body?.cancel().catch(() => undefined);
  if (answer.ok) return 'sent';
  throw new CodeNotSent(`the provider answered ${answer.status}`, answer.status >= 400 ? 'refused' : 'unclear');
}

/** A text as it stands between the quotes of JSON. */
const insideJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Takes the code alone: a network error's text may hold the address with phone and code in it. */
function notReached(error: unknown): CodeNotSent {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
  const kind = NO_CONNECTION.has(code) ? 'away' : 'unclear';
  return new CodeNotSent(`the provider could not be reached: ${code}`, kind);
}
