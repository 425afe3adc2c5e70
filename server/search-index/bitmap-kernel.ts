/** How many bytes the loops take at a step. What they are given is a multiple of it. */
export const BYTES_A_STEP = 64;

/** Places are in bytes; so is the length, which is a multiple of a step and above 0. */
export interface BitmapKernel {
  /** Writes what both hold. */
  and(into: number, a: number, b: number, length: number): void;
  /** Writes what either holds. */
  or(into: number, a: number, b: number, length: number): void;
  /** How many bits both hold. */
  count(a: number, b: number, length: number): number;
}

export interface KernelMemory {
  readonly buffer: ArrayBuffer;
  /** Adds pages of 64 KiB. The buffer is another one afterwards. */
  grow(pages: number): number;
}

// The server's types know no browser, and its platform's types leave this out.
declare const WebAssembly: {
  Memory: new (size: { initial: number }) => KernelMemory;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: unknown };
};

/**
 * A memory of its own with the loops over it, which the index spends its time in. JavaScript has no instruction that counts bits;
 * WebAssembly has one for eight bytes, which is one instruction of the processor too. For 147 counts over 100,000 listings the loop
 * below takes 0.10 ms, the same loop in JavaScript 0.8 ms, typedfastbitset 1.4 ms and roaring-wasm 8.5 ms (decision 019).
 */
export function createKernel(): { memory: KernelMemory; kernel: BitmapKernel } {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const instance = new WebAssembly.Instance(new WebAssembly.Module(MODULE), { host: { memory } });
  return { memory, kernel: instance.exports as BitmapKernel };
}

// The module is written out as WebAssembly's binary format has it. Numbers below 128 are one byte, larger ones several.

const number = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...number(Math.floor(value / 128))];
const vector = (items: readonly number[][]): number[] => [...number(items.length), ...items.flat()];
const sized = (bytes: readonly number[]): number[] => [...number(bytes.length), ...bytes];
const text = (letters: string): number[] => sized([...Buffer.from(letters)]);
const section = (id: number, content: number[]): number[] => [id, ...sized(content)];

const I32 = 0x7f;
const I64 = 0x7e;
const END = 0x0b;
const ADD = 0x6a;
const SUBTRACT = 0x6b;
const get = (local: number): number[] => [0x20, local];
const set = (local: number): number[] => [0x21, local];
const load = (offset: number): number[] => [0x29, 0, offset];
const store = (offset: number): number[] => [0x37, 0, offset];
const AND = [0x83];
const OR = [0x84];
const BITS = 0x7b;
const ADD64 = 0x7c;
const AS_I32 = 0xa7;

/** A constant has its sign in the seventh bit of its last byte. */
const signed = (value: number): number[] => (value < 64 ? [value] : [(value & 127) | 128, ...signed(value >> 7)]);

const stepped = (local: number, by: number): number[] => [
  ...get(local),
  ...[0x41, ...signed(BYTES_A_STEP), by],
  ...set(local),
];

/** Goes through the bytes: the places move on by a step, and `length` counts down until nothing is left. */
function loop(places: readonly number[], length: number, body: readonly number[]): number[] {
  const on = [...places.flatMap((place) => stepped(place, ADD)), ...stepped(length, SUBTRACT)];
  return [0x03, 0x40, ...body, ...on, ...get(length), 0x0d, 0, END];
}

const OFFSETS = Array.from({ length: BYTES_A_STEP / 8 }, (_, index) => index * 8);

function writing(operation: number[]): number[] {
  const [into, a, b, length] = [0, 1, 2, 3];
  const both = (offset: number) => [...get(a), ...load(offset), ...get(b), ...load(offset), ...operation];
  const body = OFFSETS.flatMap((offset) => [...get(into), ...both(offset), ...store(offset)]);
  return loop([into, a, b], length, body);
}

function counting(): number[] {
  const [a, b, length, sum] = [0, 1, 2, 3];
  const one = (offset: number) => [...get(a), ...load(offset), ...get(b), ...load(offset), ...AND, BITS, ADD64];
  const body = [...get(sum), ...OFFSETS.flatMap(one), ...set(sum)];
  return [...loop([a, b], length, body), ...get(sum), AS_I32];
}

const code = (longs: number, body: number[]): number[] => sized([...vector([[longs, I64]]), ...body, END]);

const MODULE = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(
    1,
    vector([
      [0x60, 4, I32, I32, I32, I32, 0],
      [0x60, 3, I32, I32, I32, 1, I32],
    ]),
  ),
  ...section(2, vector([[...text('host'), ...text('memory'), 2, 0, 1]])),
  ...section(3, vector([[0], [0], [1]])),
  ...section(
    7,
    vector([
      [...text('and'), 0, 0],
      [...text('or'), 0, 1],
      [...text('count'), 0, 2],
    ]),
  ),
  ...section(10, vector([code(0, writing(AND)), code(0, writing(OR)), code(1, counting())])),
]);
