import type { createAuthenticator } from '#tests/support/passkeys.ts';
import { STAFF, type TestApp } from '#tests/support/test-app.ts';

type Device = ReturnType<typeof createAuthenticator>;
type Sent = Record<string, unknown>;

interface Adding {
  name?: string;
  as?: string;
  /** Of the factor that the account has. */
  proof?: Sent;
}

/** What tests of passkeys call, for the application and the session that a test has then. */
export function passkeyCalls(now: () => { test: TestApp; token: string }) {
  const tryLogin = (proof: Sent = {}, who = STAFF) => now().test.send('POST', '/api/auth/login', { ...who, ...proof });
  const post = (path: string, body?: Sent, as = now().token) =>
    now().test.send('POST', `/api/auth/factor${path}`, body, as);
  return {
    tryLogin,
    post,
    state: async () => (await now().test.get('/api/auth/factor', now().token)).json(),
    /** The challenge of a login whose password was right. */
    challenge: async (who = STAFF) => (await tryLogin({}, who)).json().error.passkey,
    async register(device: Device, { name = 'My phone', as = now().token, proof }: Adding = {}) {
      const options = await post('/passkeys/options', proof, as);
      if (options.statusCode !== 200) return options;
      return post('/passkeys', { name, passkey: device.create(options.json()) }, as);
    },
    /** What a device of the account answers before the second step changes. */
    proofOf: async (device: Device, as = now().token) => ({
      passkey: device.get((await post('/challenge', undefined, as)).json()),
    }),
  };
}
