import fc from 'fast-check';
import { formFor, type Known, type Schema, wildText } from './values.ts';

/** A body as it travels, with the type that it is said to have. */
export interface Body {
  type: string;
  bytes: Buffer;
}

const BOUNDARY = 'wild-boundary';
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const TYPES = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ],
  ...[`multipart/form-data; boundary=${BOUNDARY}`, `multipart/form-data; boundary=${'b'.repeat(300)}`],
  ...['text/plain', 'image/png', 'application/xml', ';;;', ''],
];

/** The body of a call: a form that its schema describes in one of the types it takes, or any bytes of any type. */
export function bodyFor(schema: Schema, known: Known): fc.Arbitrary<Body> {
  const form = formFor(schema, known);
  return fc.oneof(
    { weight: 5, arbitrary: form.map(asJson) },
    { weight: 3, arbitrary: form.map(asUrlencoded) },
    { weight: 5, arbitrary: fc.tuple(form, filesFor(schema)).map(([fields, files]) => asMultipart(fields, files)) },
    { weight: 1, arbitrary: fc.tuple(form, type).map(([fields, one]) => ({ ...asJson(fields), type: one })) },
    { weight: 1, arbitrary: fc.tuple(form, cut).map(([fields, share]) => cutOff(asMultipart(fields), share)) },
    { weight: 1, arbitrary: fc.record({ type, bytes: anyBytes }, { noNullPrototype: true }) },
  );
}

const type = fc.constantFrom(...TYPES);
const cut = fc.double({ min: 0, max: 1, noNaN: true });
const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.json().map((text) => Buffer.from(text.slice(0, -1))),
  fc.json().map((text) => Buffer.from(text)),
  fc.constantFrom(
    Buffer.from('['.repeat(20_000)),
    Buffer.from('{"a":'.repeat(10_000)),
    Buffer.from('{"__proto__":{"isStaff":true}}'),
    Buffer.alloc(70_000, 'a'),
    Buffer.from('a=1&'.repeat(5000)),
    Buffer.from('\ufeff{}'),
  ),
);

interface File {
  field: string;
  name: string;
  type: string;
  bytes: Buffer;
}

/** Files under names of the form, rarely a picture that is one: encoding takes long. */
function filesFor({ properties = {} }: Schema): fc.Arbitrary<File[]> {
  const fields = Object.keys(properties).filter((name) => /file|photo|image|media/.test(name));
  const field = fc.constantFrom(...(fields.length > 0 ? fields : ['file']));
  const bytes = fc.oneof(
    { weight: 1, arbitrary: fc.constant(PIXEL) },
    { weight: 4, arbitrary: fc.integer({ min: 0, max: PIXEL.length }).map((length) => PIXEL.subarray(0, length)) },
    { weight: 4, arbitrary: fc.uint8Array({ maxLength: 300 }).map((text) => Buffer.from(text)) },
  );
  const type = fc.constantFrom('image/png', 'image/svg+xml', 'text/html', 'application/octet-stream', '');
  const file = fc.record({ field, name: wildText, type, bytes }, { noNullPrototype: true });
  return fc.array(file, { maxLength: fields.length > 0 ? 3 : 1 });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

function asJson(fields: Record<string, unknown>): Body {
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(fields)) };
}

/** A list repeats its name. */
function pairsOf(fields: Record<string, unknown>): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name.toWellFormed(), textOf(one)]),
  );
}

function asUrlencoded(fields: Record<string, unknown>): Body {
  return {
    type: 'application/x-www-form-urlencoded',
    bytes: Buffer.from(new URLSearchParams(pairsOf(fields)).toString()),
  };
}

/** The fields as multipart text; other values than texts are sent as JSON. */
function asMultipart(fields: Record<string, unknown>, files: readonly File[] = []): Body {
  const plain = (text: string) => text.toWellFormed().replace(/["\r\n]/g, '_');
  const texts = pairsOf(fields).map(([name, text]) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${plain(name)}"\r\n\r\n${text}\r\n`),
  );
  const parts = files.flatMap(({ field, name, type, bytes }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${plain(name)}"\r\n${type && `content-type: ${type}\r\n`}\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    bytes: Buffer.concat([...texts, ...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

function cutOff({ type, bytes }: Body, share: number): Body {
  return { type, bytes: bytes.subarray(0, Math.floor(bytes.length * share)) };
}
