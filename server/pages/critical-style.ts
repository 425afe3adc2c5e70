import { LRUCache } from 'lru-cache';
import type { AtRule, ChildNode, Container, Rule } from 'postcss';
import postcss from 'postcss';
import { classListsOf, elementsOf, type PagePiece } from '#domain/page-pieces.ts';

/** `property:value`, with the variables that the value reads. */
export interface Declaration {
  property: string;
  value: string;
  reads: readonly string[];
}

/** A rule with the names (`.class`, `<element`) that each of its selectors needs; null when one of them needs none. */
export interface RulePart {
  selector: string;
  needs: readonly (readonly string[])[] | null;
  declarations: readonly Declaration[];
}

export type Part = RulePart | { open: string; parts: readonly Part[] } | { text: string };

/** A sheet, taken apart, and its registered variables (`--tw-shadow`): how each is declared, and its value where nothing sets it. */
export interface SheetParts {
  parts: readonly Part[];
  registered: ReadonlyMap<string, { text: string; initial: string | null }>;
}

/** What every browser that reads the sheet at all can do, as Tailwind asks for it. */
const EVERYBODY_CAN = /\(in lab, red, red\)/;
/** Controls that no public page shows at first, and what a script marks once the whole sheet is there. */
const LATER = /::file-selector|::-webkit-(?:date|calendar)|\[data-old-counts\]/;
/** As the sheet's tool writes `width < 20rem`. */
const NARROWER = /^not all and \(width>=([^()]+)\)$/;
/** Blocks that hold no rules with selectors. */
const WHOLE = new Set(['font-face', 'keyframes', 'page', 'view-transition']);

/** Takes the sheet of all pages apart, without what is only there for old browsers: they wait for the whole sheet. */
function readSheet(sheet: string): SheetParts {
  const root = postcss.parse(sheet);
  const registered = new Map<string, { text: string; initial: string | null }>();
  root.walkAtRules((rule) => {
    if (rule.name === 'property') {
      registered.set(rule.params, { text: String(rule), initial: valueIn(rule, 'initial-value') });
      rule.remove();
    }
    // The same for browsers that have no `@property`. The place of its layer counts: before all others.
    if (rule.name === 'layer' && rule.params === 'properties')
      rule.replaceWith({ name: 'layer', params: 'properties' });
    if (rule.name === 'media') rule.params = rule.params.replace(NARROWER, '(width<$1)');
    // The sheet has a colour of its own for them.
    if (rule.name === 'supports' && rule.params.includes('apple-pay')) rule.remove();
    else if (rule.name === 'supports' && EVERYBODY_CAN.test(rule.params)) rule.replaceWith(rule.nodes ?? []);
  });
  root.walkRules((rule) => {
    if (rule.selectors.every((selector) => LATER.test(selector))) rule.remove();
  });
  return { parts: partsOf(root), registered };
}

function partsOf({ nodes = [] }: Container): Part[] {
  const parts: Part[] = [];
  for (const node of nodes) {
    const part = partOf(node);
    const last = parts.at(-1);
    if (part && 'selector' in part && last && 'selector' in last && last.selector === part.selector)
      parts[parts.length - 1] = { ...last, declarations: winning([...last.declarations, ...part.declarations]) };
    else if (part) parts.push(part);
  }
  return parts;
}

function partOf(node: ChildNode): Part | null {
  if (node.type === 'rule') return rulePart(node);
  if (node.type !== 'atrule') return null;
  if (node.nodes === undefined) return { text: `${node};` };
  if (WHOLE.has(node.name)) return { text: String(node) };
  return { open: `@${node.name} ${node.params}{`, parts: partsOf(node) };
}

function rulePart(rule: Rule): Part {
  const needs = rule.selectors.map(neededBy);
  const declarations = rule.nodes.filter((node) => node.type === 'decl');
  if (declarations.length < rule.nodes.length) throw new Error(`A rule holds more than declarations: ${rule.selector}`);
  return {
    selector: rule.selector,
    needs: needs.some((names) => names.length === 0) ? null : needs,
    declarations: withWholeBorder(
      winning(
        declarations.map(({ prop, value, important }) => ({
          property: prop,
          value: important ? `${value}!important` : value,
          reads: Array.from(value.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name),
        })),
      ),
    ),
  };
}

