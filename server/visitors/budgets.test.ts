import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { failureSentence } from '#domain/words/sentence.ts';
import { words } from '#domain/words/words.ts';
import { addHits } from '#server/db/rate-limits.ts';
import { wideNetwork } from '#server/http/sender.ts';
import {
  type Caller,
  callerOf,
  codeLines,
  countCall,
  type Line,
  refuseEarly,
  revealLines,
  type Way,
} from '#server/visitors/budgets.ts';
import { NOW } from '#tests/factories/moments.ts';
import { countsInMemory } from '#tests/support/counts-in-memory.ts';

const HOUR = 3600;
const LIMIT = { perAddress: 60, perPhone: 15, windowSeconds: HOUR };
const OTP = { perAddress: 10, perPhone: 3, windowSeconds: HOUR };
const HOMES = 2000;

interface Call {
  address: string;
  phone: string;
  listing: number;
  isPlain: boolean;
  callsBack: boolean;
  isHome: boolean;
  later: number;
}

const one = (overrides: Partial<Call> = {}): Call => ({
  ...{ address: '203.0.113.1', phone: '1', listing: 1, isPlain: false, callsBack: false, isHome: false, later: 0 },
  ...overrides,
});

const waysOf = (list: 'reveals' | 'codes', { callsBack }: Call): Way[] =>
  list === 'codes' ? ['sent'] : callsBack ? ['owed'] : ['shown', 'owed'];

function counting(list: 'reveals' | 'codes', linesOf: (caller: Caller) => Line[]) {
  const { db, write } = countsInMemory();
  const parts = { limits: { hidden: (text: string) => text } } as unknown as Parameters<typeof callerOf>[0];
  const now = { seconds: NOW / 1000 };
  let tickets = 0;
  const refusal = (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return error.details?.[0]?.field ?? failureSentence(error, words('en'));
  };
  const fill = async (asked: Call, key: string, times = Number.POSITIVE_INFINITY) => {
    const ticket = asked.isPlain ? null : { id: 'filled' };
    const line = linesOf(callerOf(parts, { ...asked, ticket })).find((one) => one.key === key) as Line;
    for (let turn = 0; turn < Math.min(times, line.limit); turn++) await addHits(db, [line], NOW);
  };
  const ask = async (asked: Call, proof: object = {}) => {
    now.seconds += asked.later;
    const at = now.seconds * 1000;
    const ticket = asked.isPlain ? null : { id: `t${tickets++}`, level: 9, ofSite: 0, ageSeconds: 1, ...proof };
    const call = { lines: linesOf(callerOf(parts, { ...asked, ticket })), ticket };
    const ways = waysOf(list, asked);
    const early = await refuseEarly(db, call, ways, at).then(() => null, refusal);
    const said = await write(async (tx) => (await countCall(tx, call, ways, at)).way as string).catch(refusal);
    if (early !== null) expect(early).toBe(said);
    else expect(said).toMatch(/^(shown|owed|sent)$/);
    return said;
  };
  return { ask, fill };
}

const reveals = (limit = LIMIT, homes = HOMES) => counting('reveals', (caller) => revealLines(limit, homes, caller));
const codes = (limit = OTP, most = 300) => counting('codes', (caller) => codeLines(limit, most, caller));

type Past = Call & { at: number; way: string; isNew: boolean };
type Same = (past: Past, call: Call) => boolean;

const here: Same = (past, { address }) => past.address === address;
const around: Same = (past, { address }) => wideNetwork(past.address) === wideNetwork(address);
const phone: Same = (past, call) => past.phone === call.phone;
const listing: Same = (past, call) => past.listing === call.listing;
const kind: Same = (past, call) => past.isPlain === call.isPlain;
const proven: Same = (past) => !past.isPlain;
const stranger: Same = (past) => !past.isHome;

interface Rule {
  way: 'call' | Way;
  same: readonly Same[];
  most: number;
  hours?: number;
  only?: 'plain' | 'proven' | 'stranger' | 'home';
  isLeadingOn?: true;
}

