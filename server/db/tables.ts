import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '#server/db/rows.generated.ts';

export type { Tables };
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;

/** A boolean as both engines store it. */
export type Flag = 0 | 1;

/** Who may confirm a listing or change its price. */
export type Side = 'owner' | 'staff';

/** What is stored, on a connection that reads or inside a transaction. Queries are functions that take it first. */
export type Db = Kysely<Tables>;
