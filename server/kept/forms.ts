import { compress, decompress, type Encoding, WORTH_COMPRESSING } from '#server/kept/compression.ts';

/** A text as it is sent: in an encoding, or plain. */
export interface Form {
  encoding: Encoding | null;
  bytes: Buffer;
}

/**
 * The forms of one text. Each is made when it is first asked for, from one that is there. Once there is a compressed one the plain
 * text, by far the largest, is let go; a short text stays plain. `onChange` is called when `bytes` has changed.
 */
export class Forms {
  onChange = () => {};
  readonly #isShort: boolean;
  readonly #ready = new Map<Encoding | null, Form>();
  readonly #underWay = new Map<Encoding, Promise<Form>>();

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
    const encoding = this.#isShort ? null : wanted;
    return this.#ready.get(encoding) ?? (encoding === null ? this.#plain() : this.#compressed(encoding));
  }

  /** Few take no compressed form: it is unpacked for each of them, and not kept. */
  async #plain(): Promise<Form> {
    const [{ encoding, bytes } = { encoding: null, bytes: Buffer.alloc(0) }] = this.#ready.values();
    return { encoding: null, bytes: encoding === null ? bytes : await decompress(bytes, encoding) };
  }

  #compressed(encoding: Encoding): Promise<Form> {
    const underWay = this.#underWay.get(encoding) ?? this.#compress(encoding);
    this.#underWay.set(encoding, underWay);
    return underWay;
  }

  async #compress(encoding: Encoding): Promise<Form> {
    const { bytes: plain } = await this.#plain();
    const form = { encoding, bytes: await compress(plain, encoding) };
    this.#ready.set(encoding, form);
    this.#ready.delete(null);
    this.#underWay.delete(encoding);
    this.onChange();
    return form;
  }
}