const both = (rule: Rule, inEight: number): Rule[] => [rule, { ...rule, hours: 8, most: inEight }];

const REVEAL_RULES: readonly Rule[] = [
  ...both({ way: 'call', same: [phone, here], most: 5 }, 15),
  ...both({ way: 'call', same: [here], most: 12 }, 36),
  ...both({ way: 'call', same: [around], most: 16 }, 48),
  { way: 'call', same: [here, kind], most: 4, only: 'plain' },
  { way: 'shown', same: [kind], most: 15, only: 'plain' },
  { way: 'shown', same: [], most: 30, only: 'plain' },
  { way: 'shown', same: [], most: 30, only: 'proven', isLeadingOn: true },
  ...both({ way: 'shown', same: [proven, here], most: 4, only: 'proven', isLeadingOn: true }, 12),
  { way: 'shown', same: [proven, around], most: 10, only: 'proven', isLeadingOn: true },
  { way: 'owed', same: [listing, around], most: 10 },
  { way: 'owed', same: [kind, here], most: 12, only: 'proven' },
  { way: 'owed', same: [kind, around], most: 15 },
  { way: 'owed', same: [kind], most: 90 },
];
const CODE_RULES: readonly Rule[] = [
  ...both({ way: 'call', same: [here], most: 3 }, 9),
  ...both({ way: 'call', same: [around], most: 3 }, 9),
  ...both({ way: 'call', same: [phone, around], most: 2 }, 6),
  { way: 'call', same: [around, kind], most: 1, only: 'plain' },
  ...both({ way: 'sent', same: [phone, stranger], most: 4, only: 'stranger' }, 6),
  { way: 'sent', same: [kind], most: 6, only: 'plain' },
  { way: 'sent', same: [], most: 30 },
  { way: 'sent', same: [phone, stranger], most: 1, hours: 30 / HOUR, only: 'stranger' },
  { way: 'sent', same: [phone, around, (past) => past.isHome], most: 1, hours: 30 / HOUR, only: 'home' },
];

function byTheRules(rules: readonly Rule[], past: readonly Past[], call: Call, at: number, ways: readonly Way[]) {
  const is = { plain: call.isPlain, proven: !call.isPlain, stranger: !call.isHome, home: call.isHome };
  const times = ({ way, same, hours = 1 }: Rule) =>
    past.filter(
      (old) =>
        old.at > at - hours * HOUR &&
        (way === 'call' || (old.way === way && old.isNew)) &&
        same.every((isSame) => isSame(old, call)),
    ).length;
  const over = (way: 'call' | Way) =>
    rules.filter((rule) => rule.way === way && (rule.only === undefined || is[rule.only]) && times(rule) >= rule.most);
  if (over('call').length > 0) return { way: 'refused', isNew: false };
  for (const way of ways) {
    const again: Rule = { way, same: way === 'shown' ? [here, listing] : [here, phone, listing], most: 1, hours: 24 };
    if (way !== 'sent' && times(again) > 0) return { way, isNew: false };
    const spent = over(way);
    if (spent.length === 0) return { way, isNew: true };
    if (spent.some(({ isLeadingOn }) => isLeadingOn !== true)) break;
  }
  return { way: 'refused', isNew: false };
}

const ADDRESSES = ['203.0.113.1', '203.0.113.1', '203.0.113.2', '198.51.100.1', '192.0.2.1', '2001:db8:1:1::1'];
const NETWORKS = Array.from({ length: 12 }, (_, network) => `203.0.${network}.1`);
// Whole steps of each window, and both sides of its edge.
const later = fc.constantFrom(0, 0, 0, 0, 0, 0, 24, 32, 240, 1776, HOUR - 24, HOUR, 8 * HOUR, 24 * HOUR);
const rarely = fc.integer({ min: 0, max: 3 }).map((number) => number === 0);
const shared = { isPlain: fc.boolean(), later };
const asked = {
  reveals: fc.record<Call>({
    ...shared,
    ...{ address: fc.constantFrom(...ADDRESSES, ...NETWORKS), phone: fc.constantFrom('1', '2', '3') },
    ...{ listing: fc.integer({ min: 1, max: 12 }), callsBack: rarely, isHome: fc.constant(false) },
  }),
  codes: fc.record<Call>({
    ...shared,
    ...{ address: fc.constantFrom(...ADDRESSES, ...NETWORKS), phone: fc.integer({ min: 1, max: 9 }).map(String) },
    ...{ listing: fc.constant(1), callsBack: fc.constant(false), isHome: rarely },
  }),
};

