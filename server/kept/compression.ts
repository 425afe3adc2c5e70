import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** A text as it is sent: in an encoding, or plain. */
export interface Form {
  encoding: Encoding | null;
  bytes: Buffer;
}

/** Below this many bytes a compressed form saves nothing. */
export const WORTH_COMPRESSING = 1024;

/** A page of 99 kB takes 1.3 ms of another thread and becomes 20.6 kB; quality 1 takes 0.4 ms for 25.4 (bench/notes/030). */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 2;
/** A window of so many bits holds as many bytes less than its power of two. */
const WINDOW_GAP = 16;

const brotlied = promisify(brotliCompress);
const unbrotlied = promisify(brotliDecompress);
const gzipped = promisify(gzip);
const gunzipped = promisify(gunzip);

/**
 * Compresses off the event loop, however short the text. Handing it over costs all threads together more, and holds the loop, which
 * everybody waits for, less (bench/notes/030). Every compressed answer of the site that is no file is made here.
 */
export async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return onItsOwn(await gzipped(bytes, { level: GZIP_LEVEL }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
  };
  return onItsOwn(await brotlied(bytes, { params }));
}

/** The smallest window that holds the whole text. A larger one finds nothing more, and takes 8 MB for each text under way. */
function windowBits(length: number): number {
  const bits = Math.ceil(Math.log2(length + WINDOW_GAP));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

/** In memory that nothing else is in: a kept answer would hold on to all of it. */
function onItsOwn(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/**
 * The forms of one text, each made when it is first asked for. Once there is a compressed one the plain text, by far the largest, is let
 * go; a short text stays plain. `onChange` is called when `bytes` has changed.
 */
export class Forms {
  onChange = () => {};
  #plain: Buffer | null;
  readonly #isShort: boolean;
  readonly #made = new Map<Encoding, Form | Promise<Form>>();

  constructor(text: Buffer) {
    this.#isShort = text.length < WORTH_COMPRESSING;
    this.#plain = this.#isShort ? onItsOwn(text) : text;
  }

  /** What all forms that are there take in memory. */
  get bytes(): number {
    let sum = this.#plain?.length ?? 0;
    for (const form of this.#made.values()) if ('bytes' in form) sum += form.bytes.length;
    return sum;
  }

  /** The form for who takes `wanted`, at once when it is there. */
  of(wanted: Encoding | null): Form | Promise<Form> {
    if (wanted === null || this.#isShort) return this.#plainForm();
    const made = this.#made.get(wanted) ?? this.#make(wanted);
    this.#made.set(wanted, made);
    return made;
  }

  /** Few take no compressed form: when there is one, it is unpacked for each of them, and not kept. */
  async #plainForm(): Promise<Form> {
    if (this.#plain !== null) return { encoding: null, bytes: this.#plain };
    const form = [...this.#made.values()].find((one) => 'bytes' in one) as Form;
    return { encoding: null, bytes: await (form.encoding === 'br' ? unbrotlied(form.bytes) : gunzipped(form.bytes)) };
  }

  async #make(encoding: Encoding): Promise<Form> {
    try {
      const { bytes } = await this.#plainForm();
      const form = { encoding, bytes: await compress(bytes, encoding) };
      this.#made.set(encoding, form);
      this.#plain = null;
      return form;
    } catch (error) {
      this.#made.delete(encoding);
      throw error;
    } finally {
      this.onChange();
    }
  }
}

/** The encoding that a header likes best, of two that it likes the same brotli; `;q=0` refuses one. */
export function bestEncoding(header: string | string[] = ''): Encoding | null {
  const liking: Record<Encoding, number> = { br: 0, gzip: 0 };
  for (const offer of String(header).toLowerCase().split(',')) {
    const [name, quality] = offer.split(';').map((part) => part.trim());
    if (name !== 'br' && name !== 'gzip') continue;
    const written = /^q\s*=\s*([01](?:\.\d*)?)$/.exec(quality ?? '')?.[1];
    liking[name] = written === undefined ? 1 : Number(written);
  }
  if (liking.br === 0 && liking.gzip === 0) return null;
  return liking.br >= liking.gzip ? 'br' : 'gzip';
}
