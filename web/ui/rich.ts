import { createElement, Fragment, type ReactNode } from 'react';
import { compileMessage } from '#domain/words/compile-message.ts';
import { languageOf, languageTag } from '#domain/words/language.ts';
import { formatMessage, type Values } from '#domain/words/message.ts';
import { pageLanguage } from '#domain/words/page-language.ts';

/** What stands around the words between `<name>` and `</name>`. */
type Elements = Readonly<Record<string, (inner: string) => ReactNode>>;

/** Stands for '<' in a value, which is no element of the message. */
const IN_VALUE = '\uE000';

/**
 * A message with elements inside, in the language of the page: `rich('Read the <a>privacy notice</a>.', { a: (inner) => <Link …>{inner}</Link> })`.
 * Its text is a literal, as that of `t` is.
 */
export function rich(message: string, elements: Elements, values: Values = {}): ReactNode {
  const safe = Object.entries(values).map(([name, value]) => [name, String(value).replaceAll('<', IN_VALUE)]);
  const text = formatMessage(compileMessage(message), Object.fromEntries(safe), pageLanguage);
  const pieces = text.split(/(<(\w+)>.*?<\/\2>)/s).map((part, place, parts) => {
    // Behind each element stands its name, which is no text.
    if (place % 3 === 2) return null;
    const piece = part.replaceAll(IN_VALUE, '<');
    if (place % 3 === 0) return piece;
    const name = parts[place + 1] ?? '';
    const inner = piece.slice(name.length + 2, -name.length - 3);
    return elements[name]?.(inner) ?? inner;
  });
  return createElement(Fragment, null, ...pieces);
}

/** The attribute `lang` of a text as somebody wrote it; undefined where it is the page's own. */
export function langOf(text: string): string | undefined {
  const language = languageOf(text);
  return language === pageLanguage ? undefined : languageTag(language);
}
