import type { FastifyInstance } from 'fastify';
import type { Lane } from '#server/admission/lane.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the call's work, when it has entered a lane. */
    leaveLane: (() => void) | null;
  }
}

/**
 * Lets the calls that read wait for their turn, or refuses them (503), unless their answer was kept: add it after what sends kept answers.
 * A call is over when its answer is made; who takes long to receive it holds up nobody.
 */
export function admitCalls(app: FastifyInstance, lane: Lane): void {
  app.decorateRequest('leaveLane', null);
  app.addHook('preValidation', async (request, reply) => {
    const { method, routeOptions } = request;
    if ((method !== 'GET' && method !== 'HEAD') || routeOptions.config.call?.who === 'operator') return;
    request.leaveLane = await lane.enter();
    reply.raw.once('close', request.leaveLane);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.leaveLane?.();
    done(null, payload);
  });
}
