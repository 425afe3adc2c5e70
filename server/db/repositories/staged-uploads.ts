import type { Kysely, Selectable } from 'kysely';
import type { StagedUploadRecord } from '#server/db/records.ts';
import type { StagedUploadsTable, Tables } from '#server/db/tables.ts';

/** Photographs that were sent ahead of the listing that will show them. One row per media key. */
export interface StagedUploadsRepository {
  /** The same photograph again only renews its time. */
  put(upload: StagedUploadRecord): Promise<void>;
  /** By media key; unknown keys are left out. */
  findAll(keys: readonly string[]): Promise<Map<string, StagedUploadRecord>>;
  /** Takes rows away once a listing shows their photographs. */
  delete(keys: readonly string[]): Promise<void>;
  /** Removes rows staged before then and answers their media keys. */
  takeStagedBefore(before: number): Promise<string[]>;
}

export function createStagedUploadsRepository(db: Kysely<Tables>): StagedUploadsRepository {
  return {
    async put(upload) {
      await db
        .insertInto('staged_uploads')
        .values({
          media_key: upload.mediaKey,
          width: upload.width,
          height: upload.height,
          placeholder: upload.placeholder,
          account_id: upload.accountId,
          created_at: upload.createdAt,
        })
        .onConflict((conflict) => conflict.column('media_key').doUpdateSet({ created_at: upload.createdAt }))
        .execute();
    },
    async findAll(keys) {
      if (keys.length === 0) return new Map();
      const rows = await db.selectFrom('staged_uploads').selectAll().where('media_key', 'in', keys).execute();
      return new Map(rows.map((row) => [row.media_key, toRecord(row)]));
    },
    async delete(keys) {
      if (keys.length > 0) await db.deleteFrom('staged_uploads').where('media_key', 'in', keys).execute();
    },
    async takeStagedBefore(before) {
      const rows = await db
        .deleteFrom('staged_uploads')
        .where('created_at', '<', before)
        .returning('media_key')
        .execute();
      return rows.map((row) => row.media_key);
    },
  };
}

function toRecord(row: Selectable<StagedUploadsTable>): StagedUploadRecord {
  return {
    mediaKey: row.media_key,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    accountId: row.account_id,
    createdAt: row.created_at,
  };
}
