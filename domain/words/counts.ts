import { type CommonWords, type counts, english } from '#domain/words/en.ts';

/** Each made when it is first needed: a phone takes long to make one. */
const RULES = new Map<string, Intl.PluralRules>();

function pluralForm(value: number, type: Intl.PluralRuleType, locale: string): Intl.LDMLPluralRule {
  const name = `${locale} ${type}`;
  const rules = RULES.get(name) ?? new Intl.PluralRules(locale, { type });
  RULES.set(name, rules);
  return rules.select(value);
}

/** '1 year', '7 years': the catalogue's text for that many. */
export function counted(count: number, things: keyof typeof counts, words: CommonWords = english): string {
  const form = pluralForm(count, 'cardinal', words.locale) === 'one' ? 'one' : 'other';
  return words.counts[things][form].replace('#', String(count));
}

/** 1 -> '1st', 22 -> '22nd'. */
export function ordinal(value: number, words: CommonWords = english): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = words.ordinals;
  const form = pluralForm(value, 'ordinal', words.locale);
  return (forms[form] ?? words.ordinals.other).replace('#', String(value));
}

/** 290 -> 'in 5 minutes', 5000 -> 'in 2 hours': how long to wait, from seconds. */
export function waitText(seconds: number, words: CommonWords = english): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 60
    ? counted(minutes, 'inAboutMinutes', words)
    : counted(Math.ceil(minutes / 60), 'inAboutHours', words);
}
