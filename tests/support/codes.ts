import { generateSync } from 'otplib';
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