it.each([
  { list: 'reveals', rules: REVEAL_RULES, make: () => reveals({ ...LIMIT, perAddress: 4, perPhone: 5 }, 10) },
  { list: 'codes', rules: CODE_RULES, make: () => codes({ ...OTP, perAddress: 3, perPhone: 2 }, 30) },
] as const)(
  '$list are counted out as the rules say, whatever is asked [REVEAL-01, REVEAL-02, REVEAL-03, REVEAL-04, REVEAL-12, REVEAL-15, REVEAL-16, REVEAL-17, REVEAL-21, REVEAL-22, REVEAL-24, CODE-07, CODE-10, CODE-12, CODE-13, CODE-14, CODE-15]',
  async ({ list, rules, make }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(asked[list], { minLength: 30, maxLength: 120 }), async (calls) => {
        const { ask } = make();
        const past: Past[] = [];
        let at = NOW / 1000;
        for (const call of calls) {
          at += call.later;
          const wanted = byTheRules(rules, past, call, at, waysOf(list, call));
          const said = await ask(call);
          expect(said.includes(' ') ? 'refused' : said).toBe(wanted.way);
          if (wanted.way !== 'refused') past.push({ ...call, at, ...wanted });
        }
      }),
      { numRuns: 80 },
    );
  },
);

const [HERE, AROUND] = ['203.0.113.1', '203.0.113.0/24'];

describe('a call beyond a line', () => {
  const noScripts = /^Please turn on JavaScript and reload the page\./;
  const manyWait = /^Many people have just asked owners to call them back/;
  const [plain, callsBack] = [{ isPlain: true }, { callsBack: true }];

  it.each([
    [`reveal:phone:1:${HERE}`, {}, /^Many owners’ numbers have been requested with this phone number/],
    [`reveal:address:${HERE}`, {}, /^Many owners’ numbers have been requested from your network/],
    [`reveal:network:${AROUND}`, {}, /from your network/],
    [`reveal:plain:${HERE}`, plain, noScripts],
    ['reveal:site:plain', plain, noScripts],
    ['reveal:site', plain, noScripts],
    ['reveal:listing:1', plain, /^Many people have just asked for this owner’s number/],
    ['reveal:callback:1', callsBack, /this owner’s number/],
    [`reveal:callback:1:${AROUND}`, callsBack, /this owner’s number/],
    ['reveal:callback:site:plain', { ...plain, ...callsBack }, manyWait],
    ['reveal:callback:site:proof', callsBack, manyWait],
    [`reveal:callback:network:plain:${AROUND}`, { ...plain, ...callsBack }, /from your network/],
    [`reveal:callback:address:${HERE}`, callsBack, /from your network/],
    [`reveal:callback:network:${AROUND}`, callsBack, /from your network/],
    [`otp:address:${HERE}`, {}, /^Many codes have been requested from your network/],
    [`otp:network:${AROUND}`, {}, /^Many codes have been requested from your network/],
    [`otp:phone:1:${AROUND}`, {}, /^Several codes have been requested with this phone number/],
    ['otp:strangers:1', {}, /^Several codes have been requested with this phone number/],
    [`otp:plain:${AROUND}`, plain, noScripts],
    ['otp:site:plain', plain, noScripts],
    ['otp:site', {}, /^We cannot send any more codes just now/],
  ])(
    '%s is refused with the reason, the time and the contact page [REVEAL-11, REVEAL-17, REVEAL-22, CODE-07, CODE-14, CODE-16]',
    async (key, call, words) => {
      const { ask, fill } = key.startsWith('otp') ? codes() : reveals();
      await fill(one(call), key);
      const said = await ask(one(call));
      expect(said).toMatch(words);
      expect(said).toMatch(/in an hour, or leave your number on the contact page/);
    },
  );

  it.each([['site'], ['listing:1'], [`shown:${HERE}`], [`shown:network:${AROUND}`]])(
    'reveal:%s has the owner call back [REVEAL-04, REVEAL-12, REVEAL-15, REVEAL-16]',
    async (key) => {
      const { ask, fill } = reveals();
      await fill(one(), `reveal:${key}`);
      expect(await ask(one())).toBe('owed');
      expect(await ask(one({ address: '198.51.100.1', listing: 2 }))).toBe(key === 'site' ? 'owed' : 'shown');
    },
  );

  it('says until when, and trying in vain makes nobody wait longer [REVEAL-01]', async () => {
    const { ask } = reveals();
    for (let turn = 0; turn < LIMIT.perPhone; turn++) await ask(one({ later: 60, listing: turn }));
    expect(await ask(one({ later: 60 }))).toMatch(/with this phone number.* in 45 minutes/);
    expect(await ask(one({ address: '198.51.100.1' }))).toBe('shown');
    expect(await ask(one({ later: 44 * 60 + 59 }))).toMatch(/in a minute/);
    expect(await ask(one({ later: 1 }))).toBe('shown');
  });
});

