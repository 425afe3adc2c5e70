import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { wideNetwork } from '#server/http/limits/client-address.ts';
import { type RevealBudgets, revealBudgets } from '#server/visitors/reveals/budgets.ts';
import { type CountedReveal, countReveal, refuseEarly, refuseEasy } from '#server/visitors/reveals/count-reveal.ts';
import { NOW } from '#tests/factories/moments.ts';
import { countsInMemory } from '#tests/support/counts-in-memory.ts';

const HOUR = 3600;
const LIMIT = { perAddress: 6, perPhone: 5, windowSeconds: HOUR };
/** So small that a row of calls meets each of them. */
const SMALL: RevealBudgets = {
  windowSeconds: HOUR,
  ...{ plainPerAddress: 4, plainSite: 9, perListing: 3 },
  ...{ shownPerAddress: 4, shownPerNetwork: 5, site: 8, siteOpen: 6 },
  ...{ callBacksPerListing: 4, callBacksOfListingPerNetwork: 2, callBacksPerAddress: 4, callBacksPerNetwork: 5 },
  ...{ callBacksPlain: 6, callBacksPlainPerNetwork: 4, callBacks: 8, callBacksOpen: 6 },
};

interface Call {
  address: string;
  phone: string;
  propertyId: number;
  isPlain: boolean;
  callsBack: boolean;
  /** Seconds since the call before. */
  later: number;
}

const SHOWN = 'shown';
const OWED = 'owed';

/** One that counts, and what it made of calls. */
function counting(budgets: RevealBudgets = SMALL, perAddress = LIMIT.perAddress) {
  const memory = countsInMemory();
  const config = { rateLimits: { reveal: { ...LIMIT, perAddress } } };
  const parts = { config, limits: { hidden: (text: string) => text } } as unknown as Parameters<typeof countReveal>[0];
  let tickets = 0;
  const now = { seconds: NOW / 1000 };
  return {
    memory,
    now,
    /** `shown`, `owed`, or the words of the refusal; a ticket is hard enough unless it says otherwise. */
    async ask(
      { later = 0, callsBack, isPlain, ...who }: Call,
      ticket: object = {},
    ): Promise<{ said: string; early: string | null }> {
      now.seconds += later;
      const made = { id: `t${tickets++}`, level: 9, ofSite: 0, ageSeconds: 1, ...ticket };
      const reveal: CountedReveal = { ...who, ticket: isPlain ? null : made };
      const at = now.seconds * 1000;
      const words = (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        return error.code === 'RATE_LIMITED' ? error.message : `${error.details?.[0]?.field} ${error.code}`;
      };
      const next = callsBack ? 'callBack' : 'shown';
      const early = await refuseEarly(parts, memory.repos, reveal, budgets, { at, next }).then(() => null, words);
      const said = await memory
        .write(async () => {
          const begun = await countReveal(parts, memory.repos, reveal, budgets, at);
          if (!callsBack && (await begun.countShown())) return SHOWN;
          await begun.countCallBack();
          return OWED;
        })
        .catch(words);
      return { said, early };
    },
  };
}

