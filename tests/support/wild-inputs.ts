import fc from 'fast-check';

/** Texts that programs trip over: other scripts, marks, wildcards, quotes, control characters, very long ones, numbers that are none. */
const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '9007199254740993',
  '99999999999999999999',
  '1.5',
  '૧૨૩',
  'null',
  'undefined',
  'true',
  '%',
  '_',
  "'; drop table properties; --",
  '" or 1=1',
  '\\',
  '\u0000',
  'a\u0000b',
  '\u202eabc',
  '👨‍👩‍👧‍👦',
  '\ud800',
  '<script>alert(1)</script>',
  '=1+1',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'x'.repeat(201),
  'x'.repeat(5000),
  'બોપલ',
  'Bopal',
  'bopal 2bhk under 60 lakh',
  '3bhk',
  'Residential',
  '2bhk,3bhk,,2bhk',
  '10-15',
  'newest',
];

/** A value of a parameter or a field: a nasty one, or anything at all. */
export const wildText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.double().map(String) },
);

/** Percent-encoded, or as it is with the breaks that would end the request line taken out. */
const encoded = fc.tuple(wildText, fc.boolean()).map(([text, raw]) => {
  const whole = text.toWellFormed();
  if (!raw) return encodeURIComponent(whole);
  const broken = whole.replace(/[^\x21-\x7e]|[?#]/g, '%');
  return broken.length > 200 ? '%zz' : broken;
});

/** A query with names from the list and strangers among them, repeated now and then. */
export function wildQuery(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: encoded });
  return fc
    .array(fc.tuple(name, encoded), { maxLength: 8 })
    .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'));
}

/** A piece of an address. */
export const wildSegment = encoded.map((text) => text.replaceAll('/', '%2F').replaceAll('\\', '%5C') || '%20');

/** A form that would be taken, with some fields left out, made wild or added. `mostlyWhole`: nothing left out, so that more are nearly right. */
export function wildForm(
  taken: Record<string, unknown>,
  { mostlyWhole = false } = {},
): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(taken);
  const value = fc.oneof({ weight: 4, arbitrary: wildText }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) });
  const name = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names) }, fc.string({ maxLength: 12 }));
  const changed = fc.dictionary(name, value, { maxKeys: 3 });
  const kept = mostlyWhole ? fc.constant(names) : fc.subarray(names);
  return fc.tuple(kept, changed).map(([keys, changes]) => {
    return { ...Object.fromEntries(keys.map((key) => [key, taken[key]])), ...changes };
  });
}

const BOUNDARY = 'wild-form-boundary';

/** The fields as multipart text; what is no text is sent as JSON. */
export function wildParts(fields: Record<string, unknown>): { payload: string; headers: Record<string, string> } {
  const parts = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const plainName = name.replace(/[^ -~]|"/g, '_');
    return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${plainName}"\r\n\r\n${text.toWellFormed()}\r\n`;
  });
  return {
    payload: `${parts.join('')}--${BOUNDARY}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
