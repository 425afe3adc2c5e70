import { LRUCache } from 'lru-cache';
import postcss, { type ChildNode, type Container } from 'postcss';
import { classListsOf, type PagePiece } from '#domain/page/pieces.ts';

/** Classes that a script may give the document before the first paint. */
const ALWAYS: readonly string[] = ['dark'];

/** Pages of one kind mostly have the same classes, so few sheets serve many pages. */
const SHEETS_KEPT = 100;

/** A rule with the classes that each of its selectors needs (null: it needs none), or a block of rules. */
type Part = { text: string; needs: string[][] | null } | { open: string; parts: Part[] };

/**
 * Takes out of the sheet of all pages what one page needs: the rules whose classes stand in it, in their order. The answer is made
 * of our own sheet alone, whatever the page holds. `make` makes of it what is needed each time.
 */
export function createCriticalStyle<Made extends object>(
  sheet: string,
  make: (style: string) => Made,
): (page: readonly PagePiece[]) => Made {
  const root = postcss.parse(sheet);
  /** The declarations of variables by name, such as '--tw-shadow'. */
  const variables = new Map<string, string>();
  root.walkAtRules('property', (rule) => {
    variables.set(rule.params, String(rule));
    rule.remove();
  });
  // The same for browsers that have no `@property`; they wait for the whole sheet.
  root.walkAtRules('layer', (rule) => {
    if (rule.params === 'properties') rule.remove();
  });
  const parts = partsOf(root);
  const select = (classes: ReadonlySet<string>) => {
    const rules = parts.map((part) => fitting(part, classes)).join('');
    const used = new Set(rules.match(/--tw-[\w-]+/g));
    return [...used].map((name) => variables.get(name) ?? '').join('') + rules;
  };
  const kept = new LRUCache<string, Made>({ max: SHEETS_KEPT });
  const numberOf = createNumbers();
  return (page) => {
    const lists = classListsOf(page);
    const key = String(Array.from(lists, numberOf).sort((one, other) => one - other));
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(select(classesOf([...lists].join(' '))));
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

/** The classes in some lists of them. Of what React escapes in an attribute, class names have two signs. */
function classesOf(lists: string): Set<string> {
  return new Set([...ALWAYS, ...lists.replaceAll('&gt;', '>').replaceAll('&amp;', '&').split(' ')]);
}

function fitting(part: Part, classes: ReadonlySet<string>): string {
  if ('text' in part) {
    const fits = part.needs === null || part.needs.some((needed) => needed.every((name) => classes.has(name)));
    return fits ? part.text : '';
  }
  const inside = part.parts.map((each) => fitting(each, classes)).join('');
  return inside === '' ? '' : `${part.open}${inside}}`;
}

function partsOf({ nodes = [] }: Container): Part[] {
  return nodes.flatMap((node) => partOf(node) ?? []);
}

/** Blocks that hold no rules with selectors. */
const WHOLE = new Set(['font-face', 'keyframes', 'page']);

function partOf(node: ChildNode): Part | null {
  if (node.type === 'rule') {
    const needs = node.selectors.map(neededBy);
    return { text: String(node), needs: needs.some((names) => names.length === 0) ? null : needs };
  }
  if (node.type !== 'atrule') return null;
  if (node.nodes === undefined) return { text: `${node};`, needs: null };
  if (WHOLE.has(node.name)) return { text: String(node), needs: null };
  return { open: `@${node.name} ${node.params}{`, parts: partsOf(node) };
}

/** '.group:hover .group-hover\:underline' needs 'group' and 'group-hover:underline'. What stands in brackets may be elsewhere, or not be. */
function neededBy(selector: string): string[] {
  const outside = withoutBrackets(selector);
  return Array.from(outside.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name = '']) => name.replaceAll(/\\(.)/g, '$1'));
}

/** A bracket after a backslash belongs to a name. */
function withoutBrackets(selector: string): string {
  const inner = /(?<!\\)\((?:\\.|[^()\\])*\)/g;
  const less = selector.replaceAll(inner, '');
  return less === selector ? less : withoutBrackets(less);
}