/** The same rules said once more, of the list of what was answered before. */
function byTheRules(past: readonly (Call & { at: number; said: string; isNew: boolean })[], call: Call, at: number) {
  const within = (seconds: number) => past.filter((one) => one.at > at - seconds);
  const hour = within(HOUR);
  const networkOf = ({ address }: Call) => wideNetwork(address);
  const here = (one: Call) => one.address === call.address;
  const around = (one: Call) => networkOf(one) === networkOf(call);
  const withPhone = (one: Call) => here(one) && one.phone === call.phone;
  const times = (list: typeof hour, ...which: ((one: (typeof hour)[number]) => boolean)[]) =>
    list.filter((one) => which.every((is) => is(one))).length;
  const isTooMany = (which: typeof here, most: number) =>
    times(hour, which) >= most || times(within(8 * HOUR), which) >= 3 * most;
  const { perAddress, perPhone } = LIMIT;
  if (
    isTooMany(here, perAddress * (call.isPlain ? 1 : 3)) ||
    (!call.isPlain && isTooMany(around, perAddress * 4)) ||
    isTooMany(withPhone, perPhone)
  )
    return 'refused';
  const plain = (one: Call) => one.isPlain;
  const proven = (one: Call) => !one.isPlain;
  if (call.isPlain && times(hour, here, plain) >= SMALL.plainPerAddress) return 'refused';

  const isNewcomer = times(hour, here) === 0 && times(hour, around) < 4;
  const ofListing = (one: Call) => one.propertyId === call.propertyId;
  const shown = ({ said, isNew }: (typeof hour)[number]) => said === SHOWN && isNew;
  const owed = ({ said, isNew }: (typeof hour)[number]) => said === OWED && isNew;
  if (!call.callsBack) {
    if (times(within(24 * HOUR), here, ofListing, shown) > 0) return `${SHOWN} again`;
    const isListingSpent = times(hour, ofListing, shown) >= SMALL.perListing;
    if (call.isPlain) return isListingSpent || times(hour, plain, shown) >= SMALL.plainSite ? 'refused' : SHOWN;
    const isAddressSpent = times(hour, here) >= perAddress || times(within(8 * HOUR), here) >= 3 * perAddress;
    const isOpen =
      times(hour, proven, shown) < (isNewcomer ? SMALL.site : SMALL.siteOpen) &&
      times(hour, proven, shown, here) < SMALL.shownPerAddress &&
      times(hour, proven, shown, around) < SMALL.shownPerNetwork;
    if (isOpen && !isAddressSpent && !isListingSpent) return SHOWN;
  }
  if (times(within(24 * HOUR), withPhone, ofListing, owed) > 0) return `${OWED} again`;
  const isSpent =
    times(hour, owed, ofListing) >= SMALL.callBacksPerListing ||
    times(hour, owed, ofListing, around) >= SMALL.callBacksOfListingPerNetwork ||
    (call.isPlain
      ? times(hour, owed, plain) >= SMALL.callBacksPlain ||
        times(hour, owed, plain, around) >= SMALL.callBacksPlainPerNetwork
      : times(hour, owed, proven) >= (isNewcomer ? SMALL.callBacks : SMALL.callBacksOpen) ||
        times(hour, owed, proven, here) >= SMALL.callBacksPerAddress ||
        times(hour, owed, proven, around) >= SMALL.callBacksPerNetwork);
  return isSpent ? 'refused' : OWED;
}

const calls = fc.record<Call>({
  address: fc.constantFrom('203.0.113.1', '203.0.113.1', '203.0.113.2', '198.51.100.1', '192.0.2.1', '100.64.0.1'),
  phone: fc.constantFrom('9825000001', '9825000002', '9825000003'),
  propertyId: fc.constantFrom(1, 1, 2, 3, 4, 5),
  isPlain: fc.boolean(),
  callsBack: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  // Whole steps of each window, and both sides of its edge.
  later: fc.constantFrom(0, 0, 0, 0, 0, 0, 24, 240, 1776, HOUR - 24, HOUR, 8 * HOUR, 24 * HOUR),
});

it('reveals are counted out as the rules say, whatever is asked; who is refused early is who is refused [REVEAL-01, REVEAL-02, REVEAL-03, REVEAL-04, REVEAL-12, REVEAL-15, REVEAL-16, REVEAL-17, REVEAL-21, REVEAL-22, REVEAL-24]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(calls, { minLength: 20, maxLength: 90 }), async (asked) => {
      const { ask, now } = counting();
      const past: Parameters<typeof byTheRules>[0][number][] = [];
      for (const call of asked) {
        const at = now.seconds + call.later;
        const wanted = byTheRules(past, call, at);
        const { said, early } = await ask(call);
        const isRefused = said !== SHOWN && said !== OWED;
        expect(isRefused ? 'refused' : said, JSON.stringify(past.at(-1))).toBe(wanted.replace(' again', ''));
        if (call.isPlain) expect(early !== null).toBe(isRefused);
        else expect(early === null || isRefused).toBe(true);
        if (!isRefused) past.push({ ...call, at, said, isNew: !wanted.endsWith('again') });
      }
    }),
    { numRuns: 80 },
  );
});

