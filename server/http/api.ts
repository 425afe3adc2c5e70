import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { failure } from '#domain/errors.ts';
import { admitCalls } from '#server/admission/admit-calls.ts';
import { addSecurityNotes } from '#server/auth/security-log.ts';
import type { Parts } from '#server/core.ts';
import { addApiDocument } from '#server/http/api-document.ts';
import { addErrorAnswers } from '#server/http/errors.ts';
import { addCompression, addEtags } from '#server/http/headers.ts';
import { operationRoutes } from '#server/http/operation.routes.ts';
import { addCors, addGatewayCheck, addOriginCheck } from '#server/http/origins.ts';
import { addFormParser } from '#server/http/read-body.ts';
import { addKeptAnswers } from '#server/kept/kept-calls.ts';

/** The API below its prefix: what every answer has in common, its description and operation, then the calls. */
export function registerApi(api: FastifyInstance, parts: Parts): void {
  addNotFound(api);
  addErrorAnswers(api);
  addCors(api, parts.config.webOrigins);
  addKeptAnswers(api, parts.kept, parts.now);
  admitCalls(api, parts.admission.call);
  addEtags(api);
  addCompression(api);
  addApiDocument(api);
  api.register(async (scope) => operationRoutes(scope, parts));
  api.register(async (calls) => registerCalls(calls, parts));
}

/** The calls of the specification and those added to it; the gateway header counts for all of them (D4). */
function registerCalls(calls: FastifyInstance, parts: Parts): void {
  addOriginCheck(calls, parts.config);
  addGatewayCheck(calls, parts.config.gatewayClients);
  calls.decorateRequest('staff', null);
  addFormParser(calls);
  addSecurityNotes(calls, parts.securityLog);
  addPresentVersion(calls, parts);
  calls.register(multipart);
  calls.register(async (scope) => {
    for (const feature of parts.features) feature.routes(scope, parts);
  });
}

/**
 * What another process changed that texts are read by, such as an area, counts for calls that are not kept too: asking for the catalogue's
 * version takes it up. Runs after everything that refuses a call. Reveals are spared it.
 */
function addPresentVersion(calls: FastifyInstance, { kept }: Pick<Parts, 'kept'>): void {
  calls.addHook('preHandler', async ({ routeOptions: { config }, staff }) => {
    if (staff !== null || config.call?.namesAreas) await kept.version();
  });
}

/** Routed only to answer 404 there. */
const API_ROOT = /^\/api\/?$/;
const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Unknown paths of this part get 404, wrong methods of known paths 405 with `Allow`, both with the error body of D8. Call it before
 * the first route is added. Besides the handler, routes for all other paths of the API are needed: without them the route that
 * renders pages would answer.
 */
function addNotFound(app: FastifyInstance): void {
  const methodsByPattern = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*') || API_ROOT.test(url)) return;
    const methods = methodsByPattern.get(url) ?? new Set<string>();
    methodsByPattern.set(url, methods);
    for (const name of [method].flat()) methods.add(name);
  });
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const found = [...methodsByPattern].flatMap(([pattern, names]) => (matcher(pattern).test(path) ? [...names] : []));
    const methods = [...new Set(found)].filter((name) => name !== 'OPTIONS').sort();
    if (methods.length === 0) throw failure('NOT_FOUND', 'noSuchCall');
    const allowed = methods.join(', ');
    reply.header('allow', allowed);
    throw failure('METHOD_NOT_ALLOWED', 'methodNotAllowed', { methods: allowed });
  };
  app.setNotFoundHandler(refuse);
  for (const url of ['/', '/*']) {
    app.route({ method: METHODS, url, schema: { hide: true }, onRequest: refuse, handler: refuse });
  }
}

/** `/api/property/view/:id` as an expression, with or without a slash at the end. */
function matcher(pattern: string): RegExp {
  const source = pattern.replace(/\/+$/, '').replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}/?$`);
}
