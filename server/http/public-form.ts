import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type AppError, failure, reason } from '#domain/errors.ts';
import { HOUR_MS } from '#domain/india-time.ts';
import { parseOrRefuse } from '#domain/parse.ts';
import type { Parts } from '#server/core.ts';
import { type Budget, refuseSpent, spend } from '#server/http/call-limits.ts';
import { NO_PROPERTY, onceBudget, proofFields, ticketOf } from '#server/http/challenge.ts';
import type { PlainFields } from '#server/http/read-body.ts';
import { wideNetwork } from '#server/http/sender.ts';

/** Forms that anybody may send, and what tells a robot from a helper of a person (D128). */

export type PublicFormParts = Pick<Parts, 'countsKey' | 'database' | 'limits' | 'now'>;

/** Fields that people never see; robots fill them in. The second stood on pages of before, where password managers filled it. */
const TRAPS = ['leave_empty', 'website'] as const;
const CONFIRMATION = 'is_person';

/** Who reads a sentence and ticks a box takes longer than the first; a page that stood longer asks again. */
const CONFIRM_MS = { least: 1500, most: HOUR_MS };

export const isTrapped = (fields: PlainFields): boolean => TRAPS.some((name) => (fields[name] ?? '') !== '');

/** What a form says of what it is about, without what it says of its sender. */
export function withoutTraps<T>(fields: Readonly<Record<string, T>>): Record<string, T> {
  const traps: readonly string[] = [...TRAPS, CONFIRMATION];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !traps.includes(name)));
}

/**
 * The fields of a form that anybody may send, as its schema reads them. Where something filled the trap its sender is asked whether a
 * person sends it, and is let through once with the confirmation that the refusal carries, or with a proof of work for no listing.
 * `isProven`: a proof for a listing was looked at, and is counted with what it asks for.
 */
export async function readPublicForm<Schema extends z.ZodType>(
  parts: PublicFormParts,
  schema: Schema,
  fields: PlainFields,
  { address, isProven = false }: { address: string; isProven?: boolean },
): Promise<z.output<Schema>> {
  if (!isTrapped(fields) || isProven) return parseOrRefuse(schema, fields);
  const once = await passOf(parts, fields, address);
  // First: who has something to correct sends the same pass again.
  const entry = parseOrRefuse(schema, fields);
  await refuseSpent(parts.database.read, [once], parts.now());
  await parts.database.write((tx) => spend(tx, [once], parts.now()));
  return entry;
}

/** What lets a form through whose trap was filled, to be counted once. Throws VALIDATION_FAILED. */
async function passOf(parts: PublicFormParts, fields: PlainFields, address: string): Promise<Budget> {
  const { token, proof } = parseOrRefuse(z.object(proofFields), fields);
  const ticket = await ticketOf(parts, { property_id: NO_PROPERTY, token, proof }, address);
  if (ticket !== null) return onceBudget(ticket);
  const sent = fields[CONFIRMATION];
  const ask = () => askForPerson(parts, address);
  if (!isConfirmed(parts, sent, address)) throw ask();
  return { key: `form:person:${sent}`, windowSeconds: CONFIRM_MS.most / 1000, limit: 1, refuse: ask };
}

function askForPerson(parts: PublicFormParts, address: string): AppError {
  const details = [
    { field: CONFIRMATION, ...reason('personUnsure', { confirmation: confirmationFor(parts, address) }) },
  ];
  return failure('VALIDATION_FAILED', 'formNotSent', { details });
}

/** A text by which this network confirms within the hour that a person sends a form. It names nobody. */
function confirmationFor(
  { limits, now }: Pick<PublicFormParts, 'limits' | 'now'>,
  address: string,
  at = now(),
): string {
  return `${at}.${limits.hidden(JSON.stringify(['a person', at, wideNetwork(address)]))}`;
}

function isConfirmed(parts: PublicFormParts, sent: unknown, address: string): sent is string {
  if (typeof sent !== 'string') return false;
  const at = Number(sent.split('.')[0]);
  const age = parts.now() - at;
  if (!Number.isSafeInteger(at) || age < CONFIRM_MS.least || age > CONFIRM_MS.most) return false;
  const [given, expected] = [Buffer.from(sent), Buffer.from(confirmationFor(parts, address, at))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
