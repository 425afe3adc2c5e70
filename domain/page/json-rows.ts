/** How a list of objects with the same names stands in JSON: the names once, then a row of values for each. No field has this name. */
const NAMES = '#';

type Fields = Record<string, unknown>;

/** JSON of a value, in which the names of objects in a list stand once. `fromRows` reads it. */
export function toRows(value: unknown): string {
  return JSON.stringify(inRows(value));
}

function inRows(held: unknown): unknown {
  if (Array.isArray(held)) return listInRows(held);
  if (!isFields(held)) return held;
  return Object.fromEntries(Object.entries(held).map(([name, value]) => [name, inRows(value)]));
}

function listInRows(held: readonly unknown[]): unknown {
  if (held.length < 2 || !held.every(isFields)) return held.map(inRows);
  const names = Object.keys(held[0] as Fields);
  // What is undefined would come back as null.
  const hasAll = (one: Fields) => names.every((name) => Object.hasOwn(one, name) && one[name] !== undefined);
  const alike = held.every((one) => Object.keys(one).length === names.length && hasAll(one));
  return alike ? { [NAMES]: names, rows: held.map((one) => names.map((name) => inRows(one[name]))) } : held.map(inRows);
}

/** The value that `toRows` wrote. */
export function fromRows(text: string): unknown {
  return JSON.parse(text, (_name, held) => {
    if (!isFields(held) || !(NAMES in held)) return held;
    const names = held[NAMES] as string[];
    return (held.rows as unknown[][]).map((row) => Object.fromEntries(names.map((name, place) => [name, row[place]])));
  });
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
