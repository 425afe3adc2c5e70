import fc from 'fast-check';

/** Texts that programs trip over: other scripts, marks, wildcards, quotes, control characters, long texts, odd numbers. */
const NASTY = [
  ...['', ' ', '0', '-1', '1.5', '1e3', '1e999', '0x10', 'NaN', 'Infinity', '9007199254740993', '99999999999999999999'],
  ...['૧૨૩', 'null', 'undefined', 'true', '%', '_', '\\', "'; drop table properties; --", '" or 1=1', '=1+1'],
  ...['\u0000', 'a\u0000b', '\u202eabc', '👨‍👩‍👧‍👦', '\ud800', '<script>alert(1)</script>', '../../etc/passwd'],
  ...['__proto__', 'constructor', 'x'.repeat(201), 'x'.repeat(5000)],
  ...['બોપલ', 'Bopal', 'bopal 2bhk under 60 lakh', '3bhk', 'Residential', '2bhk,3bhk,,2bhk', '10-15', 'newest'],
];

/** A value of a parameter or a field: a nasty one, or anything at all. */
export const wildText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.double().map(String) },
);

/** Percent-encoded, or raw without the characters that would end the request line. */
export const wildEncoded = fc.tuple(wildText, fc.boolean()).map(([text, raw]) => {
  const whole = text.toWellFormed();
  if (!raw) return encodeURIComponent(whole);
  const broken = whole.replace(/[^\x21-\x7e]|[?#]/g, '%');
  return broken.length > 200 ? '%zz' : broken;
});

/** What the API document says of a value, as far as it is used here. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** What the site itself uses. */
export interface Known {
  /** Values by their name, such as `location`. */
  values: Readonly<Record<string, readonly unknown[]>>;
  /** Whole objects, whose values fit together. */
  examples: readonly Readonly<Record<string, unknown>>[];
}

const LONGEST_TEXT = 5000;
const MOST_ITEMS = 200;

/** Values for a name: those that the site knows, those at the edges of the schema, and hostile ones. */
export function valueFor(name: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const values = known.values[name] ?? [];
  return fc.oneof(
    ...(values.length > 0 ? [{ weight: 8, arbitrary: fc.constantFrom(...values) }] : []),
    { weight: 4, arbitrary: edgeOf(schema, known) },
    { weight: 2, arbitrary: wildText },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

/** Values that fit a schema, just fit it, or just do not. */
function edgeOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds !== undefined && kinds.length > 0) return fc.oneof(...kinds.map((kind) => edgeOf(kind, known)));
  if (schema.enum !== undefined && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => edgeOfType(type, schema, known)));
}

function edgeOfType(type: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = 200, minItems = 0, maxItems = 100 } = schema;
  switch (type) {
    case 'integer':
    case 'number': {
      const ends = [schema.minimum ?? 0, schema.maximum ?? 2 ** 31].flatMap((end) => [end - 1, end, end + 1]);
      return fc.oneof(fc.constantFrom(...ends, 0, 1, -1, 1.5), fc.integer({ min: 1, max: 200 }), fc.double());
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const most = Math.min(maxItems + 1, MOST_ITEMS);
      return fc.oneof(
        fc.array(edgeOf(schema.items ?? {}, known), { minLength: minItems, maxLength: Math.min(most, 5) }),
        edgeOf(schema.items ?? {}, known).map((item) => Array.from({ length: most }, () => item)),
      );
    }
    case 'object':
      return formFor(schema, known);
    default: {
      const lengths = [minLength - 1, minLength, maxLength, maxLength + 1].map((length) =>
        Math.max(0, Math.min(length, LONGEST_TEXT)),
      );
      return fc.oneof(
        fc.constantFrom(...lengths).map((length) => 'a'.repeat(length)),
        fc.integer({ min: 0, max: 300 }).map(String),
        fc.string({ minLength: 1, maxLength: 20 }),
      );
    }
  }
}

/** An object with the properties of a schema: usual values, but for some that are odd, missing or added. */
export function formFor({ properties = {} }: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(properties);
  const usual = (name: string) => {
    const values = known.values[name] ?? [];
    return values.length > 0 ? fc.constantFrom(...values) : edgeOf(properties[name] ?? {}, known);
  };
  const mixed = fc.record(Object.fromEntries(names.map((name) => [name, usual(name)])), { noNullPrototype: true });
  const examples = known.examples
    .map((example) => Object.entries(example).filter(([name, value]) => names.includes(name) && value !== null))
    .filter((entries) => entries.length > names.length / 2)
    .map((entries) => Object.fromEntries(entries));
  const whole = examples.length > 0 ? fc.oneof(fc.constantFrom(...examples), mixed) : mixed;
  const odd = names.map((name) => valueFor(name, properties[name] ?? {}, known).map((value) => [name, value] as const));
  const oddly = odd.length > 0 ? fc.array(fc.oneof(...odd), { maxLength: 3 }) : fc.constant([]);
  const few = fc.subarray(names, { maxLength: Math.min(2, names.length) });
  const added = fc.dictionary(fc.string({ maxLength: 12 }), wildText, { maxKeys: 2 });
  return fc
    .record({ whole, oddly, left: rarely(few, []), more: rarely(added, {}) })
    .map(({ whole: fields, oddly: changed, left, more }) => ({
      ...Object.fromEntries(
        Object.entries({ ...fields, ...Object.fromEntries(changed) }).filter(([name]) => !left.includes(name)),
      ),
      ...more,
    }));
}

function rarely<T>(odd: fc.Arbitrary<T>, usual: T): fc.Arbitrary<T> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });
}
