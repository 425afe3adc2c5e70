import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { failure } from '#domain/errors.ts';

const MAX_EVENT_LOOP_DELAY_MS = 1000;
const RETRY_AFTER_SECONDS = 5;
/** A single stall, such as loading the application for its first page, is over by the time it is noticed. */
const LATE_IN_A_ROW = 2;

declare module 'fastify' {
  interface FastifyContextConfig {
    answersUnderPressure?: boolean;
  }
}

/** The setting of a route that answers however busy the process is. */
export const answerAnyway = { answersUnderPressure: true };

/**
 * Refuses requests early, with 503 and Retry-After, when they could only be answered late (D8): while the event loop stays more than `maxDelayMs`
 * late from one sample to the next.
 */
export function addPressureRelief(app: FastifyInstance, maxDelayMs = MAX_EVENT_LOOP_DELAY_MS, sampleMs = 1000): void {
  app.register(underPressure, { sampleInterval: sampleMs });
  let lateSamples = 0;
  const look = () => {
    lateSamples = app.memoryUsage().eventLoopDelay > maxDelayMs ? lateSamples + 1 : 0;
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(look, sampleMs);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', (request, _reply, done) => {
    const isLate = lateSamples >= LATE_IN_A_ROW && !request.routeOptions.config.answersUnderPressure;
    done(isLate ? failure('UNAVAILABLE', 'busy', { retryAfter: RETRY_AFTER_SECONDS }) : undefined);
  });
}
