import { Transform } from 'node:stream';

/** Turns every line end (`\r\n`, `\n`, `\r`) into `\n`: the CSV reader would count the first kind twice inside quotes. */
export function withPlainLineEnds(): Transform {
  let endedWithReturn = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // Latin-1 keeps every byte as one character, so no letter of UTF-8 is cut at the end of a chunk.
      const text = chunk.toString('latin1');
      const rest = endedWithReturn && text.startsWith('\n') ? text.slice(1) : text;
      endedWithReturn = text.endsWith('\r');
      done(null, Buffer.from(rest.replace(/\r\n?/g, '\n'), 'latin1'));
    },
  });
}
