import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type OwnSession, ownSessions } from '#domain/answers/staff.ts';
import { isoTime } from '#domain/dates.ts';
import { failure } from '#domain/errors.ts';
import type { SessionRow } from '#server/auth/sessions.ts';
import { listSessionsOf, revokeSession, revokeSessionsOf } from '#server/auth/sessions.ts';
import { staffOf } from '#server/auth/staff.ts';
import type { Parts } from '#server/core.ts';
import { errorAnswers } from '#server/http/errors.ts';

/** The name of a session in calls: it says nothing, and nobody gets from it to the token. */
function sessionId(tokenHash: string): string {
  return createHash('sha256').update(`session ${tokenHash}`).digest('base64url').slice(0, 22);
}

function present(
  { token_hash, device, created_at, used_at }: SessionRow,
  currentHash: string,
  now: number,
): OwnSession {
  const is_current = token_hash === currentHash;
  return {
    id: sessionId(token_hash),
    device,
    signed_in_at: isoTime(created_at),
    used_at: isoTime(is_current ? now : (used_at ?? created_at)),
    is_current,
  };
}

const session = { tags: ['Session'] };
const LIST = {
  ...session,
  summary: 'Where one is signed in: this session first, then as last used',
  response: { 200: ownSessions },
};
const END = {
  ...session,
  summary: 'End one of one’s own sessions',
  response: { 200: z.object({ id: z.string() }), ...errorAnswers(404) },
};
const END_OTHERS = {
  ...session,
  summary: 'End all of one’s own sessions but this one',
  response: { 200: z.object({ ended: z.int() }) },
};

/** One's own sessions (D85): a place is not kept of them, a kind of device is. */
export function ownSessionRoutes(app: FastifyInstance, { database, now, staffHooks }: Parts): void {
  const { requireStaff: onRequest, usedSince } = staffHooks;
  app.get('/auth/sessions', { schema: LIST, onRequest }, async (request) => {
    const { accountId, tokenHash } = staffOf(request);
    const { total, rows } = await listSessionsOf(database.read, accountId, now(), usedSince());
    const all = rows.map((row) => present(row, tokenHash, now()));
    return { total, sessions: all.sort((a, b) => Number(b.is_current) - Number(a.is_current)) };
  });
  app.delete('/auth/sessions/:id', { schema: END, onRequest }, async (request) => {
    const { id } = request.params as { id: string };
    const { rows } = await listSessionsOf(database.read, staffOf(request).accountId, now(), usedSince());
    const row = rows.find(({ token_hash }) => sessionId(token_hash) === id);
    const ended = row ? await database.write((tx) => revokeSession(tx, row.token_hash, now())) : 0;
    if (ended === 0) throw failure('NOT_FOUND', 'noSuchSession');
    return { id };
  });
  app.post('/auth/sessions/end-others', { schema: END_OTHERS, onRequest }, async (request) => {
    const { accountId, tokenHash } = staffOf(request);
    return { ended: await database.write((tx) => revokeSessionsOf(tx, accountId, now(), tokenHash)) };
  });
}
