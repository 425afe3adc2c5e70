import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import { formatDate } from '#domain/dates.ts';
import type { PropertyType } from '#domain/property/options.ts';
import { wholeCount } from '#server/db/counts.ts';
import type { Listed, SearchedSlice } from '#server/db/records.ts';
import { found, searchPattern, searchText } from '#server/db/search-text.ts';
import type { PropertiesTable, Tables, VisitorsTable } from '#server/db/tables.ts';

export interface NewVisitor {
  name: string;
  /** Ten digits. */
  phone: string;
  propertyId: number;
  createdAt: number;
  /** Which wording of the notice beside the form was shown, and when it was agreed to. */
  consentVersion: string;
  consentAt: number;
}

/** A person who asked for an owner's contact. `name` and `phone` are empty once erased (`erasedAt`). */
export interface VisitorRecord extends NewVisitor {
  id: number;
  erasedAt: number | null;
}

export interface OwnerRecord {
  owner_name: string;
  owner_contact1: string;
  owner_contact2: string | null;
}

/** A visitor with what the staff's list shows of the property, also when that was deleted meanwhile. */
export interface VisitorWithProperty extends VisitorRecord {
  property: OwnerRecord & {
    id: number;
    title: string;
    property_type: PropertyType;
    location: string;
    isDeleted: boolean;
  };
}

/** People who asked for an owner's contact (spec 3). */
export function createVisitorsRepository(db: Kysely<Tables>) {
  return {
    insert: (visitor: NewVisitor) => insert(db, visitor),
    /** Who owns a property; null when it is unknown or deleted. */
    async ownerOf(propertyId: number): Promise<OwnerRecord | null> {
      const row = await db
        .selectFrom('properties')
        .select(['owner_name', 'owner_contact1', 'owner_contact2'])
        .where('id', '=', propertyId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return row === undefined ? null : toOwner(row);
    },
    /** The newest row of this phone for this listing since then. */
    async findRecent(phone: string, propertyId: number, since: number): Promise<VisitorRecord | null> {
      const row = await db
        .selectFrom('visitors')
        .selectAll()
        .where('phone', '=', phone)
        .where('property_id', '=', propertyId)
        .where('created_at', '>=', since)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : toRecord(row);
    },
    /**
     * Newest first. `q` looks through the visitor's name and phone, the visit's date as shown ('12 Nov 2026'), and the
     * listing's title, owner name and first owner contact.
     */
    list: (slice: SearchedSlice) => listVisitors(db, slice),
    /** For exports: the next visitors older than `beforeId` (null: from the newest) that `q` finds as in `list`, by descending id. */
    olderThan: (beforeId: number | null, limit: number, q?: string) => visitorsOlderThan(db, beforeId, limit, q),
    /** What was deleted, or null. */
    async delete(id: number): Promise<VisitorRecord | null> {
      const row = await db.deleteFrom('visitors').where('id', '=', id).returningAll().executeTakeFirst();
      return row === undefined ? null : toRecord(row);
    },
    /** Blanks name and phone of every row of a phone and keeps the rows, so that counts survive; answers how many. */
    async eraseByPhone(phone: string, at: number): Promise<number> {
      const blank = { name: '', phone: '', search_text: '', erased_at: at };
      const result = await db.updateTable('visitors').set(blank).where('phone', '=', phone).executeTakeFirst();
      return Number(result.numUpdatedRows);
    },
  };
}

async function insert(db: Kysely<Tables>, visitor: NewVisitor): Promise<VisitorRecord> {
  const row = await db
    .insertInto('visitors')
    .values({
      name: visitor.name,
      phone: visitor.phone,
      property_id: visitor.propertyId,
      created_at: visitor.createdAt,
      consent_version: visitor.consentVersion,
      consent_at: visitor.consentAt,
      search_text: searchText([visitor.name, visitor.phone, formatDate(visitor.createdAt)]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...visitor, id: row.id, erasedAt: null };
}

/** A page of the staff's list, newest first, and the length of the whole. */
async function listVisitors(
  db: Kysely<Tables>,
  { offset, limit, q }: SearchedSlice,
): Promise<Listed<VisitorWithProperty>> {
  const matching = matchingVisitors(db, searchPattern(q));
  const page = matching
    .select(['visitors.id', 'visitors.created_at as place'])
    .orderBy('visitors.created_at', 'desc')
    .orderBy('visitors.id', 'desc')
    .limit(limit)
    .offset(offset);
  const rows = await withProperty(db)
    .innerJoin(page.as('page'), 'page.id', 'visitors.id')
    .orderBy('page.place', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
  return { rows: rows.map(toVisitorWithProperty), total: await wholeCount(matching) };
}

/** The next `limit` visitors below an id, of those that `q` finds. */
async function visitorsOlderThan(
  db: Kysely<Tables>,
  beforeId: number | null,
  limit: number,
  q?: string,
): Promise<VisitorWithProperty[]> {
  const part = matchingVisitors(db, searchPattern(q))
    .select('visitors.id')
    .$if(beforeId !== null, (query) => query.where('visitors.id', '<', beforeId ?? 0))
    .orderBy('visitors.id', 'desc')
    .limit(limit);
  const rows = await withProperty(db)
    .innerJoin(part.as('part'), 'part.id', 'visitors.id')
    .orderBy('visitors.id', 'desc')
    .execute();
  return rows.map(toVisitorWithProperty);
}

/** The visitor's own texts, or those of the listing: an edit of the listing is found at once. */
function matchingVisitors(db: Kysely<Tables>, pattern: string | null): SelectQueryBuilder<Tables, 'visitors', object> {
  const visitors = db.selectFrom('visitors');
  if (pattern === null) return visitors;
  return visitors.where((eb) =>
    eb.or([
      found('visitors.search_text', pattern),
      eb(
        'visitors.property_id',
        'in',
        eb.selectFrom('properties').select('properties.id').where(found('properties.lead_text', pattern)),
      ),
    ]),
  );
}

function withProperty(db: Kysely<Tables>) {
  return db
    .selectFrom('visitors')
    .innerJoin('properties', 'properties.id', 'visitors.property_id')
    .selectAll('visitors')
    .select([
      'properties.title',
      'properties.property_type',
      'properties.location',
      'properties.owner_name',
      'properties.owner_contact1',
      'properties.owner_contact2',
      'properties.deleted_at',
    ]);
}

type VisitorRow = Selectable<VisitorsTable>;
type JoinedRow = Awaited<ReturnType<ReturnType<typeof withProperty>['execute']>>[number];

/** A stored row as a record. */
function toRecord(row: VisitorRow): VisitorRecord {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    propertyId: row.property_id,
    createdAt: row.created_at,
    consentVersion: row.consent_version,
    consentAt: row.consent_at,
    erasedAt: row.erased_at,
  };
}

function toVisitorWithProperty(row: JoinedRow): VisitorWithProperty {
  return {
    ...toRecord(row),
    property: {
      id: row.property_id,
      title: row.title,
      property_type: row.property_type,
      location: row.location,
      ...toOwner(row),
      isDeleted: row.deleted_at !== null,
    },
  };
}

function toOwner(
  row: Pick<Selectable<PropertiesTable>, 'owner_name' | 'owner_contact1' | 'owner_contact2'>,
): OwnerRecord {
  return { owner_name: row.owner_name, owner_contact1: row.owner_contact1, owner_contact2: row.owner_contact2 };
}
