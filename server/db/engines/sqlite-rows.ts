type Row = Record<string, unknown>;
type MakeRow = (values: readonly unknown[]) => Row;

/** By the columns' names, of which the program has few lists. */
const known = new Map<string, MakeRow>();

/**
 * Makes rows of lists of values, by their columns' names. What makes one is compiled for its columns: an object that gets names one after
 * another takes ten times as long to make, and twice as long to read. The platform's own rows are slower still.
 */
export function rowMaker(names: readonly string[]): MakeRow {
  const properties = names.map((name, place) => `${JSON.stringify(name)}: values[${place}]`).join(', ');
  const before = known.get(properties);
  if (before !== undefined) return before;
  const make = new Function('values', `return { ${properties} };`) as MakeRow;
  known.set(properties, make);
  return make;
}
