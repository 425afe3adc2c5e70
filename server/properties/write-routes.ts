import type { FastifyInstance } from 'fastify';
import { isoTime } from '#domain/dates.ts';
import { reason, validationFailed } from '#domain/errors.ts';
import { staffPropertyDetail } from '#domain/property/property.ts';
import type { Parts } from '#server/core.ts';
import { callsUnder } from '#server/http/call.ts';
import { uploadFolder, withOneFile } from '#server/http/file-form.ts';
import { createKeyHeader, readCreateKey } from '#server/http/read-request.ts';
import { addFile } from '#server/media/photo-library.ts';
import { deleteProperty, markSold, orderImages, restoreProperty } from '#server/properties/endings.ts';
import { withListingForm } from '#server/properties/form.ts';
import { confirmListing, putBack } from '#server/properties/freshness/confirming.ts';
import { createPresenter } from '#server/properties/presenter.ts';
import { createStaffListings } from '#server/properties/reads.ts';
import { createProperty, editProperty } from '#server/properties/save.ts';
import { deletion, editBody, listingBody, orderBody, photoBody, uploadedPhoto } from '#server/properties/schemas.ts';

/** What staff do to listings (spec 7). Each answers the listing as staff see it, a deletion until when it can be undone. */
export function propertiesWriteRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Listings, for staff');
  const listings = createStaffListings(parts);
  const present = createPresenter(parts.photoUrl);
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
    { post: '/property/put-back/:id', ...listing, summary: 'Show again what its owner took down' },
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
        return present.upload(await addFile(parts.photoLibrary, file, staff.accountId));
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
}