describe('a proof', () => {
  const [old, ofAddress, ofNetwork] = [{ ageSeconds: 121 }, `reveal:address:${HERE}`, `reveal:network:${AROUND}`];

  it.each([
    { taken: {}, level: 0, isTaken: true },
    { taken: { [ofAddress]: 9 }, level: 0, isTaken: true },
    { taken: { [ofAddress]: 10 }, level: 0, isTaken: false },
    { taken: { [ofAddress]: 10 }, level: 1, isTaken: true },
    { taken: { [ofNetwork]: 39 }, level: 0, isTaken: true },
    { taken: { [ofNetwork]: 40 }, level: 0, isTaken: false },
    { taken: { 'reveal:site': 49, [ofAddress]: 5 }, level: 0, ...old, isTaken: true },
    { taken: { 'reveal:site': 50, [ofAddress]: 5 }, level: 0, ...old, isTaken: false },
    { taken: { 'reveal:site': 70 }, level: 0, ageSeconds: 120, isTaken: true },
    { taken: { 'reveal:site': 70 }, level: 1, ...old, isTaken: false },
    { taken: { 'reveal:site': 70 }, level: 2, ...old, isTaken: true },
    { taken: { 'reveal:site': 70 }, level: 1, ageSeconds: 120, ofSite: 3, isTaken: false },
    { taken: { 'reveal:site': 70, [ofAddress]: 170 }, level: 6, ...old, isTaken: true },
    { taken: { 'reveal:site': 70, [ofAddress]: 170 }, level: 5, ...old, isTaken: false },
    { taken: { [`otp:address:${HERE}`]: 4 }, level: 0, isTaken: true },
    { taken: { [`otp:address:${HERE}`]: 5 }, level: 0, isTaken: false },
    { taken: { [`otp:network:${AROUND}`]: 19 }, level: 0, isTaken: true },
    { taken: { [`otp:network:${AROUND}`]: 20 }, level: 0, isTaken: false },
    { taken: { 'otp:site': 209 }, level: 0, ...old, isTaken: true },
    { taken: { 'otp:site': 210 }, level: 0, ...old, isTaken: false },
  ])(
    'is hard enough for what address, network and site took: $taken, $level [REVEAL-06, REVEAL-13, CODE-14]',
    async ({ taken, isTaken, ...proof }) => {
      const isCode = JSON.stringify(taken).includes('otp');
      for (const callsBack of [false, true]) {
        const { ask, fill } = isCode ? codes() : reveals();
        for (const [key, times] of Object.entries(taken)) await fill(one(), key, times);
        expect((await ask(one({ callsBack }), proof)) !== 'proof').toBe(isTaken);
      }
    },
  );

  it.each([
    [reveals, {}],
    [reveals, { callsBack: true }],
    [codes, { later: 30 }],
  ])(
    'is good once, and need not be hard where it asks again %# [REVEAL-05, REVEAL-23, REVEAL-24, CODE-14]',
    async (make, call) => {
      const { ask, fill } = make();
      const way = await ask(one(call), { id: 'once' });
      expect(await ask(one(call), { id: 'once' })).toBe('token');
      if (make === codes) return;
      await fill(one(), 'reveal:site', 70);
      expect(await ask(one(call), { level: 0, ...old })).toBe(way);
      expect(await ask(one({ ...call, listing: 2 }), { level: 0, ...old })).toBe('proof');
    },
  );
});

