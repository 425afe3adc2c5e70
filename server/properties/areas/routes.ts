import type { FastifyInstance } from 'fastify';
import { areaFacts } from '#domain/location/area-facts.ts';
import type { Parts } from '#server/core.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { keptWithCatalogue } from '#server/kept/kept-calls.ts';

const tags = ['Listings'];
const FACTS = {
  tags,
  summary: 'What is for sale in an area, such as bopal or sg-highway',
  response: { 200: areaFacts, ...errorAnswers(404) },
};

/** What the map and the pages of areas show. */
export function areaRoutes(app: FastifyInstance, { reads, staffHooks }: Parts): void {
  const config = keptWithCatalogue;
  const { readStaff: onRequest } = staffHooks;
  app.get<{ Params: { area: string } }>('/property/area/:area', { onRequest, schema: FACTS, config }, (request) =>
    reads.areaFacts(request.params.area),
  );
}
