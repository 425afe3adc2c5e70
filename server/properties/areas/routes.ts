import type { FastifyInstance } from 'fastify';
import { areaFacts } from '#domain/location/area-facts.ts';
import type { Parts } from '#server/core.ts';
import { callsUnder } from '#server/http/call.ts';

/** What the map and the pages of areas show. */
export function areaRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Listings');
  call(
    {
      get: '/property/area/:area',
      who: 'reader',
      summary: 'What is for sale in an area, such as bopal or sg-highway',
      answer: areaFacts,
      kept: true,
    },
    ({ params }) => parts.reads.areaFacts(params.area),
  );
}