describe('the numbers', () => {
  const numbersOf = (lines: readonly Line[]) =>
    Object.fromEntries(lines.map(({ key, limit, windowSeconds }) => [key, [limit, windowSeconds / HOUR]]));
  const caller = { address: 'a', network: 'n', phone: 'p', listing: 1, ticket: 't', isHome: false };
  const numbers = (limit: typeof LIMIT, homes: number, isPlain = false) =>
    numbersOf(revealLines(limit, homes, { ...caller, ticket: isPlain ? null : 't' }));

  it('of reveals are those of D83 [REVEAL-07, REVEAL-16, REVEAL-22]', () => {
    const calls = {
      ...{ 'reveal:phone:p:a': [15, 1], 'reveal:phone:p:a:1': [45, 8] },
      ...{ 'reveal:address:a': [180, 1], 'reveal:address:a:1': [540, 8] },
      ...{ 'reveal:network:n': [240, 1], 'reveal:network:n:1': [720, 8] },
    };
    const marks = { 'reveal:pair:a:1': [1, 24], 'reveal:owed:a:p:1': [1, 24] };
    const ofListing = { 'reveal:listing:1': [120, 1], 'reveal:callback:1': [240, 1], 'reveal:callback:1:n': [10, 1] };
    expect(numbers(LIMIT, HOMES)).toEqual({
      ...{ ...calls, ...marks, ...ofListing, 'reveal:ticket:t': [1, 0.25], 'reveal:site': [100, 1] },
      ...{ 'reveal:shown:a': [14, 1], 'reveal:shown:a:1': [180, 8], 'reveal:shown:network:n': [17, 1] },
      ...{ 'reveal:callback:site:proof': [300, 1], 'reveal:callback:address:a': [42, 1] },
      ...{ 'reveal:callback:network:n': [51, 1] },
    });
    expect(numbers(LIMIT, HOMES, true)).toEqual({
      ...{ ...calls, ...marks, ...ofListing, 'reveal:plain:a': [10, 1] },
      ...{ 'reveal:site': [100, 1], 'reveal:site:plain': [50, 1] },
      ...{ 'reveal:callback:site:plain': [300, 1], 'reveal:callback:network:plain:n': [51, 1] },
    });
  });

  it('follow the homes for sale, and the first number of the setting above sixty [REVEAL-07, REVEAL-19]', () => {
    const ofSite = [0, 619, 620, 2000, 20_000].map((homes) => numbers(LIMIT, homes)['reveal:site']?.[0]);
    expect(ofSite).toEqual([30, 30, 31, 100, 1000]);
    expect(numbers(LIMIT, 10)).toMatchObject({ 'reveal:shown:a': [10, 1], 'reveal:shown:network:n': [10, 1] });
    expect(numbers(LIMIT, 20_000)).toMatchObject({ 'reveal:shown:a': [60, 1], 'reveal:shown:network:n': [170, 1] });
    const twice = { ...LIMIT, perAddress: 120 };
    expect(numbers(twice, HOMES)).toMatchObject({ 'reveal:site': [200, 1], 'reveal:shown:a': [28, 1] });
    expect(numbers(twice, HOMES, true)).toMatchObject({ 'reveal:plain:a': [20, 1], 'reveal:listing:1': [240, 1] });
    expect(numbers({ ...LIMIT, perAddress: 6 }, HOMES, true)).toMatchObject({ 'reveal:plain:a': [6, 1] });
  });

  it('of codes are those of D90 [CODE-13, CODE-14, CODE-15]', () => {
    const of = (limit: typeof OTP, most: number) => numbersOf(codeLines(limit, most, { ...caller, ticket: null }));
    const plain = { 'otp:plain:n': [3, 1], 'otp:site:plain': [60, 1], 'otp:site': [300, 1] };
    expect(of(OTP, 300)).toMatchObject({ ...plain, 'otp:network:n': [30, 1], 'otp:network:n:1': [90, 8] });
    expect(of(OTP, 20)).toMatchObject({ 'otp:network:n': [3, 1], 'otp:site:plain': [4, 1] });
    expect(of({ ...OTP, perAddress: 2 }, 300)).toMatchObject({ 'otp:network:n': [8, 1], 'otp:plain:n': [1, 1] });
    const ofPhone = { 'otp:phone:p:n': [3, 1], 'otp:phone:p:n:1': [9, 8] };
    expect(of(OTP, 300)).toMatchObject({ ...ofPhone, 'otp:strangers:p': [6, 1], 'otp:strangers:p:1': [9, 8] });
  });
});

