import type { FastifyInstance } from 'fastify';
import { staffOf } from '#server/auth/staff.ts';
import { errorAnswers } from '#server/http/answers/error-answer-schema.ts';
import { staffPropertyDetail } from '#server/http/answers/property-answers.ts';
import { deletedProperty } from '#server/http/answers/write-answers.ts';
import { FORM_TYPES } from '#server/http/bodies.ts';
import { createKeyHeader, readCreateKey } from '#server/http/create-key.ts';
import { requireId } from '#server/http/read-id.ts';
import { uploadFolder, withListingForm } from '#server/http/read-listing-form.ts';
import { editBody, listingBody } from '#server/http/write-bodies.ts';
import type { Parts } from '#server/parts.ts';
import { isoTime } from '#server/presenters/iso-time.ts';
import { createCreateProperty } from '#server/services/create-property.ts';
import { createDeleteProperty } from '#server/services/delete-property.ts';
import { createEditProperty } from '#server/services/edit-property.ts';
import { createMarkSold } from '#server/services/mark-sold.ts';
import { createRestoreProperty } from '#server/services/restore-property.ts';
import { createStaffListings } from '#server/services/staff-listings.ts';

type WriteParts = Pick<Parts, 'config' | 'database' | 'now' | 'photoLibrary' | 'staffHooks'>;

/** What staff do to listings (spec 7). Each answers the listing as staff see it, a deletion until when it can be undone. */
export function propertiesWriteRoutes(app: FastifyInstance, parts: WriteParts): void {
  const { database, now, photoLibrary: library } = parts;
  const listings = createStaffListings(parts);
  const createProperty = createCreateProperty({ database, library, now });
  const editProperty = createEditProperty({ database, library, now });
  const folder = uploadFolder(parts.config);
  const { requireStaff: onRequest } = parts.staffHooks;
  const form = { tags: ['Listings, for staff'], security: [{ staff: [] }], consumes: FORM_TYPES };

  app.post(
    '/property/create',
    {
      onRequest,
      schema: {
        ...form,
        summary: 'Create a listing',
        headers: createKeyHeader,
        body: listingBody,
        response: { 201: staffPropertyDetail, ...errorAnswers(400, 401, 404, 413, 415, 503) },
      },
    },
    (request, reply) => {
      const key = readCreateKey(request);
      return withListingForm(request, folder, async (sent) => {
        const id = await createProperty(sent, staffOf(request).accountId, key);
        reply.code(201);
        return listings.view(id);
      });
    },
  );
  app.put(
    '/property/edit/:id',
    {
      onRequest,
      schema: {
        ...form,
        summary: 'Replace a listing',
        body: editBody,
        response: { 200: staffPropertyDetail, ...errorAnswers(400, 401, 404, 409, 413, 415, 503) },
      },
    },
    (request) => {
      const id = requireId(request.params);
      return withListingForm(request, folder, async (sent) => {
        await editProperty(id, sent, staffOf(request).accountId);
        return listings.view(id);
      });
    },
  );
  addEndings(app, parts);
}

/** Sold, deleted, and back again. */
function addEndings(app: FastifyInstance, parts: WriteParts): void {
  const listings = createStaffListings(parts);
  const deleteProperty = createDeleteProperty(parts);
  const restoreProperty = createRestoreProperty(parts);
  const markSold = createMarkSold(parts);
  const { requireStaff: onRequest } = parts.staffHooks;
  const described = { tags: ['Listings, for staff'], security: [{ staff: [] }] };
  const listing = { 200: staffPropertyDetail, ...errorAnswers(401, 404) };

  app.delete(
    '/property/delete/:id',
    {
      onRequest,
      schema: {
        ...described,
        summary: 'Delete a listing; it can be restored for 30 days',
        response: { 200: deletedProperty, ...errorAnswers(401, 404) },
      },
    },
    async (request) => {
      const id = requireId(request.params);
      const { restorableUntil } = await deleteProperty(id, staffOf(request).accountId);
      return { id, restorable_until: isoTime(restorableUntil) };
    },
  );
  app.post(
    '/property/restore/:id',
    { onRequest, schema: { ...described, summary: 'Bring back a deleted listing', response: listing } },
    async (request) => {
      const id = requireId(request.params);
      await restoreProperty(id, staffOf(request).accountId);
      return listings.view(id);
    },
  );
  app.put(
    '/property/mark-sold/:id',
    { onRequest, schema: { ...described, summary: 'Mark a listing as sold', response: listing } },
    async (request) => {
      const id = requireId(request.params);
      await markSold(id, staffOf(request).accountId);
      return listings.view(id);
    },
  );
}
