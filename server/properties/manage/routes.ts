import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { formatDate, isoDay } from '#domain/dates.ts';
import { noSuchProperty } from '#domain/errors.ts';
import { bulkAnswer, bulkSchema, priceSchema } from '#domain/manage/properties.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { staffPropertyDetail } from '#domain/property/property.ts';
import type { Parts } from '#server/core.ts';
import type { PropertyRecord } from '#server/db/records.ts';
import type { Db } from '#server/db/tables.ts';
import { callsUnder } from '#server/http/call.ts';
import { countExport, EXPORT_FORMATS, exportOf, sendExport } from '#server/http/exports.ts';
import { recordsOf } from '#server/properties/lists.ts';
import { changeMany, noteAsked, setPrice } from '#server/properties/manage/changes.ts';
import { countLeadsOf } from '#server/properties/manage/lists.ts';
import { createStaffListings } from '#server/properties/reads.ts';
import { exportReference } from '#server/properties/rows.ts';
import { findProperty } from '#server/properties/writes.ts';

/** What staff do to listings from their table (D106). `chosenQuery` reads the ids of an address. */
export function manageRoutes(app: FastifyInstance, parts: Parts, chosenQuery: z.ZodType<{ ids: number[] }>): void {
  const listings = createStaffListings(parts);
  const call = callsUnder(app, parts, 'Listings, for staff');
  const callExports = callsUnder(app, parts, 'Exports');
  call(
    {
      post: '/property/bulk',
      who: 'staff',
      summary: 'Do the same to several listings: sold, unsell, confirm or unconfirm; each is done or told why not',
      body: bulkSchema,
      answer: bulkAnswer,
    },
    ({ body, staff }) => changeMany(parts, body, staff.accountId),
  );
  call(
    {
      put: '/property/price/:id',
      who: 'staff',
      summary: 'Set the price of a listing',
      body: priceSchema,
      answer: staffPropertyDetail,
      errors: [409],
      async first(id) {
        if ((await findProperty(parts.database.read, id)) === null) throw noSuchProperty();
      },
    },
    async ({ id, body, staff }) => {
      await setPrice(parts, id, body, staff.accountId);
      return listings.view(id);
    },
  );
  call(
    {
      post: '/property/asked/:id',
      who: 'staff',
      summary: 'Note that its owner was asked whether it is still for sale',
      answer: staffPropertyDetail,
      errors: [409],
    },
    async ({ id, staff }) => {
      await noteAsked(parts, id, staff.accountId);
      return listings.view(id);
    },
  );
  for (const format of EXPORT_FORMATS)
    callExports(
      {
        get: `/property/export.${format}`,
        ...exportOf(format, 'Chosen listings as {format}, with their owners'),
        query: chosenQuery,
      },
      async ({ query: { ids }, staff, reply }) => {
        await countExport(parts, staff);
        const rows = () => exportRows(parts.database.read, ids);
        return sendExport(reply, { file: `properties-${isoDay(parts.now())}`, format, header: EXPORT_HEADER, rows });
      },
    );
}

/** The columns of an export, named as an import reads them: it can be imported again as it is (D126). */
const EXPORT_HEADER: readonly string[] = [
  'id',
  ...FIELD_LIST.map(({ field }) => field),
  'reference',
  // An import passes over these, and over the id.
  ...['visitors', 'created_at', 'verified_at', 'sold_at'],
];

type Cell = string | number | null;

/** The rows of an export, in the order of `ids`, with the owners: for staff alone (D12). */
async function exportRows(db: Db, ids: readonly number[]): Promise<Cell[][]> {
  const records = await recordsOf(db, ids);
  const leads = await countLeadsOf(
    db,
    records.map(({ id }) => id),
  );
  return records.map((record): Cell[] => {
    const dates = [record.created_at, record.verified_at, record.sold_at];
    return [
      record.id,
      ...FIELD_LIST.map(({ field }) => cellOf(record[field])),
      exportReference(record),
      leads.get(record.id) ?? 0,
      ...dates.map((time) => (time === null ? '' : formatDate(time))),
    ];
  });
}

function cellOf(value: PropertyRecord[(typeof FIELD_LIST)[number]['field']]): Cell {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Array.isArray(value)) return value as Cell;
  return value.map((item) => (typeof item === 'string' ? item : `${item.id}:${item.duration}`)).join(';');
}
