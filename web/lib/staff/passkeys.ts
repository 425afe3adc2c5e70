import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** As the server gives them (`passkeyOptions`). */
type Options = Record<string, unknown>;

/** A passkey did nothing; the message is a sentence for its person. */
export class PasskeyProblem extends Error {}

const NOT_HERE = 'Passkeys do not work at this address of the site. Open the site at its usual address.';

const WORDS: Record<string, string> = {
  InvalidStateError: 'This device already has a passkey for this account.',
  NotAllowedError: 'No passkey was used: it was cancelled, took too long, or this device has none for this account.',
  SecurityError: NOT_HERE,
};

/** Whether this browser has passkeys at all; browsers have none at an address without https. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

export const NO_PASSKEYS = 'This browser does not support passkeys, or not at this address of the site.';

/** Why no passkey can be made or used on this page, in a sentence; null when one can. `origins`: those at which they work. */
export function whyNoPasskeys(origins: readonly string[]): string | null {
  if (!hasPasskeys()) return NO_PASSKEYS;
  return origins.includes(location.origin) ? null : NOT_HERE;
}

/** Asks the browser for an answer of one of the account's passkeys. Throws `PasskeyProblem`. */
export async function answerWithPasskey(options: Options): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return explainFailure(() => startAuthentication({ optionsJSON }));
}

/** Asks the browser to make a passkey. Throws `PasskeyProblem`. */
export async function makePasskey(options: Options): Promise<object> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return explainFailure(() => startRegistration({ optionsJSON }));
}

async function explainFailure<T>(act: () => Promise<T>): Promise<T> {
  if (!hasPasskeys()) throw new PasskeyProblem(NO_PASSKEYS);
  try {
    return await act();
  } catch (error) {
    const words = error instanceof Error ? WORDS[error.name] : undefined;
    throw new PasskeyProblem(words ?? 'The passkey could not be used. Please try again.', { cause: error });
  }
}
