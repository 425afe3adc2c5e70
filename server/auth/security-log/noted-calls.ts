import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { callName } from '#domain/account.ts';
import type { SecurityKind } from '#domain/answers/security-log.ts';
import { isAppError } from '#domain/errors.ts';
import { readId } from '#domain/ids.ts';
import { LIMITS } from '#domain/limits.ts';
import { normalisePhone } from '#domain/phone.ts';
import type { SecurityLog } from '#server/auth/security-log/security-log.ts';
import { refusalOf } from '#server/http/errors.ts';
import { fieldsOf } from '#server/http/read-body.ts';

/** The calls that the security log tells of, and what it calls each. Reveals are noted where both ways to them meet. */
export const NOTED_CALLS: Readonly<Record<string, readonly [SecurityKind, action: string]>> = {
  'POST /api/auth/login': ['login', 'login'],
  'POST /api/auth/logout': ['login', 'logout'],
  'DELETE /api/auth/sessions/:id': ['login', 'session-end'],
  'POST /api/auth/sessions/end-others': ['login', 'end-others'],
  'POST /api/auth/confirm': ['password', 'asked-again'],
  'POST /api/auth/password': ['password', 'change'],
  'POST /api/staff/:id/reset-password': ['password', 'reset'],
  'POST /api/auth/factor/codes/confirm': ['second-step', 'on'],
  'POST /api/auth/factor/off': ['second-step', 'off'],
  'POST /api/auth/factor/recovery-codes': ['second-step', 'recovery-codes'],
  'POST /api/auth/factor/passkeys': ['second-step', 'passkey-on'],
  'POST /api/auth/factor/passkeys/:id/remove': ['second-step', 'passkey-off'],
  'DELETE /api/staff/:id/factor': ['second-step', 'removed'],
  'POST /api/staff/': ['account', 'add'],
  'PUT /api/staff/:id/approve': ['account', 'approve'],
  'DELETE /api/staff/:id': ['account', 'remove'],
  'POST /api/staff/:id/sign-out': ['account', 'sign-out'],
  'PUT /api/staff/:id/role': ['account', 'role'],
  'GET /api/visitors/export.csv': ['export', 'visitors'],
  'GET /api/visitors/export.xlsx': ['export', 'visitors'],
  'GET /api/property/export.csv': ['export', 'listings'],
  'GET /api/property/export.xlsx': ['export', 'listings'],
  'GET /api/visitors/contact-us/export.csv': ['export', 'contact-messages'],
  'GET /api/visitors/contact-us/export.xlsx': ['export', 'contact-messages'],
  'GET /api/imports/:id/refused.csv': ['export', 'refused-rows'],
};

/**
 * Notes each of these calls, however it ended, when its answer begins: who hangs up before its end has guessed a password, or taken most
 * of an export, all the same. The other calls cost nothing.
 */
export function addSecurityNotes(app: FastifyInstance, log: SecurityLog): void {
  app.addHook('onRoute', (route) => {
    const noted = NOTED_CALLS[callName(String(route.method), route.url)];
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
