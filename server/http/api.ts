import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject, serializerCompiler } from 'fastify-type-provider-zod';
import { failure } from '#domain/errors.ts';
import { admitCalls } from '#server/admission/admission.ts';
import { addSecurityNotes } from '#server/auth/security-log.ts';
import type { Parts } from '#server/core.ts';
import { HEADINGS } from '#server/http/call.ts';
import { addErrorAnswers } from '#server/http/errors.ts';
import {
  addCompression,
  addCors,
  addEtags,
  addGatewayCheck,
  addLanguageVary,
  addOriginCheck,
} from '#server/http/headers.ts';
import { operationRoutes } from '#server/http/operation.routes.ts';
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
  addLanguageVary(api);
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

const ABOUT = `Broker-free property listings. Owners' names and numbers are answered by \`POST /api/visitors/\` alone, or to
a valid bearer token: with one, every listing carries them, and what else only staff see. Every error is \`{ "error": { "code", "message", "details"?: [{ "field", "type" }] } }\`.
Each path is answered with and without a slash at its end. Sentences and labels, those of errors too, come in English, or in Gujarati or Hindi
with \`Accept-Language: gu\` or \`hi\`; names, codes and values stay as they are.`;

/** The one style element that the page's script adds, by its hash. */
const STYLE_HASH = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** The page's scripts and styles are its own files; the arrows of its drawings are data. */
const DOCUMENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${STYLE_HASH}`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><text x="4" y="28" fill="#fff" font-family="sans-serif" font-size="24">Chavi</text></svg>';

/**
 * Describes the calls at `/api/docs` (a page) and `/api/docs/json` (OpenAPI 3.1). What a call reads is checked by its own code with
 * the schema that the description shows, so that every problem is in the error body of D8; what it answers is made by its schema:
 * a field that is not listed is left out, and an answer that does not fit is refused.
 */
function addApiDocument(app: FastifyInstance): void {
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(serializerCompiler);
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Chavi', description: ABOUT, version: '1.0.0' },
      tags: HEADINGS.map((name) => ({ name })),
      components: { securitySchemes: { staff: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.register(swaggerUi, {
    routePrefix: '/docs',
    // The page writes addresses of its files by itself and does not know the prefix of this part.
    indexPrefix: app.prefix,
    staticCSP: DOCUMENT_POLICY,
    logo: { type: 'image/svg+xml', content: Buffer.from(LOGO) },
    theme: { title: 'Chavi: the calls of the API' },
    uiConfig: { docExpansion: 'list', deepLinking: true },
  });
}
