import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import * as features from '#server/features.ts';
import { addApiDocument } from '#server/http/api-document.ts';
import { addErrorAnswers } from '#server/http/errors.ts';
import { addCompression, addEtags } from '#server/http/headers.ts';
import { addNotFound } from '#server/http/known-paths.ts';
import { operationRoutes } from '#server/http/operation.routes.ts';
import { addCors, addGatewayCheck, addOriginCheck } from '#server/http/origins.ts';
import { addFormParser } from '#server/http/read-body.ts';
import { addKeptAnswers } from '#server/kept/kept-calls.ts';
import type { Parts } from '#server/parts.ts';

/** The API below its prefix: what every answer has in common, its description and operation, then the calls. */
export function registerApi(api: FastifyInstance, parts: Parts): void {
  addNotFound(api);
  addErrorAnswers(api);
  addCors(api, parts.config.webOrigins);
  addKeptAnswers(api, parts.kept, parts.now);
  addEtags(api);
  addCompression(api);
  addApiDocument(api, parts.staffHooks);
  api.register(async (scope) => operationRoutes(scope, parts));
  api.register(async (calls) => registerCalls(calls, parts));
}

/** The calls of the specification and those added to it; the gateway header counts for all of them (D4). */
function registerCalls(calls: FastifyInstance, parts: Parts): void {
  addOriginCheck(calls, parts.config);
  addGatewayCheck(calls, parts.config.gatewayClients);
  calls.decorateRequest('staff', null);
  addFormParser(calls);
  calls.register(multipart);
  calls.register(async (scope) => {
    for (const feature of Object.values(features)) feature.routes(scope, parts);
  });
}
