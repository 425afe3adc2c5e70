import { type Plugin, parseSync } from 'vite';
import { compileMessage } from '#domain/words/compile-message.ts';
import { type Language, SCRIPTS } from '#domain/words/language.ts';
import type { Message } from '#domain/words/message.ts';
import { translation } from '#domain/words/words.ts';

/** Where something begins and ends in a source. */
interface Place {
  start: number;
  end: number;
}

/** A message where it is said. */
export interface MessageCall {
  text: string;
  call: Place;
  literal: Place;
  /** Whether nothing stands beside the text. */
  isPlain: boolean;
  /** The names of its values; null where they are no plain object. */
  values: readonly string[] | null;
  /** Where the values stand that `t` is given. */
  given: ReadonlyMap<string, Place>;
}

type Node = { type: string } & Place & Record<string, unknown>;

/** Those that say a message, with the place of its values. */
const SAYERS: Readonly<Record<string, number>> = { t: 1, rich: 2 };

/** Every message that a source says. Throws where the text is no literal. */
export function messageCalls(file: string, source: string): MessageCall[] {
  if (!/\b(?:t|rich)\(/.test(source)) return [];
  const calls: MessageCall[] = [];
  visit(parseSync(file, source).program as unknown as Node, (node) => {
    if (node.type !== 'CallExpression') return;
    const callee = node.callee as Node & { name?: string };
    const place = callee.type === 'Identifier' ? SAYERS[callee.name ?? ''] : undefined;
    if (place === undefined) return;
    const sent = node.arguments as Node[];
    const [literal] = sent;
    const text = literal ? literalOf(literal) : null;
    if (literal === undefined || text === null) {
      const line = source.slice(0, node.start).split('\n').length;
      throw new Error(`${file}:${line}: a message must be a literal.`);
    }
    const values = namesOf(sent[place]);
    const given = new Map(place === SAYERS.t && values ? placesOfValues(sent[place]) : []);
    calls.push({ text, call: node, literal, isPlain: sent.length === 1, values, given });
  });
  return calls;
}

function literalOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  const [only, ...others] = node.quasis as { value: { cooked: string } }[];
  return only !== undefined && others.length === 0 ? only.value.cooked : null;
}

function namesOf(node: Node | undefined): string[] | null {
  if (node === undefined) return [];
  if (node.type !== 'ObjectExpression') return null;
  const names = (node.properties as Node[]).map((property) => {
    const key = property.key as { name?: string; value?: unknown } | undefined;
    return property.type === 'Property' ? String(key?.name ?? key?.value) : null;
  });
  return names.includes(null) ? null : (names as string[]);
}

function placesOfValues(node: Node | undefined): [string, Place][] {
  const properties = (node?.properties ?? []) as { key: { name?: string; value?: unknown }; value: Node }[];
  return properties.map(({ key, value }) => [String(key.name ?? key.value), value]);
}

function visit(node: Node, look: (node: Node) => void): void {
  look(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && typeof (child as Node).type === 'string')
        visit(child as Node, look);
}

/** The names of the places in a message, those of its cases too. */
export function placesOf(message: Message): string[] {
  if (typeof message === 'string') return [];
  const names = message.flatMap((part) => {
    if (typeof part === 'string') return [];
    const [name, , cases = {}] = part as readonly [string, string?, Readonly<Record<string, Message>>?];
    // A plural says of an offset, too, that it has none.
    return [name, ...Object.values(cases).flatMap((said: Message | undefined) => placesOf(said ?? ''))];
  });
  return [...new Set(names)];
}

const sheet = (name: string) => `@import "./script/${name}.css";`;
const LATIN_SHEET = sheet('latin-stand-ins');

/** What pages in a script import: its stand-ins beside those of Latin, and room for its letters. */
const sheetsOf = (script: string) =>
  script === 'latin' ? LATIN_SHEET : [LATIN_SHEET, sheet(`${script}-stand-ins`), sheet('tall-letters')].join('\n');

/** Puts what each message says in its place, the language in the place of `pageLanguage`, and the sheets of its script beside that of Latin. */
export function speak(language: Language): Plugin {
  return {
    name: 'chavi:speak',
    enforce: 'pre',
    load(id) {
      if (id.endsWith('/domain/words/page-language.ts'))
        return `export const pageLanguage = ${JSON.stringify(language)};`;
      if (id.endsWith('/domain/words/compile-message.ts')) return 'export const compileMessage = (message) => message;';
    },
    transform(source, id) {
      const [file = id] = id.split('?');
      if (file.endsWith('/web/styles/app.css')) return source.replace(LATIN_SHEET, sheetsOf(SCRIPTS[language]));
      if (file.includes('/node_modules/') || !/\.tsx?$/.test(file)) return;
      const calls = messageCalls(file, source);
      if (calls.length === 0) return;
      return { code: spoken(source, calls, language), map: null };
    },
  };
}

/** The source in a language: what needs no choice takes the place of its call, so that nothing of it is left to do. */
function spoken(source: string, calls: readonly MessageCall[], language: Language): string {
  const edits = calls.flatMap((one) => {
    const { text, call, literal, isPlain } = one;
    const message = compileMessage(translation(text, language));
    const said = JSON.stringify(message);
    if (isPlain && typeof message === 'string') return [{ ...call, said }];
    const template = calls.some((other) => isWithin(other, one)) ? null : templateOf(message, one, source);
    if (template !== null) return [{ ...call, said: template }];
    return [
      { start: call.start, end: call.start, said: '/* @__PURE__ */ ' },
      { start: literal.start, end: literal.end, said },
    ];
  });
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((code, { start, end, said }) => code.slice(0, start) + said + code.slice(end), source);
}

const isWithin = (inner: MessageCall, outer: MessageCall) =>
  inner !== outer && inner.call.start >= outer.call.start && inner.call.end <= outer.call.end;

/** A message of texts and places as a template: '{count} left' -> `${count} left`. null for one that chooses, or that would reckon a value twice. */
function templateOf(message: Message, { given }: MessageCall, source: string): string | null {
  if (typeof message === 'string') return null;
  const names = message.filter((part) => typeof part !== 'string').map(([name]) => name);
  const isSimple = message.every((part) => typeof part === 'string' || part.length === 1);
  if (!isSimple || new Set(names).size < names.length) return null;
  const parts = message.map((part) => {
    if (typeof part === 'string') return part.replace(/[`\\]|\$(?=\{)/g, '\\$&');
    const place = given.get(part[0]);
    return place && `\${${source.slice(place.start, place.end)}}`;
  });
  return parts.includes(undefined) ? null : `\`${parts.join('')}\``;
}
