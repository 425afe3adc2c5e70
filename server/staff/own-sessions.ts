import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type OwnSession, ownSessions } from '#domain/answers/staff.ts';
import { isoTime } from '#domain/dates.ts';
import { failure } from '#domain/errors.ts';
import type { SessionRow } from '#server/auth/sessions.ts';
import { listSessionsOf, revokeSession, revokeSessionsOf } from '#server/auth/sessions.ts';
import type { Parts } from '#server/core.ts';
import { callsUnder } from '#server/http/call.ts';

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

/** One's own sessions (D85): a place is not kept of them, a kind of device is. */
export function ownSessionRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Session');
  const { database, now, staffHooks } = parts;
  call(
    {
      get: '/auth/sessions',
      who: 'staff',
      summary: 'Where one is signed in: this session first, then as last used',
      answer: ownSessions,
    },
    async ({ staff: { accountId, tokenHash } }) => {
      const { total, rows } = await listSessionsOf(database.read, accountId, now(), staffHooks.usedSince());
      const all = rows.map((row) => present(row, tokenHash, now()));
      return { total, sessions: all.sort((a, b) => Number(b.is_current) - Number(a.is_current)) };
    },
  );
  call(
    {
      delete: '/auth/sessions/:id',
      who: 'staff',
      idIsText: true,
      noted: ['login', 'session-end'],
      summary: 'End one of one’s own sessions',
      answer: z.object({ id: z.string() }),
    },
    async ({ params: { id }, staff }) => {
      const { rows } = await listSessionsOf(database.read, staff.accountId, now(), staffHooks.usedSince());
      const row = rows.find(({ token_hash }) => sessionId(token_hash) === id);
      const ended = row ? await database.write((tx) => revokeSession(tx, row.token_hash, now())) : 0;
      if (ended === 0) throw failure('NOT_FOUND', 'noSuchSession');
      return { id };
    },
  );
  call(
    {
      post: '/auth/sessions/end-others',
      who: 'staff',
      noted: ['login', 'end-others'],
      summary: 'End all of one’s own sessions but this one',
      answer: z.object({ ended: z.int() }),
    },
    async ({ staff: { accountId, tokenHash } }) => ({
      ended: await database.write((tx) => revokeSessionsOf(tx, accountId, now(), tokenHash)),
    }),
  );
}
