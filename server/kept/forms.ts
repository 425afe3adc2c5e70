import {
  compress,
  decompress,
  type Effort,
  type Encoding,
  joined,
  WORTH_COMPRESSING,
} from '#server/kept/compression.ts';
import { LentBytes } from '#server/kept/lent-bytes.ts';

/** A text as it is sent: in an encoding, or plain. */
export interface Form {
  encoding: Encoding | null;
  bytes: Buffer;
}

/**
 * The forms of one text. Each is made when it is first asked for, from one that is there, and once more with care when it is asked
 * for again. Once there is a compressed one the plain text, by far the largest, is let go; a short text stays plain. `onChange` is
 * called when `bytes` has changed.
 */
export class Forms {
  onChange = () => {};
  readonly #isShort: boolean;
  /** The text until there is a compressed form; its own bytes when it is short, or somebody took it plain. */
  #plain: LentBytes | Buffer | null;
  readonly #ready = new Map<Encoding, Form>();
  readonly #underWay = new Map<Encoding, Promise<Form>>();
  /** Those that are, or are being, made with care. */
  readonly #careful = new Set<Encoding>();

  constructor(text: LentBytes) {
    this.#plain = text;
    this.#isShort = text.bytes.length < WORTH_COMPRESSING;
    if (this.#isShort) this.#keepPlain(text);
  }

  /** What all forms that are there take in memory. */
  get bytes(): number {
    let sum = this.#plain === null ? 0 : bytesOf(this.#plain).length;
    for (const { bytes } of this.#ready.values()) sum += bytes.buffer.byteLength;
    return sum;
  }

  /** The form for who takes `wanted`, at once when it is there. */
  of(wanted: Encoding | null): Form | Promise<Form> {
    if (wanted === null || this.#isShort) return this.#plainForm();
    const ready = this.#ready.get(wanted);
    if (ready === undefined) return this.#once(wanted);
    if (!this.#careful.has(wanted)) this.#improve(wanted).catch(() => {});
    return ready;
  }

  /** Few take no compressed form: when there is one, it is unpacked for each of them, and not kept. */
  #plainForm(): Form | Promise<Form> {
    if (this.#plain === null) return this.#unpacked().then((bytes) => ({ encoding: null, bytes }));
    const bytes = this.#plain instanceof LentBytes ? this.#keepPlain(this.#plain) : this.#plain;
    return { encoding: null, bytes };
  }

  #keepPlain(text: LentBytes): Buffer {
    const own = joined([text.bytes]);
    this.#plain = own;
    text.giveBack();
    return own;
  }

  async #unpacked(): Promise<Buffer> {
    const [form] = this.#ready.values();
    return form?.encoding ? decompress(form.bytes, form.encoding) : Buffer.alloc(0);
  }

  #once(encoding: Encoding): Promise<Form> {
    const underWay = this.#underWay.get(encoding) ?? this.#make(encoding, 'quick');
    this.#underWay.set(encoding, underWay);
    return underWay;
  }

  /** Nobody waits for it; the quick form does as well. */
  async #improve(encoding: Encoding): Promise<void> {
    this.#careful.add(encoding);
    await this.#make(encoding, 'thorough');
  }

  async #make(encoding: Encoding, effort: Effort): Promise<Form> {
    const plain = this.#plain ?? (await this.#unpacked());
    const work = (bytes: Buffer) => compress(bytes, encoding, effort);
    try {
      const form = { encoding, bytes: await (plain instanceof LentBytes ? plain.read(work) : work(plain)) };
      this.#ready.set(encoding, form);
      return form;
    } finally {
      this.#underWay.delete(encoding);
      this.#letGoOfPlain();
      this.onChange();
    }
  }

  #letGoOfPlain(): void {
    if (this.#ready.size === 0) return;
    if (this.#plain instanceof LentBytes) this.#plain.giveBack();
    this.#plain = null;
  }
}

function bytesOf(plain: LentBytes | Buffer): Buffer {
  return plain instanceof LentBytes ? plain.bytes : plain;
}
