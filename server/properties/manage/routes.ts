import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { formatDate, isoDay } from '#domain/dates.ts';
import { noSuchProperty } from '#domain/errors.ts';
import { bulkAnswer, bulkSchema, priceSchema } from '#domain/manage/properties.ts';
import { parseOrRefuse } from '#domain/parse.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { staffPropertyDetail } from '#domain/property/property.ts';
import { staffOf } from '#server/auth/staff.ts';
import type { Parts } from '#server/core.ts';
import type { PropertyRecord } from '#server/db/records.ts';
import type { Db } from '#server/db/tables.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { countExport, describeExport, EXPORT_FORMATS, sendExport } from '#server/http/exports.ts';
import { readBodyAs } from '#server/http/read-body.ts';
import { requireId } from '#server/http/read-request.ts';
import { recordsOf } from '#server/properties/lists.ts';
import { changeMany, noteAsked, setPrice } from '#server/properties/manage/changes.ts';
import { countLeadsOf } from '#server/properties/manage/lists.ts';
import { createStaffListings } from '#server/properties/reads.ts';
import { exportReference } from '#server/properties/rows.ts';
import { findProperty } from '#server/properties/writes.ts';

const tags = ['Listings, for staff'];
const BULK = {
  tags,
  summary: 'Do the same to several listings: sold, unsell, confirm or unconfirm; each is done or told why not',
  body: bulkSchema,
  response: { 200: bulkAnswer },
};
const PRICE = {
  tags,
  summary: 'Set the price of a listing',
  body: priceSchema,
  response: { 200: staffPropertyDetail, ...errorAnswers(404, 409) },
};
const ASKED = {
  tags,
  summary: 'Note that its owner was asked whether it is still for sale',
  response: { 200: staffPropertyDetail, ...errorAnswers(404, 409) },
};

/** What staff do to listings from their table (D106). `chosenQuery` reads the ids of an address. */
export function manageRoutes(app: FastifyInstance, parts: Parts, chosenQuery: z.ZodType<{ ids: number[] }>): void {
  const listings = createStaffListings(parts);
  const { requireStaff: onRequest, requireConfirmed } = parts.staffHooks;

  app.post('/property/bulk', { onRequest, schema: BULK }, async (request) =>
    changeMany(parts, await readBodyAs(bulkSchema, request), staffOf(request).accountId),
  );
  app.put('/property/price/:id', { onRequest, schema: PRICE }, async (request) => {
    const id = requireId(request.params);
    if ((await findProperty(parts.database.read, id)) === null) throw noSuchProperty();
    await setPrice(parts, id, await readBodyAs(priceSchema, request), staffOf(request).accountId);
    return listings.view(id);
  });
  app.post('/property/asked/:id', { onRequest, schema: ASKED }, async (request) => {
    const id = requireId(request.params);
    await noteAsked(parts, id, staffOf(request).accountId);
    return listings.view(id);
  });
  for (const format of EXPORT_FORMATS) {
    const schema = {
      ...describeExport(format, 'Chosen listings', ', with their owners'),
      querystring: chosenQuery,
    };
    app.get(`/property/export.${format}`, { onRequest: requireConfirmed, schema }, async (request, reply) => {
      const { ids } = parseOrRefuse(chosenQuery, request.query);
      await countExport(parts, request);
      const rows = () => exportRows(parts.database.read, ids);
      return sendExport(reply, { file: `properties-${isoDay(parts.now())}`, format, header: EXPORT_HEADER, rows });
    });
  }
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
