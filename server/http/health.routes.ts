import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import type { Database } from '#server/db/database.ts';
import { errorAnswers } from '#server/http/answers/error-answer-schema.ts';
import { answerAnyway } from '#server/http/pressure.ts';

export interface HealthParts {
  database: Pick<Database, 'ping'>;
  lifecycle: { readonly closing: boolean };
}

const fine = z.strictObject({ status: z.literal('ok') });

/** `GET /health/live`: the process answers. `GET /health/ready`: it may be sent requests; 503 while it closes or has no database. */
export function healthRoutes(app: FastifyInstance, parts: HealthParts): void {
  const tags = ['Operation'];
  app.get(
    '/health/live',
    { config: answerAnyway, schema: { tags, summary: 'Is the process alive?', response: { 200: fine } } },
    async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get(
    '/health/ready',
    { schema: { tags, summary: 'May it be sent requests?', response: { 200: fine, ...errorAnswers(503) } } },
    async (_request, reply) => {
      if (parts.lifecycle.closing) throw new AppError('UNAVAILABLE', 'This process is closing.', { retryAfter: 1 });
      await parts.database.ping();
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    },
  );
}
