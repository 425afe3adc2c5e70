import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { wideNetwork } from '#server/http/limits/client-address.ts';
import { codeBudgets } from '#server/visitors/codes/budgets.ts';
import { countCode, isCodeToBeHad } from '#server/visitors/codes/count-code.ts';
import { NOW } from '#tests/factories/moments.ts';
import { countsInMemory } from '#tests/support/counts-in-memory.ts';

const HOUR = 3600;
/** So small that a row of calls meets each of them. */
const OTP = { perAddress: 3, perPhone: 2, windowSeconds: HOUR };
const MOST = 30;
const BUDGETS = codeBudgets(OTP, MOST);
const SENT = 'sent';

interface Call {
  address: string;
  phone: string;
  isHome: boolean;
  isPlain: boolean;
  /** Seconds since the call before. */
  later: number;
}

function counting(otp = OTP, most = MOST) {
  const memory = countsInMemory();
  const config = { rateLimits: { otp } };
  const parts = { config, limits: { hidden: (text: string) => text } } as unknown as Parameters<typeof countCode>[0];
  let [tickets, seconds] = [0, NOW / 1000];
  return {
    memory,
    async ask({ later = 0, isPlain, ...asked }: Call, ticket: object = {}) {
      seconds += later;
      const at = seconds * 1000;
      const made = { id: `t${tickets++}`, propertyId: 1, level: 9, ofSite: 0, ageSeconds: 1, ...ticket };
      const isToBeHad = await isCodeToBeHad(parts, memory.repos, asked, most, at);
      const count = () => countCode(parts, memory.repos, { ...asked, ticket: isPlain ? null : made }, most, at);
      const said = await memory.write(count).then(
        ({ warning }) => warning ?? SENT,
        (error: unknown) => {
          if (error instanceof AppError) return error.details?.[0]?.field ?? error.message;
          throw error;
        },
      );
      return { said, isToBeHad };
    },
  };
}

/** The same rules said once more, of the list of the codes that were sent before: null when this one is sent. */
function whyNot(past: readonly (Call & { at: number })[], call: Call, at: number): 'wait' | 'spent' | null {
  const within = (seconds: number) => past.filter((one) => one.at > at - seconds);
  const times = (seconds: number, ...which: ((one: Call) => boolean)[]) =>
    within(seconds).filter((one) => which.every((is) => is(one))).length;
  const here = (one: Call) => one.address === call.address;
  const around = (one: Call) => wideNetwork(one.address) === wideNetwork(call.address);
  const samePhone = (one: Call) => one.phone === call.phone;
  const plain = (one: Call) => one.isPlain;
  const { perAddress, perNetwork, perPhone, strangers, strangersOpen } = BUDGETS;
  const ownSpent = [HOUR, 8 * HOUR].some(
    (seconds, step) =>
      times(seconds, here) >= (perAddress[step] ?? 0) ||
      times(seconds, around) >= (perNetwork[step] ?? 0) ||
      times(seconds, samePhone, around) >= (perPhone[step] ?? 0),
  );
  if (ownSpent || (call.isPlain && times(HOUR, plain, around) >= BUDGETS.plainPerNetwork)) return 'spent';
  const strangersSpent = [HOUR, 8 * HOUR].some((seconds, step) => {
    const most = times(seconds, samePhone, around) === 0 ? strangers : strangersOpen;
    return times(seconds, samePhone, (one) => !one.isHome) >= (most[step] ?? 0);
  });
  const isSpent =
    (!call.isHome && strangersSpent) ||
    (call.isPlain && times(HOUR, plain) >= BUDGETS.plainSite) ||
    times(HOUR) >= (times(HOUR, around) < 3 ? BUDGETS.site : BUDGETS.siteOpen);
  if (isSpent) return 'spent';
  const waits = times(30, samePhone, (one) => one.isHome === call.isHome && (!call.isHome || around(one)));
  return waits > 0 ? 'wait' : null;
}

const NETWORKS = Array.from({ length: 12 }, (_, network) => `203.0.${network}.1`);
const calls = fc.record<Call>({
  address: fc.constantFrom('198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4', ...NETWORKS),
  phone: fc.oneof(fc.constantFrom('9825000001', '9825000002'), fc.integer({ min: 3, max: 99 }).map(String)),
  isHome: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  isPlain: fc.boolean(),
  later: fc.constantFrom(0, 0, 0, 8, 24, 32, 32, 32, 1776, HOUR - 32, HOUR, 8 * HOUR),
});

