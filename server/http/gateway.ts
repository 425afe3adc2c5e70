import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';

/** The fixed header that says which client calls (spec 7, D4). */
export const GATEWAY_HEADER = 'x-gateway-client';
const LONGEST_NAME = 40;

/** The client's name as it may be logged: short and harmless; `-` when it is not given. */
export function gatewayClient(request: FastifyRequest): string {
  const header = request.headers[GATEWAY_HEADER];
  const name = typeof header === 'string' ? header.replace(/[^\w.-]/g, '').slice(0, LONGEST_NAME) : '';
  return name || '-';
}

/** Where clients are listed, any other gets UNKNOWN_CLIENT: never 401 or 403, which would end a session (D4). */
export function addGatewayCheck(app: FastifyInstance, allowed: readonly string[]): void {
  if (allowed.length === 0) return;
  app.addHook('onRequest', async (request) => {
    const header = request.headers[GATEWAY_HEADER];
    if (typeof header === 'string' && allowed.includes(header)) return;
    throw new AppError('UNKNOWN_CLIENT', 'This client is not known here. Send the header X-Gateway-Client.');
  });
}