const one = (overrides: Partial<Call> = {}): Call => ({
  ...{ address: '203.0.113.1', phone: '9825000001', propertyId: 1, isPlain: true, callsBack: false, later: 0 },
  ...overrides,
});

const WIDE = Object.fromEntries(Object.keys(SMALL).map((name) => [name, 999])) as unknown as RevealBudgets;
const NETWORK = 'from your network';
const OWNER = 'this owner’s number';
const PLAIN = 'Please load the page again with JavaScript on.';
const MANY = 'Many people have just asked owners to call them back.';
const elsewhere = { address: '198.51.100.1' };
const [proven, callsBack] = [{ isPlain: false }, { callsBack: true }];

it.each<[keyof RevealBudgets, Partial<Call>, Partial<Call>, string]>([
  ['plainPerAddress', {}, { propertyId: 2 }, PLAIN],
  ['plainSite', {}, elsewhere, PLAIN],
  ['perListing', {}, elsewhere, OWNER],
  ['callBacksPerListing', callsBack, elsewhere, OWNER],
  ['callBacksOfListingPerNetwork', callsBack, { address: '203.0.113.2' }, OWNER],
  ['callBacksPlain', callsBack, { ...elsewhere, propertyId: 2 }, MANY],
  ['callBacksPlainPerNetwork', callsBack, { address: '203.0.113.2', propertyId: 2 }, NETWORK],
  ['callBacks', { ...proven, ...callsBack }, { ...elsewhere, propertyId: 2 }, MANY],
  ['callBacksOpen', { ...proven, ...callsBack }, { propertyId: 2 }, MANY],
  ['callBacksPerAddress', { ...proven, ...callsBack }, { propertyId: 2 }, NETWORK],
  ['callBacksPerNetwork', { ...proven, ...callsBack }, { address: '203.0.113.2', propertyId: 2 }, NETWORK],
])(
  'one more than %s allows is told why, when to try again, and of the contact page [REVEAL-11, REVEAL-17, REVEAL-22]',
  async (name, first, second, words) => {
    const { ask } = counting({ ...WIDE, windowSeconds: HOUR, [name]: 1 });
    expect((await ask(one(first))).said).not.toContain(words);
    const { said } = await ask(one({ ...first, ...second }));
    expect(said).toContain(words);
    expect(said).toMatch(/in an hour.*contact page/);
  },
);

it('what one address and its network are shown leaves the rest to others, whose owner calls them back [REVEAL-04, REVEAL-16]', async () => {
  for (const [name, second] of [
    ['shownPerAddress', { propertyId: 2 }],
    ['shownPerNetwork', { address: '203.0.113.2', propertyId: 2 }],
    ['site', { ...elsewhere, propertyId: 2 }],
    ['siteOpen', { propertyId: 2 }],
    ['perListing', elsewhere],
  ] as const) {
    const { ask, memory } = counting({ ...WIDE, windowSeconds: HOUR, [name]: 1 });
    expect((await ask(one(proven))).said, name).toBe(SHOWN);
    expect((await ask(one({ ...proven, ...second }))).said, name).toBe(OWED);
    // What could not be shown has counted nothing for the listing or the site.
    expect([
      memory.count('reveal:listing:1') + memory.count('reveal:listing:2'),
      memory.count('reveal:site:proof'),
    ]).toEqual([1, 1]);
    expect((await ask(one(proven))).said, 'what was shown before').toBe(SHOWN);
  }
});

