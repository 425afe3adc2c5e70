import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkRow, isRefused } from '#server/import/check-row.ts';
import { type ImportColumn, shownCell } from '#server/import/heads.ts';

const GOOD: Partial<Record<ImportColumn, string>> = {
  title: 'A home',
  property_type: 'Residential',
  bhk_type: '2bhk',
  residential_type: 'Penthouse',
  condition: 'Furnished',
  direction: 'North',
  price: '4500000',
  size: '900',
  age: '12',
  owner_name: 'Asha Patel',
  owner_contact1: '5550010011',
  location: 'Bopal',
};

/** What a row with one other cell stores in its column; or that it was refused, with a reason that names the text. */
async function stored(column: ImportColumn, text: string): Promise<{ value: unknown } | null> {
  const values = new Map(Object.entries({ ...GOOD, [column]: text })) as Map<ImportColumn, string>;
  const original = { header: [], cells: [], separator: ',' as const };
  const options = {
    folder: null,
    takesProposals: false,
    usualOf: async () => null,
    answers: {},
    namedIn: (_: string, today: string) => today,
  };
  const row = await checkRow({ line: 2, values, problem: null, original }, options);
  if (!isRefused(row)) return { value: (row.input as Record<string, unknown>)[column] };
  expect(row.reasons.join(), text).toContain(shownCell(text));
  return null;
}

/** Texts, as they stand between strokes. */
const listed = (...lines: string[]): string[] => lines.flatMap((line) => line.split(' | '));

