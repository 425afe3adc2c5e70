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

/** Refuses early, with 503 and Retry-After, what could only be answered late (D8). */
export function addPressureRelief(app: FastifyInstance): void {
  app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    sampleInterval: 1000,
    retryAfter: RETRY_AFTER_SECONDS,
    customError: Busy,
  });
}
