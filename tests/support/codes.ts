import { generateSync } from 'otplib';
import type { Site } from '#tests/support/given.ts';
import { STAFF, type TestApp } from '#tests/support/test-app.ts';

/** What an authenticator app with this secret shows at a moment (epoch milliseconds). */
export function codeAt(secret: string, at: number): string {
  return generateSync({ secret, epoch: Math.floor(at / 1000) });
}

/** Turns one-time codes on for the account of a token; the clock moves on by a minute, so that the code of then is used up. */
export async function turnCodesOn(
  test: TestApp,
  token: string,
  { password } = STAFF,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  await test.send('POST', '/api/auth/confirm', { password }, token);
  const { secret } = (await test.send('POST', '/api/auth/factor/codes', undefined, token)).json();
  const code = codeAt(secret, test.clock.now);
  const answer = await test.send('POST', '/api/auth/factor/codes/confirm', { code }, token);
  if (answer.statusCode !== 200) throw new Error(`The codes could not be turned on: ${answer.body}`);
  test.clock.now += 60_000;
  return { secret, recoveryCodes: answer.json().recovery_codes };
}

/** The calls about a second step, of `STAFF` unless another account or token is given. */
export function factorCalls(site: Site) {
  const tryLogin = (proof: object = {}, who: object = STAFF) =>
    site.send('POST', '/api/auth/login', { ...who, ...proof });
  const post = (path: string, body?: object, as = site.token) => site.send('POST', `/api/auth/factor${path}`, body, as);
  /** The statuses of logins, one after the other. */
  const logins = async (...proofs: object[]) => {
    const statuses: number[] = [];
    for (const proof of proofs) statuses.push((await tryLogin(proof)).statusCode);
    return statuses;
  };
  return {
    tryLogin,
    logins,
    post,
    loginStatus: async (proof?: object, who?: object) => (await tryLogin(proof, who)).statusCode,
    postStatus: async (path: string, body?: object, as?: string) => (await post(path, body, as)).statusCode,
    state: async () => (await site.staff.get('/api/auth/factor')).json(),
  };
}
