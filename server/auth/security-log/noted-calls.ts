import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { SecurityKind } from '#domain/answers/security-log.ts';
import { isAppError } from '#domain/errors.ts';
import { readId } from '#domain/ids.ts';
import { LIMITS } from '#domain/limits.ts';
import { normalisePhone } from '#domain/phone.ts';
import type { SecurityLog } from '#server/auth/security-log/security-log.ts';
import { refusalOf } from '#server/http/errors.ts';
import { fieldsOf } from '#server/http/read-body.ts';

/**
 * Notes each call that says so, however it ended, when its answer begins: who hangs up before its end has guessed a password, or taken most
 * of an export, all the same. The other calls cost nothing. Reveals are noted where both ways to them meet.
 */
export function addSecurityNotes(app: FastifyInstance, log: SecurityLog): void {
  app.addHook('onRoute', (route) => {
    const noted = route.config?.call?.noted;
    if (noted === undefined) return;
    // An id in another address is no account's: a passkey's would be told as a colleague's name.
    const accountIn = (request: FastifyRequest) =>
      route.url.includes('/staff/:id') ? readId((request.params as { id: string }).id) : null;
    route.onSend = [...hooksOf(route), async (request) => noteCall(log, noted, request, accountIn(request) ?? null)];
  });
}

function hooksOf({ onSend = [] }: RouteOptions) {
  return [onSend].flat();
}

function noteCall(
  log: SecurityLog,
  [kind, action]: readonly [SecurityKind, string],
  request: FastifyRequest,
  subject: number | null,
): void {
  const outcome = outcomeOf(request);
  log.note({
    kind,
    action,
    outcome,
    // A login has no session yet: the right password stands for one.
    isByAccount: request.staff !== null || (action === 'login' && outcome === 'ok'),
    phone: request.staff?.phone ?? phoneOf(fieldsOf(request)?.phone),
    address: request.ip,
    subject,
  });
}

/** 'ok', or the code of the error; a code of the second step that was wrong is told apart from one that was not sent. */
function outcomeOf(request: FastifyRequest): string {
  const refusal = refusalOf(request);
  if (refusal === undefined) return 'ok';
  const isWrongCode = refusal.code === 'SECOND_FACTOR_REQUIRED' && refusal.details !== undefined;
  return isWrongCode ? 'SECOND_FACTOR_WRONG' : refusal.code;
}

/** Of whom somebody spoke; it becomes a hash at once. */
function phoneOf(sent: unknown): string | null {
  return typeof sent === 'string' ? normalisePhone(sent.slice(0, LIMITS.phoneText)) : null;
}

/** Notes a reveal, however it ended; the reveal waits for nothing. `fields` are what was sent, unread. */
export async function noteReveal<T>(
  log: SecurityLog,
  { phone, property_id }: Record<string, unknown>,
  address: string,
  reveal: () => Promise<T>,
): Promise<T> {
  const note = (outcome: string) =>
    log.note({
      ...({ kind: 'reveal', action: 'reveal' } as const),
      ...{ outcome, address, phone: phoneOf(phone), isByAccount: false, subject: readId(property_id) ?? null },
    });
  try {
    const answer = await reveal();
    note('ok');
    return answer;
  } catch (error) {
    note(isAppError(error) ? error.code : 'INTERNAL');
    throw error;
  }
}
