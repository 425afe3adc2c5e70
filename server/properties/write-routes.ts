import type { FastifyInstance } from 'fastify';
import { isoTime } from '#domain/dates.ts';
import { reason, validationFailed } from '#domain/errors.ts';
import { staffPropertyDetail } from '#domain/property/property.ts';
import { staffOf } from '#server/auth/staff.ts';
import type { Parts } from '#server/core.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { uploadFolder, withOneFile } from '#server/http/file-form.ts';
import { readBodyAs } from '#server/http/read-body.ts';
import { createKeyHeader, readCreateKey, requireId } from '#server/http/read-request.ts';
import { addFile } from '#server/media/photo-library.ts';
import { deleteProperty, markSold, orderImages, restoreProperty } from '#server/properties/endings.ts';
import { withListingForm } from '#server/properties/form.ts';
import { confirmListing, putBack } from '#server/properties/freshness/confirming.ts';
import { createPresenter } from '#server/properties/presenter.ts';
import { createStaffListings } from '#server/properties/reads.ts';
import { createProperty, editProperty } from '#server/properties/save.ts';
import { deletion, editBody, listingBody, orderBody, photoBody, uploadedPhoto } from '#server/properties/schemas.ts';

const tags = ['Listings, for staff'];
const CREATE = {
  tags,
  summary: 'Create a listing',
  headers: createKeyHeader,
  body: listingBody,
  response: { 201: staffPropertyDetail, ...errorAnswers(404) },
};
const EDIT = {
  tags,
  summary: 'Replace a listing',
  body: editBody,
  response: { 200: staffPropertyDetail, ...errorAnswers(404, 409) },
};
const DELETE = {
  tags,
  summary: 'Delete a listing; it can be restored for 30 days',
  response: { 200: deletion, ...errorAnswers(404) },
};
const listing = { 200: staffPropertyDetail, ...errorAnswers(404) };
const RESTORE = { tags, summary: 'Bring back a deleted listing', response: listing };
const CONFIRM = {
  tags,
  summary: 'Say that a listing is still for sale',
  response: { 200: staffPropertyDetail, ...errorAnswers(404, 409) },
};
const PUT_BACK = { tags, summary: 'Show again what its owner took down', response: listing };
const MARK_SOLD = { tags, summary: 'Mark a listing as sold', response: listing };
const ORDER = { tags, summary: "Set the order of a listing's photos", body: orderBody, response: listing };
const ADD_PHOTO = {
  tags,
  summary: 'Send a photo ahead of its listing',
  consumes: ['multipart/form-data'],
  body: photoBody,
  response: { 201: uploadedPhoto },
};

/** What staff do to listings (spec 7). Each answers the listing as staff see it, a deletion until when it can be undone. */
export function propertiesWriteRoutes(app: FastifyInstance, parts: Parts): void {
  const listings = createStaffListings(parts);
  const present = createPresenter(parts.photoUrl);
  const folder = uploadFolder(parts.config);
  const { requireStaff: onRequest } = parts.staffHooks;

  app.post('/property/create', { onRequest, schema: CREATE }, (request, reply) => {
    const key = readCreateKey(request);
    return withListingForm(request, folder, async (form) => {
      const id = await createProperty(parts, form, staffOf(request).accountId, key);
      reply.code(201);
      return listings.view(id);
    });
  });
  app.put('/property/edit/:id', { onRequest, schema: EDIT }, (request) => {
    const id = requireId(request.params);
    return withListingForm(request, folder, async (form) => {
      await editProperty(parts, id, form, staffOf(request).accountId);
      return listings.view(id);
    });
  });
  app.delete('/property/delete/:id', { onRequest, schema: DELETE }, async (request) => {
    const id = requireId(request.params);
    const until = await deleteProperty(parts, id, staffOf(request).accountId);
    return { id, restorable_until: isoTime(until) };
  });
  app.post('/property/restore/:id', { onRequest, schema: RESTORE }, async (request) => {
    const id = requireId(request.params);
    await restoreProperty(parts, id, staffOf(request).accountId);
    return listings.view(id);
  });
  app.put('/property/mark-sold/:id', { onRequest, schema: MARK_SOLD }, async (request) => {
    const id = requireId(request.params);
    await markSold(parts, id, staffOf(request).accountId);
    return listings.view(id);
  });
  app.post('/property/confirm/:id', { onRequest, schema: CONFIRM }, async (request) => {
    const id = requireId(request.params);
    await confirmListing(parts, id, { side: 'staff', accountId: staffOf(request).accountId });
    return listings.view(id);
  });
  app.post('/property/put-back/:id', { onRequest, schema: PUT_BACK }, async (request) => {
    const id = requireId(request.params);
    await putBack(parts, id, { side: 'staff', accountId: staffOf(request).accountId });
    return listings.view(id);
  });
  app.post('/property/photos', { onRequest, schema: ADD_PHOTO }, (request, reply) => {
    const upload = { folder, fileFields: ['file', 'files'], isNeeded: true };
    return withOneFile(request, upload, async ({ files: [file], problems }) => {
      if (problems.length > 0) throw validationFailed(problems);
      if (file === undefined) throw validationFailed([{ field: 'file', ...reason('photoMissing') }]);
      const photo = await addFile(parts.photoLibrary, file, staffOf(request).accountId);
      reply.code(201);
      return present.upload(photo);
    });
  });
  app.post('/property/order', { onRequest, schema: ORDER }, async (request) => {
    const { property_id: id, image_ids } = await readBodyAs(orderBody, request);
    await orderImages(parts, id, image_ids, staffOf(request).accountId);
    return listings.view(id);
  });
}
