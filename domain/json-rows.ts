/** How a list of objects with the same names stands in JSON: the names once, then a row of values for each. No field has this name. */
const NAMES = '#';

type Fields = Record<string, unknown>;

/** Makes a part of an object from the whole, or the whole from its part. */
type Change = (held: Fields) => Fields;

const UNCHANGED: Change = (held) => held;

/** JSON of a value, in which the names of objects in a list stand once. `fromRows` reads it. */
export function toRows(value: unknown, shorten = UNCHANGED): string {
  return JSON.stringify(inRows(value, shorten));
}

function inRows(held: unknown, shorten: Change): unknown {
  if (Array.isArray(held)) return listInRows(held, shorten);
  if (!isFields(held)) return held;
  return Object.fromEntries(Object.entries(shorten(held)).map(([name, value]) => [name, inRows(value, shorten)]));
}

function listInRows(held: readonly unknown[], shorten: Change): unknown {
  const plain = () => held.map((one) => inRows(one, shorten));
  if (held.length < 2 || !held.every(isFields)) return plain();
  const all = held.map(shorten);
  const names = Object.keys(all[0] as Fields);
  // What is undefined would come back as null.
  const hasAll = (one: Fields) => names.every((name) => Object.hasOwn(one, name) && one[name] !== undefined);
  const alike = all.every((one) => Object.keys(one).length === names.length && hasAll(one));
  if (!alike) return plain();
  return { [NAMES]: names, rows: all.map((one) => names.map((name) => inRows(one[name], shorten))) };
}

/** The value that `toRows` wrote; `complete` undoes its `shorten`. */
export function fromRows(text: string, complete = UNCHANGED): unknown {
  return JSON.parse(text, (_name, held) => {
    if (!isFields(held)) return held;
    if (!(NAMES in held)) return complete(held);
    const names = held[NAMES] as string[];
    return (held.rows as unknown[][]).map((row) =>
      complete(Object.fromEntries(names.map((name, place) => [name, row[place]]))),
    );
  });
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
