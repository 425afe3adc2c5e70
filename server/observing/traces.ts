import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span } from '@opentelemetry/api';
import type { BatchSpanProcessorOptions } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenOptions } from '#server/db/engines/engine.ts';
import type { Log } from '#server/log.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** How a request was answered; `route` is a pattern such as `/property/:id`. */
interface Answered {
  method: string;
  route: string;
  status: number;
}

/**
 * Where the time of requests goes, for an OpenTelemetry endpoint (decision 113). Spans have names of routes, reads and tables and the id of
 * the request: no address, query, parameter of a statement, header or error's text, in which somebody may have typed anything.
 */
export interface Traces {
  /** From here on, work of a request is part of its span. */
  addTo(app: FastifyInstance): void;
  answered(request: FastifyRequest, answer: Answered): void;
  /** Does the work of a request as a span of that name. Work of no request is not traced. */
  span<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The same reads, each a span. */
  reads<T extends object>(reads: T): T;
  statement: NonNullable<OpenOptions['onStatement']>;
  /** Sends what waits, for a second at most. */
  close(): Promise<void>;
}

interface Active {
  span: Span;
  context: Context;
  /** What turns `performance.now()` into epoch milliseconds for this request: the clock may be put right meanwhile. */
  epoch: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    trace: Active | null;
  }
}

const LAST_SENDING_MS = 1000;
const EXPORT_TIMEOUT_MS = 5000;
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const VERB = /^\w+/;
const TABLE = /\b(?:from|into|update) "?(\w+)/;

/** null without an endpoint: then no library is loaded and nothing is measured. `batch` replaces the library's usual times. */
export async function openTraces(
  endpoint: string | null,
  log: Log,
  batch: Partial<BatchSpanProcessorOptions> = {},
): Promise<Traces | null> {
  if (endpoint === null) return null;
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS });
  let isFailing = false;
  const send: typeof exporter.export = (spans, done) =>
    exporter.export(spans, (result) => {
      const hasFailed = result.error !== undefined;
      if (hasFailed && !isFailing) log.warn({ cause: result.error?.message }, 'traces cannot be sent, and are lost');
      isFailing = hasFailed;
      done(result);
    });
  const sending = { export: send, shutdown: () => exporter.shutdown() };
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'chavi', 'service.version': packageJson.version }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: sending, exportTimeoutMillis: EXPORT_TIMEOUT_MS, ...batch }),
    ],
  });
  const tracer = provider.getTracer('chavi');
  const active = new AsyncLocalStorage<Active>();

  const begin = (name: string, kind: number, parent: Context, epoch: number, startedAt: number): Active => {
    const span = tracer.startSpan(name, { kind, startTime: epoch + startedAt }, parent);
    return { span, context: trace.setSpan(parent, span), epoch };
  };
  const end = ({ span, epoch }: Active, hasFailed: boolean) => {
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(epoch + performance.now());
  };
  /** What nginx says of the trace that this request is part of; a visitor's own word counts for nothing. */
  const parentOf = ({ ips = [], headers }: FastifyRequest): Context => {
    const [, traceId = '', spanId = '', flags = ''] =
      (ips.length > 1 && TRACE_PARENT.exec(String(headers.traceparent))) || [];
    if (traceId === '') return ROOT_CONTEXT;
    const traceFlags = Number.parseInt(flags, 16);
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  };
  const span: Traces['span'] = async (name, work) => {
    const parent = active.getStore();
    if (parent === undefined) return work();
    const one = begin(name, SpanKind.INTERNAL, parent.context, parent.epoch, performance.now());
    let hasFailed = true;
    try {
      const done = await active.run(one, work);
      hasFailed = false;
      return done;
    } finally {
      end(one, hasFailed);
    }
  };

  return {
    span,
    addTo(app) {
      app.decorateRequest('trace', null);
      app.addHook('onRequest', (request, _reply, done) => {
        const now = performance.now();
        request.trace = begin('request', SpanKind.SERVER, parentOf(request), Date.now() - now, now - request.unseenMs);
        active.run(request.trace, done);
      });
      // What reads a body goes on in the events of its socket.
      app.addHook('preValidation', ({ trace: one }, _reply, done) => (one === null ? done() : active.run(one, done)));
    },
    answered({ trace: one, id }, { method, route, status }) {
      if (one === null) return;
      one.span.updateName(`${method} ${route}`);
      one.span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'chavi.request_id': id,
      });
      end(one, status >= 500);
    },
    reads<T extends object>(reads: T): T {
      const traced = Object.entries(reads).map(([name, read]) => {
        const call = read as (...given: unknown[]) => Promise<unknown>;
        return [name, (...given: unknown[]) => span(`read ${name}`, () => call(...given))];
      });
      return Object.fromEntries(traced) as T;
    },
    statement({ sql, durationMs }) {
      const parent = active.getStore();
      if (parent === undefined) return;
      const name = [VERB.exec(sql)?.[0], TABLE.exec(sql)?.[1]].filter(Boolean).join(' ');
      end(begin(name, SpanKind.CLIENT, parent.context, parent.epoch, performance.now() - durationMs), false);
    },
    async close() {
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, new Promise((late) => void setTimeout(late, LAST_SENDING_MS).unref())]);
    },
  };
}
