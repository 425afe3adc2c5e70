import type { FastifyInstance } from 'fastify';
import { areaFacts } from '#domain/location/area-facts.ts';
import { errorAnswers } from '#server/http/errors.ts';
import { keptWithCatalogue } from '#server/kept/kept-calls.ts';
import type { Parts } from '#server/parts.ts';

const tags = ['Listings'];
const FACTS = {
  tags,
  summary: 'What is for sale in an area, such as bopal or sg-highway',
  response: { 200: areaFacts, ...errorAnswers(404) },
};

/** What the map and the pages of areas show. */
export function areaRoutes(app: FastifyInstance, { reads }: Parts): void {
  const config = keptWithCatalogue;
  app.get<{ Params: { id: string } }>('/property/area/:id', { schema: FACTS, config }, (request) =>
    reads.areaFacts(request.params.id),
  );
}
