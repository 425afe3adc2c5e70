import { type Plugin, parseSync } from 'vite';
import { compileMessage } from '#domain/words/compile-message.ts';
import type { Language } from '#domain/words/language.ts';
import type { Message } from '#domain/words/message.ts';
import { translation } from '#domain/words/translator.ts';

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
    const given = node.arguments as Node[];
    const [literal] = given;
    const text = literal ? literalOf(literal) : null;
    if (literal === undefined || text === null) {
      const line = source.slice(0, node.start).split('\n').length;
      throw new Error(`${file}:${line}: a message must be a literal.`);
    }
    calls.push({ text, call: node, literal, isPlain: given.length === 1, values: namesOf(given[place]) });
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

/** Puts what each message says in its place, the language in the place of `pageLanguage`, and the sheet of its script in that of English. */
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
      if (file.endsWith('/web/styles/app.css')) return source.replace('/script/en.css', `/script/${language}.css`);
      if (file.includes('/node_modules/') || !/\.tsx?$/.test(file)) return;
      const calls = messageCalls(file, source);
      if (calls.length === 0) return;
      return { code: spoken(source, calls, language), map: null };
    },
  };
}

/** The source in a language: a text alone takes the place of its call, so that nothing of it is left to do. */
function spoken(source: string, calls: readonly MessageCall[], language: Language): string {
  const edits = calls.flatMap(({ text, call, literal, isPlain }) => {
    const message = compileMessage(translation(text, language));
    const said = JSON.stringify(message);
    if (isPlain && typeof message === 'string') return [{ ...call, said }];
    return [
      { start: call.start, end: call.start, said: '/* @__PURE__ */ ' },
      { start: literal.start, end: literal.end, said },
    ];
  });
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((code, { start, end, said }) => code.slice(0, start) + said + code.slice(end), source);
}
