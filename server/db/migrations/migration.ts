import type { Kysely } from 'kysely';
import type { EngineTypes } from '#server/db/engines/engine.ts';
import type { Tables } from '#server/db/tables.ts';

/**
 * One step forward of the tables. A step that was released is never changed: what changes is a new step. Enumerations
 * and limits of the domain are written into CHECKs when the step runs; when one of them changes, a new step must bring
 * existing databases along (the schema kept in `tests/integration/db/golden/` shows the difference).
 */
export interface Migration {
  /** '0001-what-it-does'; the number gives the order. */
  name: string;
  up(db: Kysely<Tables>, types: EngineTypes): Promise<void>;
}