/** Writings of it that people use, and the same with a slip: a letter more, less or another. */
function slips(examples: readonly string[], alphabet: string): fc.Arbitrary<string> {
  const letter = fc.constantFrom(...Array.from(alphabet));
  const slipped = fc
    .tuple(fc.constantFrom(...examples), fc.nat(30), fc.nat(2), letter)
    .map(([text, at, kind, other]) => {
      const letters = Array.from(text);
      letters.splice(at % (letters.length + 1), kind === 0 ? 0 : 1, ...(kind === 1 ? [] : [other]));
      return letters.join('');
    });
  const any = fc.string({ unit: letter, minLength: 1, maxLength: 14 });
  return fc
    .oneof(
      { weight: 1, arbitrary: fc.constantFrom(...examples) },
      { weight: 5, arbitrary: slipped },
      { weight: 3, arbitrary: any },
    )
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

async function holds(
  column: ImportColumn,
  texts: fc.Arbitrary<string>,
  means: (text: string, value: unknown) => boolean,
) {
  await fc.assert(
    fc.asyncProperty(texts, async (text: string) => {
      const row = await stored(column, text);
      if (row !== null)
        expect(means(text, row.value), `${column} ${JSON.stringify(text)} is ${String(row.value)}`).toBe(true);
    }),
    { numRuns: 1000 },
  );
}

const SCRIPTS = ['૦૧૨૩૪૫૬૭૮૯', '०१२३४५६७८९', '０１２３４５６７８９'];

/** As a reader sees it: digits of ASCII, small letters, nothing unseen. */
function seen(text: string): string {
  const digits = Array.from(text, (letter) => {
    const script = SCRIPTS.find((digits) => digits.includes(letter));
    return script === undefined ? letter : String(Array.from(script).indexOf(letter));
  }).join('');
  return digits
    .replace(/[\u200b\u200e\ufeff]/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/\u2212/g, '-')
    .trim()
    .toLowerCase();
}

/** The same without dots, blanks and apostrophes around it that say nothing. */
const bare = (text: string): string =>
  seen(text)
    .replace(/^['’ ]+/, '')
    .replace(/^\.+(?=\D)|[. ]+$/g, '')
    .replace(/^[ +]+/, '');

const valued = (value: number, names: string) => listed(names).map((name) => [name, value] as const);
const ZEROS: Record<string, number> = Object.fromEntries([
  ['', 1],
  ['k', 1e3],
  ...valued(1e5, 'l | lac | lacs | lakh | lakhs | lak | lkh | lk'),
  ...valued(1e7, 'cr | crore'),
]);

/** A number by hand: its digits as they stand, or as one of the two ways of grouping writes them. null: another text. */
function byHand(number: string): number | null {
  const [, first, decimals = '', zeros] = /^(\d)(?:[.,](\d+))?e\+?(\d+)$/.exec(number) ?? [];
  if (first !== undefined) return decimals.length === Number(zeros) ? Number(first + decimals) : null;
  const [whole = '', fraction, ...more] = number
    .replace(/^\. | ?\.$/g, '')
    .replace(/^\./, '0.')
    .split('.');
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return null;
  const digits = whole.replace(/\D/g, '');
  const shown = whole.replace(/^0[0, ]*(?=\d)/, '');
  const writings = ['en-IN', 'en-US'].flatMap((place) => {
    const grouped = Number(digits).toLocaleString(place);
    return [grouped, grouped.replaceAll(',', ' ')];
  });
  if (digits === '' || !(/^\d+$/.test(whole) || writings.includes(shown))) return null;
  return Number(`${digits}.${fraction ?? '0'}`);
}

function amountByHand(text: string): number | null {
  const [, body = ''] = /^(?:₹|rs\.?|inr)? ?(.*?)(?: ?(?:₹|rs))?(?: ?\/ ?-)?[ .]*$/.exec(bare(text)) ?? [];
  const parts = [...body.matchAll(/(\d(?:[.,]\d+)?e\+?\d+|[\d.,](?:[\d., ]*[\d.,])?) ?([a-z]*)\.? ?/g)];
  if (parts.map(([part]) => part).join('') !== body || parts.length === 0) return null;
  const amounts = parts.map(
    ([, number = '', word = '']) => (byHand(number) ?? Number.NaN) * (ZEROS[word] ?? Number.NaN),
  );
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return Number.isNaN(total) ? null : total;
}

/** Whether a text holds one number and no other, which is the value, in a unit of money or none; 'ek' is one. */
function holdsOnly(text: string, value: number): boolean {
  const numbers = seen(text).match(/\d[\d.,]*\d|\.?\d/g) ?? (seen(text).match(/\bek\b/) ? ['1'] : []);
  const [only = ''] = numbers;
  const number = byHand(only);
  return (
    numbers.length === 1 && number !== null && [1, 1e3, 1e5, 1e7].some((unit) => Math.abs(number * unit - value) < 0.01)
  );
}

it('a price is the one that its cell says, or refused by name [IMPORT-31]', async () => {
  const examples = listed(
    '4500000 | 45,00,000 | 4,500,000 | 45 00 000 | ₹ 72,00,000/- | Rs. 45 Lacs | 45 Lakh | 1.2 Cr | 45L',
    '90 k | 45 50 | 1200 1350 | 45-50 Lakh | 4.5E+06 | 1,25,000.00 | 1.25.000 | Price on request',
    '૪૫,૦૦,૦૦૦ | 45\u00a000\u00a0000',
  );
  await holds('price', slips(examples, '0123456789,. -/₹lLkcrE+%૪०\u00a0\u200b\u2212'), (text, value) => {
    const meant = amountByHand(text);
    return (meant !== null && Math.abs(meant - Number(value)) < 0.01) || holdsOnly(text, Number(value));
  });
});

it('a size is the one that its cell says, or refused by name [IMPORT-31]', async () => {
  const examples = listed('900 | 1,200 | 1200.5 | 1 200 | 1200 1350 | 1200 to 1350 | 900,5 | 1,08,900 | ૧૨૦૦ | 1200.');
  await holds('size', slips(examples, "0123456789,. -/tofE+%૪०\u00a0\u200b'"), (text, value) => {
    const meant = byHand(bare(text).replace(/ ?f(?:oo)?t$/, ''));
    return meant === Number(value) || holdsOnly(text, Number(value));
  });
});

it('a phone is the one that its cell says, or refused by name [IMPORT-31]', async () => {
  const examples = listed(
    '9825012345 | +91 98250 12345 | 098250-12345 | (98250) 12345 | 9825012345.0 | 98250 12345.00',
    "0091 9825012345 | 9.19825E+11 | 9825012345 / 9825012346 | 982501234.0 | ૯૮૨૫૦૧૨૩૪૫ | '9825012345",
  );
  await holds('owner_contact1', slips(examples, '0123456789 .-+/()Ee૯\u00a0\u200b'), (text, value) => {
    const digits = seen(text)
      .replace(/^([+\d ]+)\.0{1,2}$/, '$1')
      .replace(/\D/g, '');
    return new RegExp(`^(?:(?:00)?91)?0?${String(value)}$`).test(digits) && !/e/i.test(text);
  });
});

const FLOORS: Record<string, number> = Object.fromEntries([
  ...valued(0, 'g | gr | gnd | gf | ground | ground floor'),
  ['basement', -1],
  ['first', 1],
  ['third', 3],
]);

it('a floor is the one that its cell says, or refused by name [IMPORT-31]', async () => {
  const examples = listed(
    'G | Ground | Ground Floor | 3rd | 3rd floor | Floor 3 | -1 | Basement | 5 of 12 | 5/12 | 2-3 | 3.0',
    '00 | ૩ | First',
  );
  await holds('floor', slips(examples, '0123456789 .-/+GrdfsthnoB૩\u2212'), (text, value) => {
    const [floor = ''] = seen(text).split(/ ?(?:\bout of\b|\bof\b|\/) ?/);
    const named =
      FLOORS[floor.replace(/\./g, '').trim()] ?? FLOORS[floor.replace(/[ .]*(floors?|fl|flr)\.?$/, '').trim()];
    if (named !== undefined) return named === value;
    const [, number] = /^[a-z .]*([+-]?\d+)(?:\.0+)?[a-z .]*$/.exec(floor) ?? [];
    return number !== undefined && Number(number) === Number(value);
  });
});

it.each([
  ['age', '5 yrs | 5 years old | 12 | New | 5.0 | 5-10 yrs | 1.5 | 6 months', { new: 0, 'brand new': 0 }],
  ['alloted_car_parking', '2 cars | 1 parking | 3 | None | 2.0 | 1-2 | Yes | No', { none: 0, no: 0, nil: 0 }],
] as const)('%s is the one that its cell says, or refused by name [IMPORT-31]', async (column, examples, words) => {
  await holds(column, slips(listed(examples), '0123456789 .-+yrsoldcapn'), (text, value) => {
    const known: Record<string, number> = words;
    const said = seen(text);
    const [, number] = /^(?:\+|-(?=0))?(\d+)(?:\.0+)?(?: ?[a-z. ]+)?$/.exec(said) ?? [];
    return (known[said.replace(/[ .-]+$/, '')] ?? (number === undefined ? undefined : Number(number))) === value;
  });
});

const MONTHS = listed('jan | feb | mar | apr | may | jun | jul | aug | sep | oct | nov | dec');

it('a month is the one that its cell says, or refused by name [IMPORT-31]', async () => {
  const examples = listed(
    'ready | Ready to move | 2027-03 | 2027-03-01 | 03/2027 | Mar-27 | 27-Mar | March 2027 | Dec 27',
    "31/12/2026 | 01/03/2027 | Q1 2027 | Mar'27 | 27 March 2027 | 31-12-26 | March 1, 2027 | 2027",
  );
  await holds('possession', slips(examples, "0123456789 -/.',MarDecQstby"), (text, value) => {
    if (value === 'ready') return /ready|now|rtm|immediate/.test(seen(text));
    if (value === null) return /^(?:[-.' ]+|tb[ad]|t\.b\.d\.)$/.test(seen(text));
    const [year = '', month = ''] = String(value).split('-');
    const numbers: readonly string[] = seen(text).match(/\d+/g) ?? [];
    const hasYear = numbers.includes(year) || numbers.includes(year.slice(2));
    const name = MONTHS[Number(month) - 1] ?? '';
    return hasYear && (seen(text).includes(name) || numbers.some((number) => Number(number) === Number(month)));
  });
});

it('a number of bedrooms is the one that its cell says, or refused by name [IMPORT-31]', async () => {
  const examples = listed('2 BHK | 2bhk flat | 1RK | 5+ BHK | 2.5 BHK | 2-3 BHK | 2 BHK & 3 BHK | 3+1 BHK | 6 BHK');
  await holds('bhk_type', slips(examples, '0123456789 .-+&bhkr'), (text, value) => {
    const numbers: readonly string[] = seen(text).match(/\d+/g) ?? [];
    const [rooms = ''] = numbers;
    if (value === '1RoomKitchen' && numbers.length === 0) return /^[^a-z]*r[ .-]*k[^a-z]*$/.test(seen(text));
    if (numbers.length !== 1) return false;
    if (value === '1RoomKitchen') return Number(rooms) === 1 && /r/.test(seen(text));
    return value === '5+bhk' ? Number(rooms) >= 5 : value === `${Number(rooms)}bhk` && !text.includes('+');
  });
});
