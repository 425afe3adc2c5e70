import type { FastifyInstance } from 'fastify';
import { mergedArea, partedArea, staffArea, staffAreas } from '#domain/answers/areas.ts';
import { areaChange, areaEntry, areaMerger, areaParting } from '#domain/location/area-entry.ts';
import { addArea, changeArea, findArea, findMerged, listAreas, presentOne, storedOne } from '#server/areas/areas.ts';
import { followAreas, seedAreas } from '#server/areas/following.ts';
import { mergeArea, moveLateComers, replaceArea } from '#server/areas/merging.ts';
import { finishPartings, takeApart } from '#server/areas/parting.ts';
import { readAreas } from '#server/areas/repository.ts';
import { refuseOthers, staffOf } from '#server/auth/staff.ts';
import type { Feature, Parts } from '#server/core.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { readBodyAs } from '#server/http/read-body.ts';
import { requireId } from '#server/http/read-request.ts';

/** Before anybody is answered: the areas that listings may lie in. */
async function start(parts: Pick<Parts, 'database' | 'now'>): Promise<void> {
  await seedAreas(parts);
  await followAreas(parts);
}

const tags = ['Areas'];
const LIST = { tags, summary: 'The areas with their spellings and listings', response: { 200: staffAreas } };
const ADD = {
  tags,
  summary: 'Add an area, also in the place of one that it is another name of',
  body: areaEntry,
  response: { 201: staffArea, ...errorAnswers(404, 409) },
};
const CHANGE = {
  tags,
  summary: 'Change spellings and place of an area, on the version that was seen; its name stays',
  body: areaChange,
  response: { 200: staffArea, ...errorAnswers(404, 409) },
};
const MERGE = {
  tags,
  summary: 'Make an area a part of another: its listings follow, its address leads there',
  body: areaMerger,
  response: { 200: mergedArea, ...errorAnswers(404, 409) },
};

const TAKE_APART = {
  tags,
  summary:
    'Take the merger of an area back, on the version that was seen: it stands again, and what came along with it goes back',
  body: areaParting,
  response: { 200: partedArea, ...errorAnswers(404, 409) },
};

/** What was broken off, and what came late. */
async function tidyUp(parts: Pick<Parts, 'areaBatch' | 'database' | 'now'>): Promise<void> {
  await finishPartings(parts);
  await moveLateComers(parts);
}

/** The areas are the staff's (D113). */
function routes(app: FastifyInstance, parts: Parts): void {
  const { requireStaff: onRequest } = parts.staffHooks;
  app.get('/areas/', { schema: LIST, onRequest }, () => listAreas(parts));
  app.post('/areas/', { schema: ADD, onRequest }, async (request, reply) => {
    const { instead_of, ...entry } = await readBodyAs(areaEntry, request);
    const staff = staffOf(request);
    if (instead_of !== undefined) refuseOthers(staff, 'POST /api/areas/:id/merge');
    const id =
      instead_of === undefined
        ? await addArea(parts, entry, staff.accountId)
        : await replaceArea(parts, { ...entry, instead_of }, staff.accountId);
    return reply.code(201).send(await findArea(parts, id));
  });
  app.put('/areas/:id', { schema: CHANGE, onRequest }, async (request) => {
    const id = await knownId(parts, request.params);
    await changeArea(parts, id, await readBodyAs(areaChange, request), staffOf(request).accountId);
    return findArea(parts, id);
  });
  app.post('/areas/:id/merge', { schema: MERGE, onRequest }, async (request) => {
    const id = await knownId(parts, request.params);
    const { into } = await readBodyAs(areaMerger, request);
    const moved = await mergeArea(parts, { id, into, accountId: staffOf(request).accountId });
    return { area: await findArea(parts, into), moved, merged: await findMerged(parts, id) };
  });
  app.post('/areas/:id/take-apart', { schema: TAKE_APART, onRequest }, async (request) => {
    const { id } = storedOne(await readAreas(parts.database.read), requireId(request.params));
    const { version } = await readBodyAs(areaParting, request);
    const moved = await takeApart(parts, { id, version, accountId: staffOf(request).accountId });
    return { area: await findArea(parts, id), moved };
  });
}

/** The id in an address, of an area of today. Throws NOT_FOUND, CONFLICT for a merged one. */
async function knownId({ database: { read } }: Pick<Parts, 'database'>, params: unknown): Promise<number> {
  return presentOne(await readAreas(read), requireId(params)).id;
}

export const areasFeature = { start, tidyUp, routes } satisfies Feature;
