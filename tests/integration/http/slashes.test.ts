import { expect, it } from 'vitest';
import { addressOf, CALLS, nameOf } from '#tests/support/calls.ts';
import { givenSite } from '#tests/support/given.ts';
import { bearer } from '#tests/support/test-app.ts';

const site = givenSite();

/** What is drawn anew for each call. */
const isDrawn = (path: string) => ['/api/auth/factor/codes', '/api/auth/factor/passkeys/options'].includes(path);

it('every call answers alike with and without a slash at its end, with a token and without one', async () => {
  for (const call of CALLS.filter(({ path }) => path !== '/api/auth/logout')) {
    const address = addressOf(call, 999_999).replace(/\/$/, '');
    for (const headers of [{}, bearer(site.token)]) {
      const ask = async (url: string) => {
        const answer = await site.inject({ method: call.method, url, headers });
        const isJson = String(answer.headers['content-type']).startsWith('application/json');
        return { status: answer.statusCode, body: isJson && !isDrawn(call.path) ? answer.json() : null };
      };
      const [without, withSlash] = [await ask(address), await ask(address.replace(/(?=\?)|(?<!\?.*)$/, '/'))];
      expect(withSlash, nameOf(call)).toEqual(without);
      expect([404, 405].includes(without.status), nameOf(call)).toBe(
        without.status === 404 && `${call.path}${call.query}`.includes('{') && without.body.error.code === 'NOT_FOUND',
      );
    }
  }
});
