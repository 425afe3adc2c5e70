import { type ColumnDataType, type CreateTableBuilder, type RawBuilder, sql } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** What the two engines spell differently when tables are made. Everything else of the schema is one text. */
export interface EngineTypes {
  /** Whole numbers up to 2^53. */
  readonly whole: ColumnDataType;
  /** Double precision. */
  readonly real: ColumnDataType;
  /** The definition of an id column: made by the engine, positive, never used twice. */
  readonly id: RawBuilder<unknown>;
  /** The end of a CREATE TABLE. */
  strict<T extends string, C extends string>(table: CreateTableBuilder<T, C>): CreateTableBuilder<T, C>;
}

export const ENGINE_TYPES: Record<Engine, EngineTypes> = {
  sqlite: {
    whole: 'integer',
    real: 'real',
    id: sql`integer primary key autoincrement`,
    strict: (table) => table.modifyEnd(sql`strict`),
  },
  postgres: {
    whole: 'bigint',
    real: 'double precision',
    id: sql`bigint generated always as identity primary key`,
    strict: (table) => table,
  },
};
