import { counts, ordinals } from '#domain/words/en.ts';

const PLURALS = new Intl.PluralRules('en-IN');
const ORDINALS = new Intl.PluralRules('en-IN', { type: 'ordinal' });

/** '1 year', '7 years': the catalogue's text for that many. */
export function counted(count: number, things: keyof typeof counts): string {
  return counts[things][PLURALS.select(count) === 'one' ? 'one' : 'other'].replace('#', String(count));
}

/** 1 -> '1st', 22 -> '22nd'. */
export function ordinal(value: number): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = ordinals;
  return (forms[ORDINALS.select(value)] ?? ordinals.other).replace('#', String(value));
}