/** No two values for two sides, and nothing important: a word, or brackets of two levels. */
const ONE_VALUE = /^[\w.#-]+$|^[\w-]+\((?:[^()!]|\([^()]*\))*\)$/;

/** A border as a whole where a rule says its width, style and colour, and nothing of one side. No sheet of ours has border images. */
function withWholeBorder(declarations: readonly Declaration[]): readonly Declaration[] {
  const isBorder = ({ property }: Declaration) => property.startsWith('border-') && property !== 'border-radius';
  const parts = ['width', 'style', 'color'].map((part) =>
    declarations.find(({ property, value }) => property === `border-${part}` && ONE_VALUE.test(value)),
  );
  if (parts.includes(undefined) || declarations.filter(isBorder).length > parts.length) return declarations;
  const value = parts.map((part) => part?.value).join(' ');
  const reads = parts.flatMap((part) => part?.reads ?? []);
  return [{ property: 'border', value, reads }, ...declarations.filter((each) => !isBorder(each))];
}

/** Of two declarations of one property the later counts, unless the first is important or only some browsers know the later. */
function winning(declarations: readonly Declaration[]): Declaration[] {
  const wins = (later: Declaration, { property, value }: Declaration) =>
    later.property === property && !value.endsWith('!important') && !/-(?:webkit|moz)-/.test(later.value);
  return declarations.filter((one, at) => !declarations.slice(at + 1).some((later) => wins(later, one)));
}

function valueIn(rule: AtRule, property: string): string | null {
  const found = rule.nodes?.find((node) => node.type === 'decl' && node.prop === property);
  return found?.type === 'decl' ? found.value : null;
}

/**
 * '.group:hover>a .group-hover\:underline' needs '.group', '<a' and '.group-hover:underline'. What stands in other
 * brackets may be elsewhere, or not be.
 */
function neededBy(selector: string): string[] {
  const outside = withoutBrackets(opened(selector));
  const classes = Array.from(
    outside.matchAll(/\.((?:\\.|[\w-])+)/g),
    ([, name = '']) => `.${name.replaceAll(/\\(.)/g, '$1')}`,
  );
  const rest = outside.replaceAll(/\[[^\]]*\]|[.:#]+(?:\\.|[\w-])+/g, '');
  return [...classes, ...(rest.match(/[a-z][\w-]*/g) ?? []).map((name) => `<${name}`)];
}

/** ':where(.card:hover) .link' and ':is(.row>*)' begin with what must be there: '.card:hover .link', '.row>*'. A comma leaves a choice. */
function opened(selector: string): string {
  const start = /^:(?:is|where)\(/.exec(selector)?.[0].length;
  if (start === undefined) return selector;
  let [depth, end] = [1, start];
  for (; depth > 0 && end < selector.length; end++) {
    const sign = selector[end];
    if (sign === '\\') end += 1;
    if (sign === ',' && depth === 1) return selector;
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
  }
  return opened(selector.slice(start, end - 1) + selector.slice(end));
}

/** A bracket after a backslash belongs to a name. */
function withoutBrackets(selector: string): string {
  const inner = /(?<!\\)\((?:\\.|[^()\\])*\)/g;
  const less = selector.replaceAll(inner, '');
  return less === selector ? less : withoutBrackets(less);
}

/** Whether a variable is declared by what a page carries, and whether anything there reads it. */
export interface Variables {
  declared: ReadonlySet<string>;
  read: ReadonlySet<string>;
}

/** What a page's declarations set and read. A variable that is only read by one that nobody reads counts as unread. */
function variablesOf(declarations: readonly Declaration[]): Variables {
  const variables = declarations.filter(({ property }) => property.startsWith('--'));
  const read = new Set(declarations.flatMap((each) => (variables.includes(each) ? [] : each.reads)));
  for (let before = -1; before < read.size; ) {
    before = read.size;
    for (const { property, reads } of variables) if (read.has(property)) for (const name of reads) read.add(name);
  }
  return { declared: new Set(variables.map(({ property }) => property)), read };
}

/**
 * A value in which the registered variables that nothing on the page sets have become what they then are: their initial value, or what
 * the reader names instead. `var(--tw-leading,1.5rem)` becomes `1.5rem`.
 */
function settled(value: string, declared: ReadonlySet<string>, registered: SheetParts['registered']): string {
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
    const key = keyOf([...lists, ...elements].map(numberOf));
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(select(new Set([...ALWAYS, ...elements, ...classesOf(lists)])));
    kept.set(key, made);
    return made;
  };
}

/** A short text that tells a set of small numbers from any other: its bits. */
function keyOf(numbers: readonly number[]): string {
  const words: number[] = [];
  for (const number of numbers) {
    const word = number >> 4;
    while (words.length <= word) words.push(0);
    words[word] = (words[word] ?? 0) | (1 << (number & 15));
  }
  while (words.at(-1) === 0) words.pop();
  return String.fromCharCode(...words);
}

/** Numbers texts as they come: numbers are compared in a fraction of the time. Our sources have a few hundred lists. */
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
