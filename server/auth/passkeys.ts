import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { NewPasskey, PasskeyAnswer } from '#domain/account-forms.ts';
import type { Parts } from '#server/core.ts';
import { affectedRows, type Db, type NewRow, type Row, wholeCount } from '#server/db/tables.ts';

export type PasskeyDeps = Pick<Parts, 'config' | 'database' | 'now' | 'secretKey'>;
type Deps = PasskeyDeps;

/**
 * The origins that passkeys may answer from, and the names of their hosts, to which a passkey is bound for good: those of `SITE_URL` and
 * `WEB_ORIGINS`.
 */
function parties({ siteUrl, webOrigins }: Deps['config']) {
  const expectedOrigin = [siteUrl, ...webOrigins];
  return { expectedOrigin, expectedRPID: expectedOrigin.map((origin) => new URL(origin).hostname) };
}

/** The origins at which browsers make and take passkeys: they need a name, and refuse the number of a machine. */
export function passkeyOrigins(config: Deps['config']): string[] {
  const isNamed = (host: string) => isIP(host.replace(/^\[|\]$/g, '')) === 0;
  return [...new Set(parties(config).expectedOrigin)].filter((origin) => isNamed(new URL(origin).hostname));
}

/** The host's name for a page of this origin; for any other that of the site itself. */
function partyOf({ siteUrl, webOrigins }: Deps['config'], origin: string | undefined): string {
  return new URL(webOrigins.find((one) => one === origin) ?? siteUrl).hostname;
}

/** What a challenge is for (`createChallenge`), and the page that asks for it. */
interface ChallengeRequest {
  purpose: string;
  origin: string | undefined;
}

/** Loaded with the first passkey: a site without any starts without its 26 MB. */
const load = () => import('@simplewebauthn/server');

/** Ed25519, P-256 and RSA, as COSE numbers them: what devices have. Named here, for asking Node what else it can makes it warn. */
const supportedAlgorithmIDs = [-8, -7, -257];

const reachOf = ({ transports }: PasskeyRow) =>
  (transports === '' ? [] : transports.split(',')) as AuthenticatorTransport[];

const describeKeys = (rows: readonly PasskeyRow[]) =>
  rows.map((row) => ({ id: row.credential_id, transports: reachOf(row) }));

/** The options of `navigator.credentials.create`. Who made the device is not asked: none is better than another here. */
export async function registrationOptions(
  deps: Deps & Pick<Parts, 'site'>,
  { accountId, phone }: { accountId: number; phone: string },
  { purpose, origin }: ChallengeRequest,
): Promise<Record<string, unknown>> {
  const webauthn = await load();
  const options = await webauthn.generateRegistrationOptions({
    rpName: deps.site.productName,
    rpID: partyOf(deps.config, origin),
    userName: phone,
    userID: new TextEncoder().encode(`account ${accountId}`),
    challenge: createChallenge(deps, purpose),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: describeKeys(await listPasskeysOf(deps.database.read, accountId)),
    // It stands beside the password: no security key has to give a place away for it.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    timeout: CHALLENGE_MS,
  });
  return { ...options };
}

/** The options of `navigator.credentials.get`; null when the account has no passkey. */
export async function answerOptions(
  deps: Deps,
  accountId: number,
  { purpose, origin }: ChallengeRequest,
): Promise<Record<string, unknown> | null> {
  const rows = await listPasskeysOf(deps.database.read, accountId);
  if (rows.length === 0) return null;
  const webauthn = await load();
  const options = await webauthn.generateAuthenticationOptions({
    rpID: partyOf(deps.config, origin),
    challenge: createChallenge(deps, purpose),
    allowCredentials: describeKeys(rows),
    userVerification: 'preferred',
    timeout: CHALLENGE_MS,
  });
  return { ...options };
}

/** Checks a new passkey; null when it does not answer a challenge for this purpose and this site. */
export async function checkNewPasskey(deps: Deps, purpose: string, { passkey }: Pick<NewPasskey, 'passkey'>) {
  const challenge = await spentChallenge(deps, purpose, passkey.response.clientDataJSON);
  if (challenge === null) return null;
  const webauthn = await load();
  const verified = await withoutMaker(passkey.response.attestationObject)
    .then((attestationObject) =>
      webauthn.verifyRegistrationResponse({
        response: { ...passkey, response: { ...passkey.response, attestationObject, transports: [] } },
        expectedChallenge: challenge,
        ...parties(deps.config),
        supportedAlgorithmIDs,
        requireUserVerification: false,
      }),
    )
    .catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { credential_id: id, public_key: Buffer.from(publicKey).toString('base64url'), counter };
}

/** Leaves out what a device says of its maker: no certificate is read, and no other site asked about it. Rejects what cannot be read. */
async function withoutMaker(attestation: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url'))).get('authData');
  const parts = new Map<string, string | Uint8Array | Map<string, string>>();
  parts.set('fmt', 'none').set('attStmt', new Map()).set('authData', authData);
  return Buffer.from(isoCBOR.encode(parts)).toString('base64url');
}

