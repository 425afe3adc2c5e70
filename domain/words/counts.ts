import { type CommonWords, type counts, english } from '#domain/words/en.ts';

/** By their least number of decimals, each made when it is first needed: a phone takes long to make one. */
const FORMATS: Intl.NumberFormat[] = [];

function formatOf(minimumFractionDigits: number): Intl.NumberFormat {
  FORMATS[minimumFractionDigits] ??= new Intl.NumberFormat('en-IN', {
    minimumFractionDigits,
    maximumFractionDigits: 2,
  });
  return FORMATS[minimumFractionDigits];
}

/** 12500000 -> '1,25,00,000', grouped the Indian way, with at least `decimals` (0 to 2) and at most two decimals. */
export function groupDigits(value: number, decimals: 0 | 1 | 2 = 0): string {
  // Rounded in hundredths first: 1.005 has no exact binary form. '+ 0' because '-0' would be shown as such.
  return formatOf(decimals).format(Math.round(value * 100) / 100 + 0);
}

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
