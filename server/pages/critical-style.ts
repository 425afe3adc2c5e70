import { LRUCache } from 'lru-cache';
import { classListsOf, elementsOf, type PagePiece } from '#domain/page/pieces.ts';
import {
  type Declaration,
  type Part,
  type RulePart,
  readSheet,
  type SheetParts,
  settled,
  type Variables,
  variablesOf,
} from '#server/pages/style-parts.ts';

/** Classes that a script may give the document before the first paint. */
const ALWAYS: readonly string[] = ['.dark'];

/** Pages of one kind mostly have the same classes, so few sheets serve many pages. */
const SHEETS_KEPT = 100;

/**
 * Takes out of the sheet of all pages what one page needs: the rules whose classes and elements stand in it, in their order, and of
 * variables those that these rules read. The answer is made of our own sheet alone, whatever the page holds. `make` makes of it what
 * is needed each time.
 */
export function createCriticalStyle<Made extends object>(
  sheet: string,
  make: (style: string) => Made,
): (page: readonly PagePiece[]) => Made {
  const { parts, registered } = readSheet(sheet);
  const select = (names: ReadonlySet<string>) => {
    const chosen = fitting(parts, names);
    const variables = variablesOf(chosen.flatMap(declarationsOf));
    const rules = chosen.map((part) => textOf(part, variables, registered)).join('');
    const needed = [...variables.declared].filter((name) => variables.read.has(name));
    const used = chosen.filter((part) => !isIdle(part, rules)).map((part) => textOf(part, variables, registered));
    return needed.map((name) => registered.get(name)?.text ?? '').join('') + used.join('');
  };
  const kept = new LRUCache<string, Made>({ max: SHEETS_KEPT });
  const numberOf = createNumbers();
  return (page) => {
    const [lists, elements] = [classListsOf(page), elementsOf(page)];
    const key = String(Uint32Array.from([...lists, ...elements].map(numberOf)).sort());
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(select(new Set([...ALWAYS, ...elements, ...classesOf(lists)])));
    kept.set(key, made);
    return made;
  };
}

/** Numbers texts as they come: numbers are sorted and compared in a fraction of the time. Our sources have a few hundred lists. */
function createNumbers(): (text: string) => number {
  const numbers = new Map<string, number>();
  return (text) => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    // A copy: the engine makes a text that was cut out of a page point into it.
    numbers.set(Buffer.from(text).toString(), numbers.size);
    return numbers.size - 1;
  };
}

/** The classes in some lists of them, each after a dot. Of what React escapes in an attribute, class names have two signs. */
function classesOf(lists: ReadonlySet<string>): string[] {
  const names = [...lists].join(' ').replaceAll('&gt;', '>').replaceAll('&amp;', '&').split(' ');
  return names.map((name) => `.${name}`);
}

function fitting(parts: readonly Part[], names: ReadonlySet<string>): Part[] {
  return parts.flatMap((part) => {
    if ('selector' in part) return fits(part, names) ? part : [];
    if ('text' in part) return part;
    const inside = fitting(part.parts, names);
    return inside.length === 0 ? [] : { ...part, parts: inside };
  });
}

function fits({ needs }: RulePart, names: ReadonlySet<string>): boolean {
  return needs === null || needs.some((needed) => needed.every((name) => names.has(name)));
}

function declarationsOf(part: Part): readonly Declaration[] {
  if ('selector' in part) return part.declarations;
  return 'parts' in part ? part.parts.flatMap(declarationsOf) : [];
}

/** Steps of an animation that nothing on the page is moved by. */
function isIdle(part: Part, rules: string): boolean {
  const name = 'text' in part ? /^@keyframes ([\w-]+)/.exec(part.text)?.[1] : undefined;
  return name !== undefined && !new RegExp(`animation[^;}]*\\b${name}\\b`).test(rules);
}

function textOf(part: Part, variables: Variables, registered: SheetParts['registered']): string {
  if ('text' in part) return part.text;
  const inside = 'parts' in part ? part.parts.map((each) => textOf(each, variables, registered)).join('') : '';
  if ('parts' in part) return inside === '' ? '' : `${part.open}${inside}}`;
  const declarations = part.declarations
    .filter(({ property }) => !property.startsWith('--') || variables.read.has(property))
    .map(({ property, value }) => `${property}:${settled(value, variables.declared, registered)}`);
  return declarations.length === 0 ? '' : `${part.selector}{${declarations.join(';')}}`;
}
