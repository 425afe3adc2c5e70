import { Transform } from 'node:stream';

/** The text of a file on its way to the parser, and its lines that are not given out yet. */
interface SourceLines {
  /** Turns every line end (`\r\n`, `\n`, `\r`) into `\n`: the CSV reader would count the first kind twice inside quotes. */
  stream: Transform;
  /** The lines from one to another, both counted from 1; the parser tells of a row it cannot read only what comes before the fault. */
  between(first: number, last: number): string;
  /** Lines before this one are not asked for any more. */
  forgetBefore(line: number): void;
}

/** Follows a file line by line, however long it is. */
export function followLines(): SourceLines {
  const lines = new Map<number, string>();
  let [count, open] = [1, ''];
  let endedWithReturn = false;

  const keep = (text: string): void => {
    const parts = text.split('\n');
    parts[0] = open + parts[0];
    open = parts.pop() ?? '';
    for (const part of parts) {
      lines.set(count, part);
      count += 1;
    }
  };

  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // Latin-1 keeps every byte as one character, so no letter of UTF-8 is cut at the end of a chunk.
      const text = chunk.toString('latin1');
      const rest = endedWithReturn && text.startsWith('\n') ? text.slice(1) : text;
      endedWithReturn = text.endsWith('\r');
      const plain = rest.replace(/\r\n?/g, '\n');
      keep(plain);
      done(null, Buffer.from(plain, 'latin1'));
    },
  });

  return {
    stream,
    between(first, last) {
      const found = Array.from({ length: last - first + 1 }, (_, at) => lines.get(first + at) ?? open);
      return Buffer.from(found.join('\n'), 'latin1').toString('utf8');
    },
    forgetBefore(line) {
      for (const known of lines.keys()) {
        if (known >= line) return;
        lines.delete(known);
      }
    },
  };
}
