import type { FastifyInstance } from 'fastify';
import { formatDate, isoDay, isoTime } from '#domain/dates.ts';
import { noSuchProperty, reason, validationFailed } from '#domain/errors.ts';
import { bulkAnswer, bulkSchema, priceSchema } from '#domain/managed-properties.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { staffPropertyDetail } from '#domain/property/property.ts';
import type { Parts } from '#server/core.ts';
import type { PropertyRecord } from '#server/db/tables.ts';
import { callsUnder } from '#server/http/call.ts';
import { countExport, EXPORT_FORMATS, exportOf, sendExport } from '#server/http/exports.ts';
import { uploadFolder, withOneFile } from '#server/http/file-form.ts';
import { createKeyHeader, readCreateKey } from '#server/http/read-body.ts';
import { addFile } from '#server/media/photo-library.ts';
import { withListingForm } from '#server/properties/form.ts';
import { recordsOf } from '#server/properties/lists.ts';
import { createPresenter } from '#server/properties/presenter.ts';
import { createStaffListings } from '#server/properties/reads.ts';
import { exportReference } from '#server/properties/rows.ts';
import { createProperty, editProperty } from '#server/properties/save.ts';
import {
  chosenQuery,
  deletion,
  editBody,
  listingBody,
  orderBody,
  photoBody,
  uploadedPhoto,
} from '#server/properties/schemas.ts';
import {
  changeMany,
  confirmListing,
  deleteProperty,
  markSold,
  noteAsked,
  orderImages,
  putBack,
  restoreProperty,
  setPrice,
} from '#server/properties/state.ts';
import { findProperty } from '#server/properties/writes.ts';

/** What staff do to listings (spec 7). Each answers the listing as staff see it, a deletion until when it can be undone. */
export function propertiesWriteRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Listings, for staff');
  const listings = createStaffListings(parts);
  const presenter = createPresenter(parts.photoUrl);
  const folder = uploadFolder(parts.config);
  const listing = { who: 'staff', answer: staffPropertyDetail } as const;

  call(
    {
      post: '/property/create',
      ...listing,
      summary: 'Create a listing',
      headers: createKeyHeader,
      body: listingBody,
      reads: 'body',
      status: 201,
      errors: [404],
    },
    ({ request, staff }) => {
      const key = readCreateKey(request);
      return withListingForm(request, folder, async (form) =>
        listings.view(await createProperty(parts, form, staff.accountId, key)),
      );
    },
  );
  call(
    {
      put: '/property/edit/:id',
      ...listing,
      summary: 'Replace a listing',
      body: editBody,
      reads: 'body',
      errors: [409],
    },
    ({ id, request, staff }) =>
      withListingForm(request, folder, async (form) => {
        await editProperty(parts, id, form, staff.accountId);
        return listings.view(id);
      }),
  );
  call(
    {
      delete: '/property/delete/:id',
      who: 'staff',
      summary: 'Delete a listing; it can be restored for 30 days',
      answer: deletion,
    },
    async ({ id, staff }) => ({ id, restorable_until: isoTime(await deleteProperty(parts, id, staff.accountId)) }),
  );
  call(
    { post: '/property/restore/:id', ...listing, summary: 'Bring back a deleted listing' },
    async ({ id, staff }) => {
      await restoreProperty(parts, id, staff.accountId);
      return listings.view(id);
    },
  );
  call({ put: '/property/mark-sold/:id', ...listing, summary: 'Mark a listing as sold' }, async ({ id, staff }) => {
    await markSold(parts, id, staff.accountId);
    return listings.view(id);
  });
  call(
    {
      post: '/property/confirm/:id',
      ...listing,
      summary: 'Say that a listing is still for sale',
      errors: [409],
    },
    async ({ id, staff }) => {
      await confirmListing(parts, id, { side: 'staff', accountId: staff.accountId });
      return listings.view(id);
    },
  );
  call(
    { post: '/property/put-back/:id', ...listing, summary: 'Show a listing again that its owner took down' },
    async ({ id, staff }) => {
      await putBack(parts, id, { side: 'staff', accountId: staff.accountId });
      return listings.view(id);
    },
  );
  call(
    {
      post: '/property/photos',
      who: 'staff',
      summary: 'Send a photo ahead of its listing',
      consumes: ['multipart/form-data'],
      body: photoBody,
      reads: 'body',
      answer: uploadedPhoto,
      status: 201,
    },
    ({ request, staff }) => {
      const upload = { folder, fileFields: ['file', 'files'], isNeeded: true };
      return withOneFile(request, upload, async ({ files: [file], problems }) => {
        if (problems.length > 0) throw validationFailed(problems);
        if (file === undefined) throw validationFailed([{ field: 'file', ...reason('photoMissing') }]);
        return presenter.upload(await addFile(parts.photoLibrary, file, staff.accountId));
      });
    },
  );
  call(
    {
      post: '/property/order',
      ...listing,
      summary: "Set the order of a listing's photos",
      body: orderBody,
      errors: [404],
    },
    async ({ body: { property_id: id, image_ids }, staff }) => {
      await orderImages(parts, id, image_ids, staff.accountId);
      return listings.view(id);
    },
  );
  call(
    {
      post: '/property/bulk',
      who: 'staff',
      summary:
        'Mark several listings as sold, unsold, confirmed or unconfirmed, or their prices as right; the answer says what became of each',
      body: bulkSchema,
      answer: bulkAnswer,
    },
    ({ body, staff }) => changeMany(parts, body, staff.accountId),
  );
  call(
    {
      put: '/property/price/:id',
      ...listing,
      summary: 'Set the price of a listing',
      body: priceSchema,
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
      ...listing,
      summary: 'Note that its owner was asked whether it is still for sale',
      errors: [409],
    },
    async ({ id, staff }) => {
      await noteAsked(parts, id, staff.accountId);
      return listings.view(id);
    },
  );
  exportRoutes(app, parts);
}

function exportRoutes(app: FastifyInstance, parts: Parts): void {
  const callExports = callsUnder(app, parts, 'Exports');
  for (const format of EXPORT_FORMATS)
    callExports(
      {
        get: `/property/export.${format}`,
        ...exportOf(format, 'listings', 'Chosen listings as {format}, with their owners'),
        query: chosenQuery,
      },
      async ({ query: { ids }, staff, reply }) => {
        await countExport(parts, staff);
        const rows = () => exportRows(parts, ids);
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
async function exportRows(
  { database: { read }, visits }: Pick<Parts, 'database' | 'visits'>,
  ids: readonly number[],
): Promise<Cell[][]> {
  const records = await recordsOf(read, ids);
  const leads = await visits.countOf(
    read,
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