it('what is kept for newcomers goes to four of a network, and to none who took some in eight hours [REVEAL-04, REVEAL-15]', async () => {
  const { ask } = counting({ ...WIDE, windowSeconds: HOUR, siteOpen: 1 });
  expect((await ask(one({ ...proven, ...elsewhere }))).said).toBe(SHOWN);
  const said: string[] = [];
  for (let host = 1; host <= 5; host++) said.push((await ask(one({ ...proven, address: `203.0.113.${host}` }))).said);
  expect(said).toEqual([SHOWN, SHOWN, SHOWN, SHOWN, OWED]);

  const long = counting({ ...WIDE, windowSeconds: HOUR });
  const next = async (turn: number, later = 0) =>
    (await long.ask(one({ ...proven, phone: String(turn), propertyId: turn, later }))).said;
  for (let turn = 0; turn < 18; turn++) expect(await next(turn, turn % 6 === 0 ? HOUR : 0)).toBe(SHOWN);
  expect(await next(18, HOUR)).toBe(OWED);
  expect(await next(19, 6 * HOUR)).toBe(SHOWN);
});

it('who asks with one phone too often is told so, and no longer held back after the wait [REVEAL-01, REVEAL-03]', async () => {
  const { ask, now } = counting({ ...WIDE, windowSeconds: HOUR });
  for (let turn = 0; turn < LIMIT.perPhone; turn++) await ask(one({ later: 60 }));
  expect((await ask(one({ later: 60 }))).said).toMatch(/with this phone number.* in 55 minutes/);
  expect((await ask(one(elsewhere))).said).toBe(SHOWN);
  now.seconds += 54 * 60 + 59;
  expect((await ask(one())).said, 'trying in vain makes nobody wait longer').toMatch(/in a minute/);
  now.seconds += 1;
  expect((await ask(one())).said).toBe(SHOWN);
});

it('within an IPv6 network addresses cost nothing, so plain calls are bounded there too [REVEAL-01]', async () => {
  const { ask } = counting({ ...WIDE, windowSeconds: HOUR });
  const said = async (group: number) => (await ask(one({ address: `2001:db8:1:${group}::1`, propertyId: group }))).said;
  for (let group = 0; group < 24; group++) expect(await said(group)).toBe(SHOWN);
  expect(await said(30)).toContain('from your network');
});

describe('an easy proof [REVEAL-06, REVEAL-13, REVEAL-23]', () => {
  it.each([
    { taken: [4, 0], ofSite: 0, level: 0, ageSeconds: 1, isTaken: true },
    { taken: [9, 0], ofSite: 0, level: 0, ageSeconds: 1, isTaken: true },
    { taken: [10, 0], ofSite: 0, level: 0, ageSeconds: 1, isTaken: false },
    { taken: [10, 0], ofSite: 0, level: 1, ageSeconds: 1, isTaken: true },
    { taken: [0, 40], ofSite: 0, level: 0, ageSeconds: 1, isTaken: false },
    { taken: [0, 39], ofSite: 0, level: 0, ageSeconds: 1, isTaken: true },
    { taken: [0, 0], ofSite: 3, level: 0, ageSeconds: 120, isTaken: true },
    { taken: [0, 0], ofSite: 3, level: 0, ageSeconds: 121, isTaken: false },
    { taken: [0, 0], ofSite: 3, level: 2, ageSeconds: 121, isTaken: true },
    { taken: [999, 999], ofSite: 3, level: 6, ageSeconds: 900, isTaken: true },
  ])('after %j', ({ taken: [address = 0, network = 0], ofSite, level, ageSeconds, isTaken }) => {
    const judge = () => refuseEasy({ id: 't', level, ofSite: 0, ageSeconds }, { address, network }, ofSite);
    if (isTaken) judge();
    else expect(judge).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });

  it.each([
    [{ callsBack: true }, { id: 'stock' }],
    [{ callsBack: false }, { id: 'stock' }],
  ])('is refused and counts nothing %j', async (overrides, ticket) => {
    const { ask, memory } = counting({ ...WIDE, windowSeconds: HOUR }, 60);
    const proven = (phone: number, ...more: object[]) =>
      ask(one({ ...overrides, isPlain: false, phone: `98250000${10 + phone}`, propertyId: phone }), ...more);
    for (let phone = 0; phone < 10; phone++) await proven(phone);
    const kept = memory.count('reveal:address:203.0.113.1');
    expect((await proven(20, { ...ticket, level: 0 })).said).toBe('proof VALIDATION_FAILED');
    expect(memory.count('reveal:address:203.0.113.1')).toBe(kept);
    expect(memory.count('reveal:ticket:stock')).toBe(0);
    // What was shown or is owed already is judged without the site's part.
    expect((await proven(0, { level: 1 })).said).toMatch(/shown|owed/);
  });

  it('is judged by what all others took also where the owner calls back, unless that is owed already', async () => {
    const { ask } = counting({ ...WIDE, windowSeconds: HOUR, siteOpen: 2 });
    for (const propertyId of [1, 2]) await ask(one({ ...proven, propertyId }));
    const late = (level: number) =>
      ask(one({ ...proven, ...callsBack, ...elsewhere, propertyId: 3 }), { level, ageSeconds: 121 });
    expect((await late(0)).said).toBe('proof VALIDATION_FAILED');
    expect((await late(2)).said).toBe(OWED);
    expect((await late(0)).said).toBe(OWED);
  });

  it('is good once [REVEAL-05]', async () => {
    const { ask } = counting();
    const proven = () => ask(one({ isPlain: false }), { id: 'once' });
    expect((await proven()).said).toBe(SHOWN);
    expect((await proven()).said).toBe('token VALIDATION_FAILED');
  });
});

