import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { createOwnersRepository } from '#server/owners/key/repository.ts';
import { createSubmissionsRepository } from '#server/owners/submissions/repository.ts';
import type { Parts } from '#server/parts.ts';

/** Owners: homes that they offer, and the key that opens theirs. */
export function repositories(db: Kysely<Tables>) {
  return { owners: createOwnersRepository(db), submissions: createSubmissionsRepository(db) };
}

export function routes(_scope: FastifyInstance, _parts: Parts): void {}
