import { timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { HOUR_MS } from '#domain/dates.ts';
import { failure, reason } from '#domain/errors.ts';
import { parseOrRefuse } from '#domain/parse.ts';
import { wideNetwork } from '#server/http/limits/client-address.ts';
import type { PlainFields } from '#server/http/read-body.ts';
import type { Parts } from '#server/parts.ts';

/** Forms that anybody may send, and what tells a robot from a helper of a person (D128). */

export type PublicFormParts = Pick<Parts, 'limits' | 'now'>;

/** Fields that people never see; robots fill them in. The second stood on pages of before, where password managers filled it. */
const TRAPS = ['leave_empty', 'website'] as const;
const CONFIRMATION = 'is_person';

/** Who reads a sentence and ticks a box takes longer than the first; a page that stood longer asks again. */
const CONFIRM_MS = { least: 1500, most: HOUR_MS };

export const isTrapped = (fields: PlainFields): boolean => TRAPS.some((name) => (fields[name] ?? '') !== '');

/** What a form says of what it is about, without what it says of its sender. */
export function withoutTraps<T>(fields: Readonly<Record<string, T>>): Record<string, T> {
  const own: readonly string[] = [...TRAPS, CONFIRMATION];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !own.includes(name)));
}

/**
 * The fields of a form that anybody may send, as its schema reads them. Where something filled the trap its sender is asked whether a
 * person sends it, and is let through with the confirmation that the refusal carries, or with a proof (`isProven`).
 */
export function readPublicForm<Schema extends z.ZodType>(
  parts: PublicFormParts,
  schema: Schema,
  fields: PlainFields,
  { address, isProven = false }: { address: string; isProven?: boolean },
): z.output<Schema> {
  if (isTrapped(fields) && !isProven && !isConfirmed(parts, fields[CONFIRMATION], address)) {
    const details = [
      { field: CONFIRMATION, ...reason('personUnsure', { confirmation: confirmationFor(parts, address) }) },
    ];
    throw failure('VALIDATION_FAILED', 'formNotSent', { details });
  }
  return parseOrRefuse(schema, fields);
}

/** A text by which this network confirms within the hour that a person sends a form. It names nobody. */
function confirmationFor({ limits, now }: PublicFormParts, address: string, at = now()): string {
  return `${at}.${limits.hidden(JSON.stringify(['a person', at, wideNetwork(address)]))}`;
}

function isConfirmed(parts: PublicFormParts, sent: unknown, address: string): boolean {
  if (typeof sent !== 'string') return false;
  const at = Number(sent.split('.')[0]);
  const age = parts.now() - at;
  if (!Number.isSafeInteger(at) || age < CONFIRM_MS.least || age > CONFIRM_MS.most) return false;
  const [given, expected] = [Buffer.from(sent), Buffer.from(confirmationFor(parts, address, at))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