it('codes are counted out as the rules say, whatever is asked; where none can be had the rules say so too [CODE-07, CODE-10, CODE-12, CODE-13, CODE-14, CODE-15, CODE-16]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(calls, { minLength: 20, maxLength: 100 }), async (asked) => {
      const { ask } = counting();
      const past: (Call & { at: number })[] = [];
      let at = NOW / 1000;
      for (const call of asked) {
        at += call.later;
        const why = whyNot(past, call, at);
        const { said, isToBeHad } = await ask(call);
        const isSent = said === SENT || said.includes('codes');
        if (why === 'wait') expect(said).toMatch(/^A code was sent to this phone a moment ago/);
        else if (why === 'spent') expect(said).toMatch(/contact page/);
        else expect(said).not.toMatch(/contact page|a moment ago/);
        // A short wait is none: the next code can be had after it.
        expect(isToBeHad).toBe(whyNot(past, { ...call, isPlain: false }, at) !== 'spent');
        if (why === null && isSent) past.push({ ...call, at });
      }
    }),
    { numRuns: 80 },
  );
});

const one = (overrides: Partial<Call> = {}): Call => ({
  ...{ address: '203.0.113.1', phone: '9825000001', isHome: false, isPlain: false, later: 60 },
  ...overrides,
});

it.each<[string, typeof OTP, number, Call[], RegExp]>([
  ['an address', { ...OTP, perAddress: 1 }, 300, [one(), one({ phone: '1' })], /from your network/],
  ['a phone', { ...OTP, perPhone: 1 }, 300, [one(), one()], /^Several codes were asked for with this phone number/],
  ['the site', OTP, 1, [one(), one({ address: '198.51.100.1', phone: '2' })], /no more codes just now/],
  [
    'plain calls',
    { ...OTP, perAddress: 10 },
    1,
    [one({ isPlain: true }), one({ address: '198.51.100.1', phone: '2', isPlain: true })],
    /codes/,
  ],
])(
  'one code more than %s may have is told why, and of the contact page [CODE-07, CODE-14, CODE-16]',
  async (_, otp, most, [first, second], words) => {
    const { ask } = counting(otp, most);
    await ask(first as Call);
    const { said } = await ask(second as Call);
    expect(said).toMatch(words);
    expect(said).toContain('contact page');
  },
);

it('the operator is told once when most codes of the hour are sent, and when all are [CODE-12]', async () => {
  const { ask } = counting({ ...OTP, perAddress: 99 }, 10);
  const told: string[] = [];
  for (let network = 0; network < 11; network++) {
    told.push((await ask(one({ address: `203.0.${network}.1`, phone: String(network) }))).said);
  }
  expect(told.filter((said) => said.includes('most codes of the hour'))).toEqual([told[6]]);
  expect(told.filter((said) => said.includes('as many codes were sent'))).toEqual([told[9]]);
  expect(told[10]).toContain('no more codes just now');
});

it('a proof is the harder the more codes a network took, counted twice, and good once [CODE-14]', async () => {
  const { ask, memory } = counting({ perAddress: 9, perPhone: 2, windowSeconds: HOUR }, 300);
  const code = (turn: number, ticket: object) => ask(one({ phone: String(turn), later: 60 }), ticket);
  for (let turn = 0; turn < 5; turn++) expect((await code(turn, { level: 0 })).said).toBe(SENT);
  expect((await code(6, { level: 0 })).said).toBe('proof');
  expect(memory.count('otp:address:203.0.113.1')).toBe(5);
  expect((await code(6, { level: 1, id: 'once' })).said).toBe(SENT);
  expect((await code(7, { level: 9, id: 'once' })).said).toBe('token');
});

it('is as hard for a whole network, and three tenths are kept for networks that had fewer than three [CODE-13, CODE-14]', async () => {
  const wide = counting({ perAddress: 9, perPhone: 2, windowSeconds: HOUR }, 300);
  const from = (turn: number, level: number) =>
    wide.ask(one({ address: `203.0.113.${turn % 7}`, phone: String(turn) }), { level });
  for (let turn = 0; turn < 20; turn++) expect((await from(turn, 9)).said).toBe(SENT);
  expect((await from(27, 0)).said).toBe('proof');

  const { ask } = counting({ perAddress: 9, perPhone: 2, windowSeconds: HOUR }, 50);
  let turn = 0;
  const code = async (network: number) =>
    (await ask(one({ address: `198.51.${network}.1`, phone: String(turn++), later: 1 }))).said;
  for (let network = 0; network < 35; network++) await code(network);
  const said = [await code(0), await code(0), await code(0)];
  expect(said).toEqual([SENT, SENT, expect.stringContaining('no more codes just now')]);
});

it('the numbers follow the settings: a tenth of all for a network, a fifth for plain calls, three tenths for newcomers [CODE-13, CODE-14]', () => {
  expect(codeBudgets({ perAddress: 10, perPhone: 3, windowSeconds: HOUR }, 300)).toEqual({
    ...{ perAddress: [10, 30], perNetwork: [30, 90], plainPerNetwork: 3, plainSite: 60 },
    ...{ perPhone: [3, 9], strangers: [6, 9], strangersOpen: [3, 6], site: 300, siteOpen: 210 },
  });
});