describe('on a site of 2,000 homes', () => {
  const apart = (place: number) => `${10 + (place >> 8)}.${place & 255}.1.1`;

  it.each([
    ['with proofs', [false]],
    ['with plain calls', [true]],
    ['with both', [true, false]],
  ])('fifty addresses are shown at most five in a hundred owners in any hour, %s [REVEAL-18]', async (_, kinds) => {
    const { ask } = reveals();
    let listing = 0;
    const shown: number[] = [];
    for (let halfHour = 0; halfHour < 4; halfHour++) {
      const before = listing;
      for (let call = 0; call < 50 * kinds.length; call++) {
        const who = { address: apart(call % 50), isPlain: kinds[Math.floor(call / 50)] ?? false };
        while ((await ask(one({ ...who, phone: String(listing), listing: listing + 1 }))) === 'shown') listing += 1;
      }
      shown.push(listing - before);
      await ask(one({ address: 'nobody', later: HOUR / 2 }));
    }
    const hours = shown.slice(1).map((count, place) => count + (shown[place] ?? 0));
    expect(Math.max(...hours)).toBeLessThanOrEqual(HOMES / 20);
    expect(Math.max(...hours)).toBeGreaterThan(40);
  });

  it('a family behind one mobile address is answered, beside its neighbours; a buyer is shown thirty homes in an evening', async () => {
    const family = reveals();
    for (let listing = 0; listing < 30; listing++) {
      const address = listing < 20 ? HERE : `203.0.113.${listing}`;
      expect(await family.ask(one({ address, phone: String(listing % 4), listing }))).toMatch(/^(shown|owed)$/);
    }
    const buyer = reveals(LIMIT, 150);
    const shown: string[] = [];
    for (let listing = 0; listing < 30; listing++) shown.push(await buyer.ask(one({ listing, later: 400 })));
    expect(shown).toEqual(Array(30).fill('shown'));
  });

  it('a busy Sunday is served: a hundred visitors an hour are shown numbers, three hundred more are called back', async () => {
    const { ask } = reveals();
    const said: string[] = [];
    for (let place = 0; place < 400; place++)
      said.push(await ask(one({ address: apart(place), phone: String(place), listing: place % 40, later: 5 })));
    expect(said).toEqual([...Array(100).fill('shown'), ...Array(300).fill('owed')]);
  });
});