describe('the numbers of a site of any size', () => {
  const limit = { perAddress: 60, perPhone: 15, windowSeconds: HOUR };
  const of = (unsold: number, usual = 0) =>
    revealBudgets(limit, 5, { unsold, weeks: Array(4).fill(Array(7).fill(usual)) });

  it('three networks never use up what is open to all [REVEAL-16, REVEAL-22]', () => {
    for (const unsold of [10, 150, 2000, 20_000]) {
      const budgets = of(unsold);
      expect(3 * budgets.callBacksPerNetwork).toBeLessThan(budgets.callBacksOpen);
      expect(3 * budgets.callBacksPlainPerNetwork).toBeLessThan(budgets.callBacksPlain);
    }
    expect(of(150)).toMatchObject({ plainPerAddress: 10, plainSite: 30, perListing: 120, site: 30, siteOpen: 21 });
    expect(of(150)).toMatchObject({ callBacksPerListing: 240, callBacksOfListingPerNetwork: 10 });
    expect(of(150)).toMatchObject({ shownPerAddress: 10, shownPerNetwork: 10 });
    expect(of(150)).toMatchObject({ callBacksPerAddress: 12, callBacksPerNetwork: 15, callBacksPlainPerNetwork: 22 });
    expect(of(2000)).toMatchObject({ shownPerAddress: 14, shownPerNetwork: 17 });
    expect(of(2000)).toMatchObject({ callBacksPerAddress: 42, callBacksPerNetwork: 52, callBacksPlainPerNetwork: 75 });
    // Who raises the limit raises them alike.
    const twice = revealBudgets({ ...limit, perAddress: 120 }, 5, { unsold: 150, weeks: [] });
    expect(twice).toMatchObject({ shownPerAddress: 20, callBacksPerAddress: 25, callBacksPerNetwork: 31 });
  });

  it('calls back grow with what is usual [REVEAL-17]', () => {
    expect(of(10)).toMatchObject({ callBacksPlain: 90, callBacks: 90, callBacksOpen: 63 });
    expect(of(2000)).toMatchObject({ callBacksPlain: 300, callBacks: 300, callBacksOpen: 210 });
    expect(of(4000, 400)).toMatchObject({ callBacksPlain: 600, callBacks: 1200, callBacksOpen: 840 });
  });
});
