import type { Language } from '#domain/words/language.ts';

/** What stands in the places of a message. A number is written as it is; `groupDigits` groups it. */
export type Values = Readonly<Record<string, string | number>>;

/** A text in ICU notation, or what it was compiled to: texts, places, and choices with what each of their cases says. */
export type Message = string | readonly MessagePart[];
type MessagePart = string | readonly [name: string] | readonly [name: string, kind: string, cases: Cases];
type Cases = Readonly<Record<string, Message>>;

/** A compiled message with its values. */
export function formatMessage(message: Message, values: Values = {}, language: Language, count?: number): string {
  if (typeof message === 'string') return message;
  const format = (part: MessagePart): string => {
    if (typeof part === 'string') return part === '#' && count !== undefined ? String(count) : part;
    const [name, kind, cases] = part as readonly [string, string?, Cases?];
    const value = values[name] ?? '';
    if (kind === undefined || cases === undefined) return String(value);
    const number = kind === 'select' ? count : Number(value);
    const chosen =
      cases[String(value)] ?? cases[kind === 'select' ? 'other' : pluralForm(Number(value), kind, language)];
    return formatMessage(chosen ?? cases.other ?? '', values, language, number);
  };
  return message.map(format).join('');
}

/** Each made when it is first needed: a phone takes long to make one. */
const RULES = new Map<string, Intl.PluralRules>();

function pluralForm(value: number, kind: string, language: Language): Intl.LDMLPluralRule {
  const name = `${language} ${kind}`;
  const type = kind === 'plural' ? 'cardinal' : 'ordinal';
  const rules = RULES.get(name) ?? new Intl.PluralRules(language, { type });
  RULES.set(name, rules);
  return rules.select(value);
}

/** By their least number of decimals, each made when it is first needed: a phone takes long to make one. */
const FORMATS: Intl.NumberFormat[] = [];

function formatOf(minimumFractionDigits: number): Intl.NumberFormat {
  FORMATS[minimumFractionDigits] ??= new Intl.NumberFormat('en-IN', {
    minimumFractionDigits,
    maximumFractionDigits: 2,
  });
  return FORMATS[minimumFractionDigits];
}

/** 12500000 -> '1,25,00,000', grouped the Indian way in every language, with at least `decimals` (0 to 2) and at most two decimals. */
export function groupDigits(value: number, decimals: 0 | 1 | 2 = 0): string {
  // Rounded in hundredths first: 1.005 has no exact binary form. '+ 0' because '-0' would be shown as such.
  return formatOf(decimals).format(Math.round(value * 100) / 100 + 0);
}
