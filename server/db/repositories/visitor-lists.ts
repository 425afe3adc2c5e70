import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import type { Listed, Slice, VisitorRecord, VisitorWithProperty } from '#server/db/records.ts';
import { searchPattern } from '#server/db/search-text.ts';
import { found } from '#server/db/sql/found.ts';
import { wholeCount } from '#server/db/sql/whole-count.ts';
import type { Tables, VisitorsTable } from '#server/db/tables.ts';

/** A page of the staff's list, newest first, and the length of the whole. */
export async function listVisitors(
  db: Kysely<Tables>,
  { offset, limit, q }: Slice & { q?: string | undefined },
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
export async function visitorsOlderThan(
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
export function toVisitor(row: VisitorRow): VisitorRecord {
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
    ...toVisitor(row),
    property: {
      id: row.property_id,
      title: row.title,
      propertyType: row.property_type,
      location: row.location,
      ownerName: row.owner_name,
      ownerContact1: row.owner_contact1,
      ownerContact2: row.owner_contact2,
      isDeleted: row.deleted_at !== null,
    },
  };
}
