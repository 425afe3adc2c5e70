import type { Kysely } from 'kysely';
import type {
  AreaCount,
  Listed,
  NewProperty,
  PropertyCardRecord,
  PropertyChange,
  PropertyRecord,
  PropertySearch,
  Slice,
  UpdateOutcome,
} from '#server/db/records.ts';
import { countProperties, countsByArea, lastModified } from '#server/db/repositories/property-counts.ts';
import {
  forgetPurged,
  markSold,
  purgeDeletedBefore,
  restore,
  softDelete,
} from '#server/db/repositories/property-endings.ts';
import { latest, listDeleted, listProperties, listSold } from '#server/db/repositories/property-lists.ts';
import { searchProperties } from '#server/db/repositories/property-search.ts';
import {
  findById,
  idByCreateKey,
  idsByImportKey,
  insert,
  lock,
  touch,
  update,
} from '#server/db/repositories/property-writes.ts';
import type { Tables } from '#server/db/tables.ts';

/** Listings. Deleted ones are hidden from everything that does not say otherwise (D64). */
export interface PropertiesRepository {
  /** Throws AppError CONFLICT when the import key or the create key is taken. */
  insert(property: NewProperty): Promise<PropertyRecord>;
  /** With the revision the editor saw; null writes whatever happened since. */
  update(id: number, change: PropertyChange, expectedRevision: number | null): Promise<UpdateOutcome>;
  /** The listing, held until the transaction ends: nobody else changes it or its photographs meanwhile. null: no such listing. */
  lock(id: number): Promise<PropertyRecord | null>;
  /** Says that something beside the row changed (its photographs): moves `updatedAt` and the revision. */
  touch(id: number, at: number): Promise<void>;
  findById(id: number, options?: { includeDeleted?: boolean }): Promise<PropertyRecord | null>;
  /** One page, sold ones included, and the number of all that match (D7, D41, D55). */
  search(search: PropertySearch): Promise<Listed<PropertyCardRecord>>;
  /** The newest that are not sold. */
  latest(limit: number): Promise<PropertyCardRecord[]>;
  /** Newest first. `q` looks through id, title, types, location, owner name and owner phones. */
  list(slice: Slice & { q?: string | undefined }): Promise<Listed<PropertyCardRecord>>;
  /** Sold ones, last sold first. `q` looks through title, type, location and the day as shown, '12 Nov 2026' (D46). */
  listSold(slice: Slice & { q?: string | undefined }): Promise<Listed<PropertyCardRecord>>;
  /** Idempotent: the first moment stays. Answers the listing after it and whether this call sold it; null: no such listing. */
  markSold(id: number, at: number): Promise<{ property: PropertyRecord; changed: boolean } | null>;
  /** false when there is no such listing (or it is deleted already). */
  softDelete(id: number, by: { deletedBy: number | null; at: number }): Promise<boolean>;
  /** Brings back what was deleted at or after `deletedSince`; null when there is no such listing any more. */
  restore(id: number, options: { deletedSince: number; at: number }): Promise<PropertyRecord | null>;
  /** Deleted at or after `since` and restorable, last deleted first. */
  listDeleted(since: number, slice: Slice): Promise<Listed<PropertyCardRecord>>;
  /**
   * Gives up the first `limit` that were deleted before then: they cannot be restored any more, and their photographs' rows go. Answers
   * how many, and the media keys of those photographs: their files are the caller's.
   */
  purgeDeletedBefore(
    before: number,
    options: { at: number; limit: number },
  ): Promise<{ count: number; mediaKeys: string[] }>;
  /**
   * Removes what was given up, except what is still needed: a listing that visitors point at stays as a hidden row until the last of them
   * is gone, and of one that was imported an empty row keeps the import key, so that the next import does not bring it back.
   */
  forgetPurged(): Promise<void>;
  counts(): Promise<{ total: number; sold: number }>;
  /** Available listings per area, most first. */
  countsByArea(): Promise<AreaCount[]>;
  /** Every public listing with the moment of its last change, by id. */
  lastModified(): Promise<Array<{ id: number; updatedAt: number }>>;
  /** Which of these import keys exist, deleted listings included. */
  /** The listing that the account created with that key, also when it was deleted since. */
  idByCreateKey(accountId: number, key: string): Promise<number | null>;
  idsByImportKey(keys: readonly string[]): Promise<Map<string, number>>;
}

export function createPropertiesRepository(db: Kysely<Tables>): PropertiesRepository {
  return {
    insert: (property) => insert(db, property),
    update: (id, change, expectedRevision) => update(db, id, change, expectedRevision),
    lock: (id) => lock(db, id),
    touch: (id, at) => touch(db, id, at),
    findById: (id, options) => findById(db, id, options?.includeDeleted === true),
    search: (search) => searchProperties(db, search),
    latest: (limit) => latest(db, limit),
    list: (slice) => listProperties(db, slice),
    listSold: (slice) => listSold(db, slice),
    markSold: (id, at) => markSold(db, id, at),
    softDelete: (id, by) => softDelete(db, id, by),
    restore: (id, options) => restore(db, id, options),
    listDeleted: (since, slice) => listDeleted(db, since, slice),
    purgeDeletedBefore: (before, options) => purgeDeletedBefore(db, before, options),
    forgetPurged: () => forgetPurged(db),
    counts: () => countProperties(db),
    countsByArea: () => countsByArea(db),
    lastModified: () => lastModified(db),
    idByCreateKey: (accountId, key) => idByCreateKey(db, accountId, key),
    idsByImportKey: (keys) => idsByImportKey(db, keys),
  };
}
