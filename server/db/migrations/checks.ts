import { type ColumnDefinitionBuilder, type RawBuilder, sql } from 'kysely';

/** CHECK conditions in words that both engines understand alike. Lengths count code points on both. */

type Column = ColumnDefinitionBuilder;
type Build = (column: Column) => Column;

/**
 * A text that is not empty. The least length is 1 whatever the forms ask for: they count UTF-16 units, so one emoji
 * passes as two.
 */
export function text(name: string, longest: number): Build {
  return (column) => column.notNull().check(sql`length(${sql.ref(name)}) between 1 and ${sql.lit(longest)}`);
}

export function possiblyEmptyText(name: string, longest: number): Build {
  return (column) => column.notNull().check(upTo(name, longest));
}

export function optionalText(name: string, longest: number): Build {
  return (column) => column.check(upTo(name, longest));
}

function upTo(name: string, longest: number): RawBuilder<boolean> {
  return sql`length(${sql.ref(name)}) <= ${sql.lit(longest)}`;
}

/** Nothing but ASCII digits, `count` of them. */
export function isDigits(name: string, count: number): RawBuilder<boolean> {
  return sql`length(${sql.ref(name)}) = ${sql.lit(count)} and ltrim(${sql.ref(name)}, '0123456789') = ''`;
}

export function phone(name: string): Build {
  return (column) => column.notNull().check(isDigits(name, 10));
}

export function optionalPhone(name: string): Build {
  return (column) => column.check(isDigits(name, 10));
}

export function oneOf(name: string, values: readonly string[]): Build {
  return (column) => column.notNull().check(among(name, values));
}

export function optionalOneOf(name: string, values: readonly string[]): Build {
  return (column) => column.check(among(name, values));
}

function among(name: string, values: readonly string[]): RawBuilder<boolean> {
  return sql`${sql.ref(name)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
}

export function between(name: string, { min, max }: { min: number; max: number }): Build {
  return (column) => column.notNull().check(sql`${sql.ref(name)} between ${sql.lit(min)} and ${sql.lit(max)}`);
}

export function flag(name: string): Build {
  return (column) => column.notNull().check(sql`${sql.ref(name)} in (0, 1)`);
}

/** Epoch milliseconds, from 1970 to 2286. */
export function moment(name: string): Build {
  return (column) => column.notNull().check(isMoment(name));
}

export function optionalMoment(name: string): Build {
  return (column) => column.check(isMoment(name));
}

function isMoment(name: string): RawBuilder<boolean> {
  return sql`${sql.ref(name)} between 0 and 9999999999999`;
}
