import type { Declaration, SheetParts } from '#server/pages/style-parts.ts';

/** Whether a variable is declared by what a page carries, and whether anything there reads it. */
export interface Variables {
  declared: ReadonlySet<string>;
  read: ReadonlySet<string>;
}

/** What a page's declarations set and read. A variable that is only read by one that nobody reads counts as unread. */
export function variablesOf(declarations: readonly Declaration[]): Variables {
  const own = declarations.filter(({ property }) => property.startsWith('--'));
  const read = new Set(declarations.flatMap((each) => (own.includes(each) ? [] : each.reads)));
  for (let before = -1; before < read.size; ) {
    before = read.size;
    for (const { property, reads } of own) if (read.has(property)) for (const name of reads) read.add(name);
  }
  return { declared: new Set(own.map(({ property }) => property)), read };
}

/**
 * A value in which the registered variables that nothing on the page sets have become what they then are: their initial value, or what
 * the reader names instead. `var(--tw-leading,1.5rem)` becomes `1.5rem`.
 */
export function settled(value: string, declared: ReadonlySet<string>, registered: SheetParts['registered']): string {
  const start = value.indexOf('var(');
  if (start < 0) return value;
  const end = closing(value, start + 3);
  const [name = '', ...rest] = value.slice(start + 4, end).split(',');
  const instead = rest.length === 0 ? null : rest.join(',').trim();
  const known = registered.get(name.trim());
  const then = known && !declared.has(name.trim()) ? (known.initial ?? instead) : null;
  const inside = instead === null ? '' : `,${settled(instead, declared, registered)}`;
  const text = then === null ? `var(${name}${inside})` : settled(then, declared, registered);
  return value.slice(0, start) + text + settled(value.slice(end + 1), declared, registered);
}

/** Where the bracket that opens at `open` is closed. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
    if (depth === 0) return at;
  }
  throw new Error(`A bracket is not closed: ${text}`);
}
