import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/errors.ts';

const MAX_EVENT_LOOP_DELAY_MS = 1000;
const RETRY_AFTER_SECONDS = 5;

class Busy extends AppError {
  constructor() {
    super('UNAVAILABLE', 'The site is very busy. Please try again in a moment.', { retryAfter: RETRY_AFTER_SECONDS });
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set to `answerAnyway` by a route that must also answer under pressure. */
    pressureHandler?: () => void;
  }
}

/** The setting of a route that answers however busy the process is. */
export const answerAnyway = { pressureHandler: () => {} };

/**
 * The answer to a request while the event loop is that late, in milliseconds. Infinity is no lateness: the loop stood still once just
 * when its measuring began anew, as at a start on a busy machine, and nothing was measured.
 */
export async function refuseWhenLate(delayMs: number | undefined): Promise<void> {
  if (delayMs !== Number.POSITIVE_INFINITY) throw new Busy();
}

/** Refuses early, with 503 and Retry-After, what could only be answered late (D8). */
export function addPressureRelief(app: FastifyInstance, maxDelayMs = MAX_EVENT_LOOP_DELAY_MS, sampleMs = 1000): void {
  app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: sampleMs,
    pressureHandler: (_request, _reply, _type, delayMs) => refuseWhenLate(delayMs),
  });
}
