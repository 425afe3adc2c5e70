import { isIP } from 'node:net';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { NewPasskey, PasskeyAnswer } from '#domain/account-forms.ts';
import { CHALLENGE_MS, createChallenge, spentChallenge } from '#server/auth/factors/challenges.ts';
import type { PasskeyRow } from '#server/auth/factors/passkey-rows.ts';
import { findPasskeyOf, listPasskeysOf } from '#server/auth/factors/passkey-rows.ts';
import type { Parts } from '#server/core.ts';

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

/** What a challenge is for, see `createChallenge`, and the page that asks. */
interface Asked {
  purpose: string;
  origin: string | undefined;
}

/** Loaded with the first passkey: a site without any starts without its 26 MB. */
const load = () => import('@simplewebauthn/server');

/** Ed25519, P-256 and RSA, as COSE numbers them: what devices have. Named here, for asking Node what else it can makes it warn. */
const supportedAlgorithmIDs = [-8, -7, -257];

const reachOf = ({ transports }: PasskeyRow) =>
  (transports === '' ? [] : transports.split(',')) as AuthenticatorTransport[];

const listed = (rows: readonly PasskeyRow[]) =>
  rows.map((row) => ({ id: row.credential_id, transports: reachOf(row) }));

/** What `navigator.credentials.create` is asked with. It is not asked who made the device: none is better than another here. */
export async function registrationOptions(
  deps: Deps & Pick<Parts, 'site'>,
  { accountId, phone }: { accountId: number; phone: string },
  { purpose, origin }: Asked,
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
    excludeCredentials: listed(await listPasskeysOf(deps.database.read, accountId)),
    // It stands beside the password: no security key has to give a place away for it.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    timeout: CHALLENGE_MS,
  });
  return { ...options };
}

/** What `navigator.credentials.get` is asked with; null when the account has no passkey. */
export async function answerOptions(
  deps: Deps,
  accountId: number,
  { purpose, origin }: Asked,
): Promise<Record<string, unknown> | null> {
  const rows = await listPasskeysOf(deps.database.read, accountId);
  if (rows.length === 0) return null;
  const webauthn = await load();
  const options = await webauthn.generateAuthenticationOptions({
    rpID: partyOf(deps.config, origin),
    challenge: createChallenge(deps, purpose),
    allowCredentials: listed(rows),
    userVerification: 'preferred',
    timeout: CHALLENGE_MS,
  });
  return { ...options };
}

/** Looks a new passkey over; null when it does not answer a challenge for this purpose, or one for another site. */
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

/** What a device says of its maker is left out: no certificate is read, and no other site asked whether it is still good. Rejects what cannot be read. */
async function withoutMaker(attestation: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url'))).get('authData');
  const parts = new Map<string, string | Uint8Array | Map<string, string>>();
  parts.set('fmt', 'none').set('attStmt', new Map()).set('authData', authData);
  return Buffer.from(isoCBOR.encode(parts)).toString('base64url');
}

/** The passkey that gave an answer, with its counter moved on; null when the answer is no good. Its challenge is used up in any case. */
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
