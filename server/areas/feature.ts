import type { FastifyInstance } from 'fastify';
import { mergedArea, partedArea, staffArea, staffAreas } from '#domain/answers/areas.ts';
import { areaChange, areaEntry, areaMerger, areaParting } from '#domain/location/area-entry.ts';
import { replaceBook } from '#domain/location/area-today.ts';
import {
  addArea,
  changeArea,
  findArea,
  findMerged,
  listAreas,
  requireArea,
  requireCurrentArea,
} from '#server/areas/areas.ts';
import { areasOfConfiguration, bookOf, insertAreas, readAreas } from '#server/areas/book.ts';
import { finishPartings, mergeArea, moveLateComers, replaceArea, takeApart } from '#server/areas/mergers.ts';
import { requireOwner } from '#server/auth/staff.ts';
import type { Feature, Parts } from '#server/core.ts';
import { readAreasVersion } from '#server/db/settings.ts';
import { callsUnder } from '#server/http/call.ts';

async function start(parts: Pick<Parts, 'database' | 'now'>): Promise<void> {
  await seedAreas(parts);
  await followAreas(parts);
}

/** Finishes mergers that were broken off, and moves listings that came late. */
async function tidyUp(parts: Pick<Parts, 'areaBatch' | 'database' | 'now'>): Promise<void> {
  await finishPartings(parts);
  await moveLateComers(parts);
}

/** The areas are the staff's (D113). */
function routes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Areas');
  const { read } = parts.database;
  /** Throws NOT_FOUND for an unknown id, CONFLICT for a merged area. */
  const first = async (id: number) => requireCurrentArea(await readAreas(read), id);
  call(
    { get: '/areas/', who: 'staff', summary: 'The areas with their spellings and listings', answer: staffAreas },
    () => listAreas(parts),
  );
  call(
    {
      post: '/areas/',
      who: 'staff',
      summary: 'Add an area, or rename one: the new area takes the place of the old',
      body: areaEntry,
      answer: staffArea,
      status: 201,
      errors: [404, 409],
    },
    async ({ body: { instead_of, ...entry }, staff }) => {
      if (instead_of !== undefined) requireOwner(staff);
      const id =
        instead_of === undefined
          ? await addArea(parts, entry, staff.accountId)
          : await replaceArea(parts, { ...entry, instead_of }, staff.accountId);
      return findArea(parts, id);
    },
  );
  call(
    {
      put: '/areas/:id',
      who: 'staff',
      summary: 'Change the spellings and position of an area at the version that was loaded; its name stays',
      body: areaChange,
      answer: staffArea,
      errors: [409],
      first,
    },
    async ({ id, body, staff }) => {
      await changeArea(parts, id, body, staff.accountId);
      return findArea(parts, id);
    },
  );
  call(
    {
      post: '/areas/:id/merge',
      who: 'owner',
      summary: 'Merge an area into another: its listings follow, and its address leads there',
      body: areaMerger,
      answer: mergedArea,
      errors: [409],
      first,
    },
    async ({ id, body: { into }, staff }) => {
      const moved = await mergeArea(parts, { id, into, accountId: staff.accountId });
      return { area: await findArea(parts, into), moved, merged: await findMerged(parts, id) };
    },
  );
  call(
    {
      post: '/areas/:id/take-apart',
      who: 'owner',
      summary: 'Undo the merger of an area at the version that was loaded: its listings go back',
      body: areaParting,
      answer: partedArea,
      errors: [409],
      first: async (id) => requireArea(await readAreas(read), id),
    },
    async ({ id, body: { version }, staff }) => {
      const moved = await takeApart(parts, { id, version, accountId: staff.accountId });
      return { area: await findArea(parts, id), moved };
    },
  );
}

export const areasFeature = { start, tidyUp, routes } satisfies Feature;

/** Stores the areas of the configuration at the first start (D113). Several processes may do so at once. */
export async function seedAreas({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  if ((await readAreas(database.read)).length > 0) return;
  await database.write((tx) => insertAreas(tx, areasOfConfiguration(now())));
}

/**
 * From now on who is told another version of the catalogue has the areas of that version: pages, answers and the index ask for it before
 * anything else. The areas are read again only when they changed.
 */
async function followAreas({ database: { catalogue, read } }: Pick<Parts, 'database'>): Promise<void> {
  let known = '';
  catalogue.follow(async () => {
    const version = `${catalogue.begins()}:${await readAreasVersion(read)}`;
    if (version !== known) replaceBook(bookOf(await readAreas(read)));
    known = version;
  });
  await catalogue.version();
}
