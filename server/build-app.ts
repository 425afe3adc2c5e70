import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { type AppError, failure } from '#domain/errors.ts';
import type { Parts } from '#server/core.ts';
import { registerApi } from '#server/http/api.ts';
import {
  addCollectionAtRest,
  addHostCheck,
  addUnreadBodies,
  type DrainTimes,
  drain,
  ownAddress,
  refuseExpectation,
  refuseRaw,
  watchConnections,
} from '#server/http/connections.ts';
import { addErrorAnswers, answerError } from '#server/http/errors.ts';
import { addGatewayCheck, addSafetyHeaders, addVary, allowListedOrigin, safetyHeaders } from '#server/http/headers.ts';
import { mediaRoutes } from '#server/http/media.routes.ts';
import { SMALL_BODY_BYTES } from '#server/http/read-body.ts';
import { addRequestLog } from '#server/http/request-log.ts';
import { countSeenListings } from '#server/observing/seen-listings.ts';
import { countVisitors } from '#server/observing/visitor-count.ts';
import { isSearchCall, pageOfCall } from '#server/pages/page-address.ts';
import { type PageOptions, registerPages } from '#server/pages/pages.routes.ts';
import { partRoutes } from '#server/search-index/peers.ts';

const MAX_HEADER_BYTES = 16 * 1024;
/** Who has not sent the head of a request by then is taking up a connection; how often that is looked at. */
const HEADERS_TIMEOUT_MS = 10_000;
const TIMEOUT_CHECK_MS = 1000;
/** How long a connection is kept for the next request: longer than a proxy in front keeps it. */
const KEEP_ALIVE_MS = 65_000;
/** Long enough for a photograph of 15 MB over a slow line. */
const REQUEST_TIMEOUT_MS = 300_000;

export interface AppOptions extends PageOptions {
  /** Off for the API alone, which needs no built web application. */
  pages?: boolean;
}

/** Puts the application together from its parts; listening is another file's. Await `ready()` or `listen()` before use. */
export function buildApp(parts: Parts, { pages = true, ...pageOptions }: AppOptions = {}): FastifyInstance {
  const app = createServer(parts);
  app.decorate('calls', []);
  countConnections(app, parts);
  addSafetyHeaders(app, parts.config);
  addRequestLog(app, parts);
  parts.traces?.addTo(app);
  countSeenListings(app, parts);
  countVisitors(app, parts);
  addHostCheck(app);
  addUnreadBodies(app);
  tellFormsOfSearches(app, parts.config);
  endConnectionsOnClosing(app, parts.lifecycle);
  addCollectionAtRest(app);
  addErrorAnswers(app);
  app.setNotFoundHandler(() => {
    throw nothingHere();
  });
  app.register(async (api) => registerApi(api, parts), { prefix: '/api' });
  app.register(async (scope) => mediaRoutes(scope, parts));
  if (parts.config.split !== null) partRoutes(app, parts.searchIndex, parts.secretKey);
  app.register(async (scope) => {
    for (const feature of parts.features) feature.siteRoutes?.(scope, parts);
  });
  if (pages) app.register(async (scope) => registerPages(scope, parts, pageOptions));
  return app;
}

function createServer({ config, log }: Parts): FastifyInstance {
  const safety = safetyHeaders(config);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: SMALL_BODY_BYTES,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_HEADER_BYTES },
    // Without a host the answer is ours to give (`addHostCheck`): the platform's own says nothing.
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      requireHostHeader: false,
    },
    rewriteUrl: (request) =>
      pageOfCall(ownAddress(request), request.headers.accept, request.headers['accept-language']),
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseRaw(safety, error, socket),
    // An address that cannot be decoded, or a part of it that is too long, leads nowhere.
    frameworkErrors: (_error, _request, reply) => void answerError(reply.headers(safety), nothingHere()),
  });
  app.server.on('checkExpectation', (_request, response) => refuseExpectation(safety, response));
  return app as unknown as FastifyInstance;
}

function countConnections(app: FastifyInstance, { admission, metrics }: Parts): void {
  app.server.on('connection', admission.arrived);
  const connections = watchConnections(app.server);
  metrics.gauge('chavi_connections', 'Open connections.', () => connections.size);
  app.decorate('drain', (times: DrainTimes) => drain(app.server, connections, times));
}

/**
 * Data and page of a search have one address: what keeps answers on the way must tell them apart, and whoever may have the one may have the
 * other. The page lies outside the part of the API, where that holds for all calls.
 */
function tellFormsOfSearches(app: FastifyInstance, { webOrigins, gatewayClients }: Parts['config']): void {
  const isPageOfCall = ({ originalUrl, url }: FastifyRequest) => isSearchCall(originalUrl) && !isSearchCall(url);
  app.addHook('onRequest', (request, reply, done) => {
    if (isSearchCall(request.originalUrl)) addVary(reply, 'accept');
    if (isPageOfCall(request)) {
      // It is in the language that is asked for; the data says so itself.
      addVary(reply, 'accept-language');
      allowListedOrigin(request, reply, webOrigins);
    }
    done();
  });
  addGatewayCheck(app, gatewayClients, isPageOfCall);
}

/** A connection that stays open after the last answer would keep the process from ending. */
function endConnectionsOnClosing(app: FastifyInstance, lifecycle: Parts['lifecycle']): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (lifecycle.closing) reply.header('connection', 'close');
    done();
  });
}

function nothingHere(): AppError {
  return failure('NOT_FOUND', 'noSuchAddress');
}
