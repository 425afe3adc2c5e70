import { compress, decompress, type Encoding, WORTH_COMPRESSING } from '#server/kept/compression.ts';

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
  readonly #ready = new Map<Encoding | null, Form>();
  readonly #underWay = new Map<Encoding, Promise<Form>>();
  /** Those that are, or are being, made with care. */
  readonly #careful = new Set<Encoding>();

  constructor(text: Buffer) {
    this.#isShort = text.length < WORTH_COMPRESSING;
    this.#ready.set(null, { encoding: null, bytes: text });
  }

  /** What all forms that are there take. */
  get bytes(): number {
    let sum = 0;
    for (const { bytes } of this.#ready.values()) sum += bytes.length;
    return sum;
  }

  /** The form for who takes `wanted`, at once when it is there. */
  of(wanted: Encoding | null): Form | Promise<Form> {
    if (wanted === null || this.#isShort) return this.#ready.get(null) ?? this.#plain();
    const ready = this.#ready.get(wanted);
    if (ready === undefined) return this.#once(wanted);
    if (!this.#careful.has(wanted)) this.#improve(wanted).catch(() => {});
    return ready;
  }

  /** Few take no compressed form: it is unpacked for each of them, and not kept. */
  async #plain(): Promise<Form> {
    const [{ encoding, bytes } = { encoding: null, bytes: Buffer.alloc(0) }] = this.#ready.values();
    return { encoding: null, bytes: encoding === null ? bytes : await decompress(bytes, encoding) };
  }

  #once(encoding: Encoding): Promise<Form> {
    const underWay = this.#underWay.get(encoding) ?? this.#quickly(encoding);
    this.#underWay.set(encoding, underWay);
    return underWay;
  }

  async #quickly(encoding: Encoding): Promise<Form> {
    const { bytes: plain } = await this.#plain();
    const form = this.#take(encoding, await compress(plain, encoding, 'quick'));
    this.#underWay.delete(encoding);
    return form;
  }

  /** Nobody waits for it; the quick form does as well. */
  async #improve(encoding: Encoding): Promise<void> {
    this.#careful.add(encoding);
    const { bytes: plain } = await this.#plain();
    this.#take(encoding, await compress(plain, encoding, 'thorough'));
  }

  #take(encoding: Encoding, bytes: Buffer): Form {
    const form = { encoding, bytes };
    this.#ready.set(encoding, form);
    this.#ready.delete(null);
    this.onChange();
    return form;
  }
}
