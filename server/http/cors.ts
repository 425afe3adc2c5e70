import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { CREATE_KEY_HEADER } from '#server/http/create-key.ts';
import { GATEWAY_HEADER } from '#server/http/gateway.ts';

/** Lets the listed web origins call the API from a browser; with none listed, no cross-origin answer is readable (D3). */
export function addCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', GATEWAY_HEADER, CREATE_KEY_HEADER],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id', 'content-disposition'],
    maxAge: 600,
    strictPreflight: false,
  });
}