/** The passkey that answered, with its counter moved on; null for a bad answer. The challenge is used up in any case. */
export async function checkAnswer(
  deps: Deps,
  accountId: number,
  { answer, purpose }: { answer: PasskeyAnswer; purpose: string },
): Promise<Pick<PasskeyRow, 'id' | 'counter'> | null> {
  const challenge = await spentChallenge(deps, purpose, answer.response.clientDataJSON);
  const row = await findPasskeyOf(deps.database.read, accountId, answer.id);
  if (challenge === null || row === undefined) return null;
  const webauthn = await load();
  const verified = await webauthn
    .verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      ...parties(deps.config),
      credential: { id: row.credential_id, publicKey: Buffer.from(row.public_key, 'base64url'), counter: row.counter },
      requireUserVerification: false,
    })
    .catch(() => null);
  return verified?.verified ? { id: row.id, counter: verified.authenticationInfo.newCounter } : null;
}

export type PasskeyRow = Row<'passkeys'>;

// The passkeys of the staff's accounts, and the challenges that were answered.

function ofAccount(db: Db, accountId: number) {
  return db.selectFrom('passkeys').where('account_id', '=', accountId);
}

export function listPasskeysOf(db: Db, accountId: number) {
  return ofAccount(db, accountId).selectAll().orderBy('id').execute();
}

export function countPasskeysOf(db: Db, accountId: number) {
  return wholeCount(ofAccount(db, accountId));
}

function findPasskeyOf(db: Db, accountId: number, credentialId: string) {
  return ofAccount(db, accountId).selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Its id; undefined when somebody has this passkey already. */
export async function insertPasskey(db: Db, passkey: NewRow<'passkeys'>): Promise<number | undefined> {
  const put = db.insertInto('passkeys').values(passkey);
  const row = await put
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Records a use. False when the passkey was removed, or its counter has not moved on: then another device holds a copy. */
export async function notePasskeyUse(
  db: Db,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  at: number,
): Promise<boolean> {
  const used = db.updateTable('passkeys').set({ counter, used_at: at }).where('id', '=', id);
  // Many passkeys do not count at all: theirs stays 0.
  const moved = counter === 0 ? used.where('counter', '=', 0) : used.where('counter', '<', counter);
  return (await affectedRows(moved)) > 0;
}

/** Answers whether the account had it. */
export async function deletePasskey(db: Db, accountId: number, id: number): Promise<boolean> {
  const removed = db.deleteFrom('passkeys').where('account_id', '=', accountId).where('id', '=', id);
  return (await affectedRows(removed)) > 0;
}

/** Uses a challenge up. False when it was used already. */
async function spendPasskeyChallenge(db: Db, challenge: NewRow<'spent_challenges'>): Promise<boolean> {
  const spent = db.insertInto('spent_challenges').values(challenge);
  const row = await spent
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .returning('ends_at')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets what removed accounts had, and challenges that are over anyway. */
export async function prunePasskeyChallenges(db: Db, now: number): Promise<void> {
  const removed = db.selectFrom('accounts').select('id').where('removed_at', 'is not', null);
  await db.deleteFrom('passkeys').where('account_id', 'in', removed).execute();
  await db.deleteFrom('spent_challenges').where('ends_at', '<=', now).execute();
}

type ChallengeDeps = Pick<Parts, 'database' | 'now' | 'secretKey'>;

/** How long a challenge can be answered. */
const CHALLENGE_MS = 5 * 60 * 1000;

const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const HEAD_BYTES = RANDOM_BYTES + TIME_BYTES;

/**
 * A challenge for one purpose, such as 'login of account 7': random bits, when it ends, and the site's seal on both. Nothing is stored of it
 * until it is answered, so nobody who asks for many pushes out another's.
 */
function createChallenge({ now, secretKey }: Pick<ChallengeDeps, 'now' | 'secretKey'>, purpose: string) {
  const head = Buffer.alloc(HEAD_BYTES);
  randomBytes(RANDOM_BYTES).copy(head);
  head.writeUIntBE(now() + CHALLENGE_MS, RANDOM_BYTES, TIME_BYTES);
  return new Uint8Array(Buffer.concat([head, sealOf(secretKey, purpose, head)]));
}

/** The challenge that an answer names, used up; null when it is not ours, for another purpose, over, or was used. */
async function spentChallenge(
  { database, now, secretKey }: ChallengeDeps,
  purpose: string,
  clientData: string,
): Promise<string | null> {
  const challenge = challengeIn(clientData);
  if (challenge === null) return null;
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, HEAD_BYTES);
  const seal = sealOf(secretKey, purpose, head);
  if (bytes.length !== HEAD_BYTES + seal.length || !timingSafeEqual(bytes.subarray(HEAD_BYTES), seal)) return null;
  const ends_at = head.readUIntBE(RANDOM_BYTES, TIME_BYTES);
  if (ends_at <= now()) return null;
  // The bytes, not the text: base64url can be written in more than one way.
  const spent = { challenge_hash: createHash('sha256').update(bytes).digest('hex'), ends_at };
  return (await database.write((tx) => spendPasskeyChallenge(tx, spent))) ? challenge : null;
}

function sealOf(secretKey: ChallengeDeps['secretKey'], purpose: string, head: Uint8Array): Buffer {
  return createHmac('sha256', secretKey.for('passkeys')).update(`${purpose}\0`).update(head).digest();
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
