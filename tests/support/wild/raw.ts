import fc from 'fast-check';

/** Bytes that no HTTP client would send, or not like this. */
export interface RawRequest {
  kind: 'raw';
  /** What is wrong with it, for the report. */
  name: string;
  /** Written one after the other, with a pause between. */
  pieces: readonly Buffer[];
  pauseMs: number;
  /** What the client does after the last piece: waits for an answer, says that it is done, or is gone. */
  atEnd: 'wait' | 'end' | 'hang up';
}

const HOST = 'Host: 127.0.0.1\r\n';
const GET = `GET /api/property/latest HTTP/1.1\r\n${HOST}`;
const POST = `POST /api/visitors/contact-us HTTP/1.1\r\n${HOST}`;
const JSON_TYPE = 'Content-Type: application/json\r\n';
const BODY = '{"name":"Asha","email":"a@example.com","phone":"5550030099","message":"Shops?"}';
const PARTS = 'Content-Type: multipart/form-data; boundary=x\r\n';
const CLOSE = 'Connection: close\r\n';
const part = (head: string, text = 'a') => `--x\r\n${head}\r\n\r\n${text}\r\n`;
const named = (name: string) => `content-disposition: form-data; name="${name}"`;
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** Requests that are whole, in their odd way: each is answered, or its connection closed, at once. */
const WHOLE: Readonly<Record<string, string>> = {
  'no version': 'GET /\r\n\r\n',
  'version 0.9': 'GET / HTTP/0.9\r\n\r\n',
  'version 1.0': 'GET / HTTP/1.0\r\n\r\n',
  'version 2.0': `GET / HTTP/2.0\r\n${HOST}\r\n`,
  'version 3': `GET / HTTP/3\r\n${HOST}\r\n`,
  'preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a TLS hello': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
  'method in small letters': `get / HTTP/1.1\r\n${HOST}\r\n`,
  'unknown method': `BREW / HTTP/1.1\r\n${HOST}\r\n`,
  'method without end': `${'A'.repeat(20_000)} / HTTP/1.1\r\n${HOST}\r\n`,
  'two blanks': `GET  / HTTP/1.1\r\n${HOST}\r\n`,
  'blank in the target': `GET /a b HTTP/1.1\r\n${HOST}\r\n`,
  'NUL in the target': `GET /a\0b HTTP/1.1\r\n${HOST}\r\n`,
  'bytes over 127 in the target': `GET /\xe9\xff\xfe HTTP/1.1\r\n${HOST}\r\n`,
  'target without slash': `GET api/property/latest HTTP/1.1\r\n${HOST}\r\n`,
  'a fragment': `GET /#a HTTP/1.1\r\n${HOST}\r\n`,
  'two slashes': `GET //evil.example/%2f.. HTTP/1.1\r\n${HOST}\r\n`,
  dots: `GET /../../../etc/passwd HTTP/1.1\r\n${HOST}\r\n`,
  'absolute form': `GET http://127.0.0.1/api/property/latest HTTP/1.1\r\n${HOST}\r\n`,
  'absolute form of another site': `GET http://elsewhere.example/ HTTP/1.1\r\n${HOST}\r\n`,
  'absolute form of a file': `GET file:///etc/passwd HTTP/1.1\r\n${HOST}\r\n`,
  asterisk: `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
  'asterisk with GET': `GET * HTTP/1.1\r\n${HOST}\r\n`,
  CONNECT: 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: 127.0.0.1:22\r\n\r\n',
  'long target': `GET /${'a'.repeat(30_000)} HTTP/1.1\r\n${HOST}\r\n`,
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'two hosts': `GET / HTTP/1.1\r\n${HOST}Host: elsewhere.example\r\n\r\n`,
  'two equal hosts': `GET / HTTP/1.1\r\n${HOST}${HOST}\r\n`,
  'empty host': 'GET / HTTP/1.1\r\nHost:\r\n\r\n',
  'strange host': 'GET / HTTP/1.1\r\nHost: a/b@c:99999999\r\n\r\n',
  'host with script': 'GET /search HTTP/1.1\r\nHost: "><script>alert(1)</script>\r\n\r\n',
  'long header': `${GET}X-A: ${'a'.repeat(40_000)}\r\n\r\n`,
  'many headers': `${GET}${'X-A: b\r\n'.repeat(3000)}\r\n`,
  'header without name': `${GET}: b\r\n\r\n`,
  'header without colon': `${GET}oops\r\n\r\n`,
  'blank before the colon': `${GET}X-A : b\r\n\r\n`,
  'folded header': `${GET}X-A: b\r\n c\r\n\r\n`,
  'NUL in a header': `${GET}X-A: a\0b\r\n\r\n`,
  'bytes over 127 in a header': `${GET}X-A: \xe9\xff\r\n\r\n`,
  'line ends without CR': 'GET /api/property/latest HTTP/1.1\nHost: 127.0.0.1\n\n',
  'line ends without LF': 'GET /api/property/latest HTTP/1.1\rHost: 127.0.0.1\r\r',
  'empty lines first': `\r\n\r\n${GET}\r\n`,
  'negative length': `${POST}${JSON_TYPE}Content-Length: -1\r\n\r\n`,
  'length with a plus': `${POST}${JSON_TYPE}Content-Length: +5\r\n\r\n12345`,
  'length in hexadecimal': `${POST}${JSON_TYPE}Content-Length: 0x5\r\n\r\n12345`,
  'length past all numbers': `${POST}${JSON_TYPE}Content-Length: 99999999999999999999999\r\n\r\n{}`,
  'two lengths': `${POST}${JSON_TYPE}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`,
  'two lengths in one': `${POST}${JSON_TYPE}Content-Length: 2, 3\r\n\r\n{}x`,
  'length and chunks': `${POST}${JSON_TYPE}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n${chunk(BODY)}0\r\n\r\n`,
  'unknown transfer': `${POST}${JSON_TYPE}Transfer-Encoding: lzma\r\n\r\n${BODY}`,
  'chunks twice': `${POST}${JSON_TYPE}Transfer-Encoding: chunked, chunked\r\n\r\n${chunk(BODY)}0\r\n\r\n`,
  'chunks, not the last': `${POST}${JSON_TYPE}Transfer-Encoding: chunked, identity\r\n\r\n${chunk(BODY)}0\r\n\r\n`,
  'chunks in odd letters': `${POST}${JSON_TYPE}Transfer-Encoding: cHuNkEd\r\n${CLOSE}\r\n${chunk(BODY)}0\r\n\r\n`,
  'chunk size that is none': `${POST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nzz\r\n${BODY}\r\n0\r\n\r\n`,
  'negative chunk size': `${POST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n-1\r\n${BODY}\r\n0\r\n\r\n`,
  'chunk size past all numbers': `${POST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n${BODY}\r\n0\r\n\r\n`,
  'chunk longer than said': `${POST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n2\r\n${BODY}\r\n0\r\n\r\n`,
  'chunk with an extension': `${POST}${JSON_TYPE}Transfer-Encoding: chunked\r\n${CLOSE}\r\n1;${'a'.repeat(20_000)}\r\n{\r\n0\r\n\r\n`,
  trailers: `${POST}${JSON_TYPE}Transfer-Encoding: chunked\r\n${CLOSE}\r\n${chunk(BODY)}0\r\nX-A: b\r\n\r\n`,
  'many small chunks': `${POST}${JSON_TYPE}Transfer-Encoding: chunked\r\n${CLOSE}\r\n${[...BODY].map(chunk).join('')}0\r\n\r\n`,
  'large chunked body': `${POST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n${chunk('a'.repeat(100_000)).repeat(5)}0\r\n\r\n`,
  'body of a GET': `${GET}Content-Length: 5\r\n\r\n12345`,
  'compressed body': `${POST}${JSON_TYPE}Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\n\x1f\x8b\x08`,
  'upgrade to WebSocket': `${GET}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eHh4\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  'upgrade to HTTP/2': `${GET}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`,
  'upgrade with a body': `${POST}Connection: Upgrade\r\nUpgrade: x\r\n${JSON_TYPE}Content-Length: ${BODY.length}\r\n\r\n${BODY}`,
  'unknown expectation': `${POST}Expect: the-moon\r\n${JSON_TYPE}Content-Length: ${BODY.length}\r\n\r\n${BODY}`,
  'ten in one packet': `${GET}\r\n`.repeat(10),
  'two hundred in one packet': `${GET}\r\n`.repeat(200),
  'a broken one behind a whole one': `${GET}\r\nGARBAGE\r\n\r\n`,
  'a second one in the body': `${POST}${JSON_TYPE}Content-Length: ${BODY.length}\r\n\r\n${BODY}GET /api/auth/me HTTP/1.1\r\n${HOST}\r\n`,
};

/** Multipart bodies that are broken, sent whole. */
const MULTIPART: Readonly<Record<string, string>> = {
  'no boundary in the body': 'nothing',
  'only the end': '--x--\r\n',
  'part without head': '--x\r\n\r\na\r\n--x--\r\n',
  'part without name': `${part('content-disposition: form-data')}--x--\r\n`,
  'part that never ends': `--x\r\n${named('name')}\r\n\r\naaaa`,
  'head that never ends': `--x\r\n${named('name')}\r\nx-a: ${'a'.repeat(30_000)}`,
  'a thousand parts': `${part(named('name')).repeat(1000)}--x--\r\n`,
  'a thousand heads': `--x\r\n${'x-a: b\r\n'.repeat(1000)}${named('name')}\r\n\r\na\r\n--x--\r\n`,
  'name of every object': `${part(named('__proto__'))}${part(named('constructor'))}--x--\r\n`,
  'name without end': `${part(named('n'.repeat(20_000)))}--x--\r\n`,
  'file where none belongs': `${part(`${named('name')}; filename="../../a"`)}--x--\r\n`,
  'file with two names': `${part(`${named('name')}; filename="a"; filename*=utf-8''%00%ff`)}--x--\r\n`,
  'multipart in multipart': `${part('content-type: multipart/mixed; boundary=x', part(named('name')))}--x--\r\n`,
  'encoded part': `${part(`${named('name')}\r\ncontent-transfer-encoding: base64`, '%%%')}--x--\r\n`,
  'unknown letters': `${part(`${named('name')}\r\ncontent-type: text/plain; charset=utf-99`)}--x--\r\n`,
  'text past the cap': `${part(named('message'), 'a'.repeat(200_000))}--x--\r\n`,
};

const latin = (text: string) => Buffer.from(text, 'latin1');
const whole: readonly (readonly [string, Buffer])[] = [
  ...Object.entries(WHOLE).map(([name, text]) => [name, latin(text)] as const),
  ...Object.entries(MULTIPART).flatMap(([name, text]) => [
    [`multipart: ${name}`, latin(`${POST}${PARTS}${CLOSE}Content-Length: ${text.length}\r\n\r\n${text}`)] as const,
    [
      `multipart in chunks: ${name}`,
      latin(`${POST}${PARTS}${CLOSE}Transfer-Encoding: chunked\r\n\r\n${chunk(text)}0\r\n\r\n`),
    ] as const,
  ]),
];

/** The whole requests by their names. */
export const WHOLE_REQUESTS: ReadonlyMap<string, RawRequest> = new Map(
  whole.map(([name, bytes]) => [name, { kind: 'raw', name, pieces: [bytes], pauseMs: 0, atEnd: 'end' }]),
);

/** Whole ones, in one piece, in pieces, cut off, changed in some bytes, or random. */
export function rawRequests(): fc.Arbitrary<RawRequest> {
  const one = fc.constantFrom(...whole);
  const pauseMs = fc.constantFrom(0, 0, 1, 20);
  const leave = fc.constantFrom<RawRequest['atEnd'][]>('end', 'end', 'hang up');
  const raw = (name: string, pieces: Buffer[], pauseMs: number, atEnd: RawRequest['atEnd']): RawRequest => {
    return { kind: 'raw', name, pieces, pauseMs, atEnd };
  };
  const asItIs = fc.tuple(one, leave).map(([[name, bytes], atEnd]) => raw(name, [bytes], 0, atEnd));
  const inPieces = fc.tuple(one, places(4), pauseMs, leave).map(([[name, bytes], cuts, pause, atEnd]) => {
    return raw(`${name}, in pieces`, cutAt(bytes, cuts), pause, atEnd);
  });
  const cutOff = fc.tuple(one, places(1), leave).map(([[name, bytes], cuts, atEnd]) => {
    return raw(`${name}, cut off`, cutAt(bytes, cuts).slice(0, 1), 0, atEnd);
  });
  const changed = fc
    .tuple(one, places(3), fc.uint8Array({ minLength: 3, maxLength: 3 }), leave)
    .map(([[name, bytes], at, values, atEnd]) => {
      const other = Buffer.from(bytes);
      for (const [index, place] of at.entries()) other[Math.floor(place * other.length)] = values[index] ?? 0;
      return raw(`${name}, changed`, [other], 0, atEnd);
    });
  const random = fc
    .tuple(fc.uint8Array({ minLength: 1, maxLength: 400 }), leave)
    .map(([bytes, atEnd]) => raw('random bytes', [Buffer.from(bytes)], 0, atEnd));
  return fc.oneof(
    { weight: 5, arbitrary: asItIs },
    { weight: 2, arbitrary: inPieces },
    { weight: 2, arbitrary: cutOff },
    { weight: 3, arbitrary: changed },
    { weight: 1, arbitrary: random },
  );
}

/** Requests whose rest never comes, from a client that stays: the site has to end each by itself. */
export const STALLED: readonly RawRequest[] = [
  ['stalled before the first byte', ''],
  ['stalled in the request line', 'GET /api'],
  ['stalled in the headers', `${GET}X-A: b\r\n`],
  ['stalled before the body', `${POST}${JSON_TYPE}Content-Length: 50\r\n\r\n`],
  ['stalled in the body', `${POST}${JSON_TYPE}Content-Length: 50\r\n\r\n{"name":`],
  ['stalled in a chunk', `${POST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n20\r\nabc`],
  ['stalled between chunks', `${POST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n${chunk('{"name":')}`],
  ['stalled in a part', `${POST}${PARTS}Content-Length: 5000\r\n\r\n--x\r\n${named('name')}\r\n\r\nab`],
].map(([name = '', text = '']) => ({ kind: 'raw', name, pieces: [latin(text)], pauseMs: 0, atEnd: 'wait' }));

const places = (most: number) =>
  fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: most });

function cutAt(bytes: Buffer, shares: readonly number[]): Buffer[] {
  const cuts = [0, ...shares.map((share) => Math.floor(share * bytes.length)).sort((a, b) => a - b), bytes.length];
  return cuts.slice(1).map((end, index) => bytes.subarray(cuts[index], end));
}
