import { counts, ordinals } from '#domain/words/en.ts';

/** Each made when it is first needed: a phone takes long to make one. */
const RULES: { [Type in Intl.PluralRuleType]?: Intl.PluralRules } = {};

function rulesOf(type: Intl.PluralRuleType): Intl.PluralRules {
  RULES[type] ??= new Intl.PluralRules('en-IN', { type });
  return RULES[type];
}

/** '1 year', '7 years': the catalogue's text for that many. */
export function counted(count: number, things: keyof typeof counts): string {
  return counts[things][rulesOf('cardinal').select(count) === 'one' ? 'one' : 'other'].replace('#', String(count));
}

/** 1 -> '1st', 22 -> '22nd'. */
export function ordinal(value: number): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = ordinals;
  return (forms[rulesOf('ordinal').select(value)] ?? ordinals.other).replace('#', String(value));
}
