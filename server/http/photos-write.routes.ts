import type { FastifyInstance } from 'fastify';
import { validationFailed } from '#domain/errors.ts';
import { readId } from '#domain/ids.ts';
import { staffOf } from '#server/auth/staff.ts';
import { errorAnswers } from '#server/http/answers/error-answer-schema.ts';
import { staffPropertyDetail } from '#server/http/answers/property-answers.ts';
import { type UploadedPhoto, uploadedPhoto } from '#server/http/answers/write-answers.ts';
import { readBody } from '#server/http/read-body.ts';
import { uploadFolder, withOneFile } from '#server/http/read-listing-form.ts';
import { orderBody, photoBody } from '#server/http/write-bodies.ts';
import type { Parts } from '#server/parts.ts';
import { mediaUrl } from '#server/presenters/property-image.ts';
import { createOrderImages } from '#server/services/order-images.ts';
import { createStaffListings } from '#server/services/staff-listings.ts';

type PhotoParts = Pick<Parts, 'config' | 'database' | 'now' | 'photoLibrary' | 'staffHooks'>;

/** Photographs of listings, for staff: sent ahead one by one, and put in order (spec 7, D9). */
export function photosWriteRoutes(app: FastifyInstance, parts: PhotoParts): void {
  const listings = createStaffListings(parts);
  const orderImages = createOrderImages(parts);
  const folder = uploadFolder(parts.config);
  const { requireStaff: onRequest } = parts.staffHooks;
  const described = { tags: ['Listings, for staff'], security: [{ staff: [] }] };

  app.post(
    '/property/photos',
    {
      onRequest,
      schema: {
        ...described,
        summary: 'Send a photo ahead of its listing',
        consumes: ['multipart/form-data'],
        body: photoBody,
        response: { 201: uploadedPhoto, ...errorAnswers(400, 401, 413, 415, 503) },
      },
    },
    (request, reply) =>
      withOneFile(request, { folder, fileFields: ['file', 'files'], isNeeded: true }, async ({ files, problems }) => {
        const [file] = files;
        if (problems.length > 0) throw validationFailed(problems);
        if (file === undefined) throw validationFailed([{ field: 'file', type: 'Please choose a photo.' }]);
        const { key, width, height, placeholder } = await parts.photoLibrary.add(file, staffOf(request).accountId);
        const answer: UploadedPhoto = { upload_id: key, media_url: mediaUrl(key, width), width, height, placeholder };
        reply.code(201);
        return answer;
      }),
  );
  app.post(
    '/property/order',
    {
      onRequest,
      schema: {
        ...described,
        summary: "Set the order of a listing's photos",
        body: orderBody,
        response: { 200: staffPropertyDetail, ...errorAnswers(400, 401, 404) },
      },
    },
    async (request) => {
      const { propertyId, imageIds } = readOrder(await readBody(request));
      await orderImages(propertyId, imageIds, staffOf(request).accountId);
      return listings.view(propertyId);
    },
  );
}

function readOrder(body: Record<string, unknown>): { propertyId: number; imageIds: number[] } {
  const propertyId = readId(body.property_id);
  const sent = body.image_ids;
  const imageIds = Array.isArray(sent) ? sent.map(readId) : [null];
  const wrong = [
    ...(propertyId === null ? [{ field: 'property_id', type: 'Must be the number of a listing.' }] : []),
    ...(imageIds.includes(null) ? [{ field: 'image_ids', type: 'Must be a list of photo numbers.' }] : []),
  ];
  if (propertyId === null || wrong.length > 0) throw validationFailed(wrong);
  return { propertyId, imageIds: imageIds.filter((id) => id !== null) };
}
