import type { StaffArea, StaffAreas, StaffMergedArea } from '#domain/answers/areas.ts';
import { insertProperty } from '#server/properties/writes.ts';
import { newProperty } from '#tests/factories/properties.ts';
import { queryRows, type Stage } from '#tests/support/databases.ts';
import { givenSite } from '#tests/support/given.ts';

/** So many listings are moved in one write here. */
export const BATCH = 5;
export const LIES = { lat: 23.034, lng: 72.465, pincode: '380058', zone: 'West' as const };

/** A site on the database of a stage, another process on it, and what staff do with areas. */
export function areaCalls(stage: Stage) {
  const options = () => ({ config: { database: stage.config }, areaBatch: BATCH });
  const test = givenSite(options);
  const other = givenSite(() => ({ ...options(), env: { NEW_DATABASE: 'allow' } }));
  const list = async (): Promise<StaffAreas> => (await test.staff.get('/api/areas/')).json();
  const named = async (name: string) => (await list()).areas.find((one) => one.name === name) as StaffArea;
  const merged = async (name: string) => (await list()).merged.find((one) => one.name === name) as StaffMergedArea;
  const rows = (sql: string) => queryRows(stage.config, sql);
  return {
    ...{ test, other, list, named, merged, rows },
    add: (name: string, fields: object = {}) => test.staff.send('POST', '/api/areas/', { ...LIES, name, ...fields }),
    change: ({ id, ...area }: StaffArea, fields: object) =>
      test.staff.send('PUT', `/api/areas/${id}`, { ...area, ...fields }),
    merge: async (from: string, to: string) => {
      const { id: into } = await named(to);
      return (await test.staff.send('POST', `/api/areas/${(await named(from)).id}/merge`, { into })).json();
    },
    /** Takes a merger apart, as it is or as it was seen. */
    part: async (name: string, seen?: Pick<StaffMergedArea, 'id' | 'version'>) => {
      const { id, version } = seen ?? (await merged(name));
      return test.staff.send('POST', `/api/areas/${id}/take-apart`, { version });
    },
    homes: (count: number, location: string) =>
      test.parts.database.write(async (tx) => {
        for (let home = 0; home < count; home++) await insertProperty(tx, newProperty({ location }));
      }),
    /** How many listings have each of these areas. */
    counts: (...areas: string[]) =>
      Promise.all(
        areas.map(async (area) => (await rows(`select id from properties where location = '${area}'`)).length),
      ),
  };
}
