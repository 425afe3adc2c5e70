import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareReveal } from '#web/features/contact-owner/send-reveal.ts';

/** A worker that solves at once. */
class Solver {
  onmessage: (message: { data: object }) => void = () => undefined;
  postMessage() {
    queueMicrotask(() => this.onmessage({ data: { counter: 1 } }));
  }
  terminate() {}
}

let challenges = 0;

/** A network that loses so many challenges, and answers the form like this, one answer a call. */
function network(lost: number, answers: readonly object[]): FormData[] {
  const posts: FormData[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.includes('/visitors/challenge')) {
      const sent = new FormData();
      for (const [name, value] of (init.body as FormData).entries()) sent.set(name, value);
      posts.push(sent);
      const { status = 201, ...error } = answers[posts.length - 1] as { status?: number };
      return Response.json(status < 400 ? { owner_name: 'Meera' } : { error: { message: 'No.', ...error } }, {
        status,
      });
    }
    challenges += 1;
    if (challenges <= lost) throw new TypeError('Failed to fetch');
    return Response.json({ token: `token-${challenges}`, challenge: {} });
  });
  return posts;
}

beforeEach(() => {
  challenges = 0;
  vi.stubGlobal('Worker', Solver);
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const another = (field: string) => ({ status: 400, code: 'VALIDATION_FAILED', details: [{ field, type: 'Another.' }] });
const LIMIT = { status: 429, code: 'RATE_LIMITED' };

it.each([
  ['carries a proof', 0, [{}], [true]],
  [
    'replaces a token that is over and a proof that is too easy, and goes without after that',
    0,
    [another('token'), another('proof'), {}],
    [true, true, false],
  ],
  ['asks again for a challenge that was missed', 1, [{}], [true]],
  ['goes without where none comes', 2, [{}], [false]],
  ['is sent once more with a proof when it is refused for being without one', 2, [LIMIT, {}], [false, true]],
])('the form for an owner %s [REVEAL-10]', async (_what, lost, answers, proofs) => {
  const posts = network(lost, answers);
  const reveal = prepareReveal(7);
  // Time to type a name, in which the first challenge comes or does not.
  await new Promise((resolve) => setTimeout(resolve));
  expect(await reveal.send(new FormData())).toEqual({ owner_name: 'Meera' });
  expect(posts.map((post) => post.has('token') && post.has('proof'))).toEqual(proofs);
  const tokens = posts.flatMap((post) => post.get('token') ?? []);
  expect(new Set(tokens).size).toBe(tokens.length);
});

it.each(['Worker', 'crypto'])(
  'the form for an owner goes without a proof in a browser that has no %s [REVEAL-10]',
  async (missing) => {
    vi.stubGlobal(missing, undefined);
    const posts = network(0, [{}]);
    await prepareReveal(7).send(new FormData());
    expect([challenges, posts.map((post) => post.has('proof'))]).toEqual([0, [false]]);
  },
);
