import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { addStaff } from '#server/auth/staff-hooks.ts';
import { addApiDocument } from '#server/http/api-document.ts';
import { authRoutes } from '#server/http/auth.routes.ts';
import { addCompression } from '#server/http/compress.ts';
import { contactsRoutes } from '#server/http/contacts.routes.ts';
import { addCors } from '#server/http/cors.ts';
import { addErrorAnswers } from '#server/http/error-answer.ts';
import { addEtags } from '#server/http/etag.ts';
import { exportsRoutes } from '#server/http/exports.routes.ts';
import { addGatewayCheck } from '#server/http/gateway.ts';
import { healthRoutes } from '#server/http/health.routes.ts';
import { addNotFound, watchPaths } from '#server/http/known-paths.ts';
import { metricsRoutes } from '#server/http/metrics.routes.ts';
import { addOriginCheck } from '#server/http/own-origin.ts';
import { photosWriteRoutes } from '#server/http/photos-write.routes.ts';
import { propertiesRoutes } from '#server/http/properties.routes.ts';
import { propertiesWriteRoutes } from '#server/http/properties-write.routes.ts';
import { addFormParser } from '#server/http/read-body.ts';
import { staffRoutes } from '#server/http/staff.routes.ts';
import { staffPropertiesRoutes } from '#server/http/staff-properties.routes.ts';
import { statsRoutes } from '#server/http/stats.routes.ts';
import { testimonialsRoutes } from '#server/http/testimonials.routes.ts';
import { testimonialsWriteRoutes } from '#server/http/testimonials-write.routes.ts';
import { videosRoutes } from '#server/http/videos.routes.ts';
import { visitorsRoutes } from '#server/http/visitors.routes.ts';
import type { Parts } from '#server/parts.ts';

/** The API below its prefix: what every answer has in common, its description and operation, then the calls. */
export function registerApi(api: FastifyInstance, parts: Parts): void {
  const { config, metrics } = parts;
  const paths = watchPaths(api);
  addErrorAnswers(api);
  addCors(api, config.webOrigins);
  addEtags(api);
  addCompression(api);
  addApiDocument(api);
  api.register(async (scope) => {
    healthRoutes(scope, parts);
    metricsRoutes(scope, { metrics, metricsToken: config.metricsToken });
    scope.register(async (calls) => registerCalls(calls, parts));
  });
  addNotFound(api, paths);
}

/** The calls of the specification and those added to it; the gateway header counts for all of them (D4). */
function registerCalls(calls: FastifyInstance, parts: Parts): void {
  addOriginCheck(calls, parts.config);
  addGatewayCheck(calls, parts.config.gatewayClients);
  addStaff(calls);
  addFormParser(calls);
  calls.register(multipart);
  calls.register(async (scope) => {
    propertiesRoutes(scope, parts);
    staffPropertiesRoutes(scope, parts);
    statsRoutes(scope, parts);
    videosRoutes(scope, parts);
    testimonialsRoutes(scope, parts);
    visitorsRoutes(scope, parts);
    contactsRoutes(scope, parts);
    exportsRoutes(scope, parts);
    propertiesWriteRoutes(scope, parts);
    photosWriteRoutes(scope, parts);
    testimonialsWriteRoutes(scope, parts);
    authRoutes(scope, parts);
    staffRoutes(scope, parts);
  });
}
