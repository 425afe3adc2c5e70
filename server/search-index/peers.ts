import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { failure } from '#domain/errors.ts';
import { areaSlug } from '#domain/location/area-name.ts';
import { areaNames } from '#domain/location/areas.ts';
import type { SecretKey } from '#server/auth/secret-key.ts';
import { bearerToken } from '#server/auth/sessions.ts';
import type { AskParts, Part } from '#server/search-index/split-answers.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** Where processes of a split site ask each other. */
const PARTS_PATH = '/parts-of-the-index';
const PATIENCE_MS = 5000;
/** Seconds after which who was refused may try again. */
const RETRY = 2;
/** Of a question: hundreds of searches. */
const MOST_BYTES = 1024 * 1024;

/** How the index is split over processes: where each part is asked, and the areas that it holds, by slug; null: all that no other has. */
interface Split {
  parts: readonly { origin: string; areas: readonly string[] | null }[];
  /** The place of this process's part among them. */
  own: number;
}

/** The names of the areas that this process holds. */
function areasHeld({ parts, own }: Split): string[] {
  const rest = parts.findIndex(({ areas }) => areas === null);
  const holder = (slug: string) => {
    const named = parts.findIndex(({ areas }) => areas?.includes(slug));
    return named < 0 ? rest : named;
  };
  return areaNames().filter((name) => holder(areaSlug(name)) === own);
}

/** What another process is asked, and as of which version of the catalogue at least. */
interface PartQuestion {
  /** What is asked and answered is of one version of the program. */
  program: string;
  month: string;
  version: number;
  name: keyof Part;
  args: unknown[];
}

const PROGRAM = packageJson.version;
const tokenOf = (key: Pick<SecretKey, 'for'>) => key.for('parts of the index').toString('base64url');

/** What an index needs that holds one part. All processes have the same secret key. */
export function splitIndex(split: Split, secretKey: Pick<SecretKey, 'for'>) {
  const others = split.parts.filter((_, place) => place !== split.own).map(({ origin }) => origin + PARTS_PATH);
  const token = tokenOf(secretKey);
  const ask =
    (part: Part, question: Pick<PartQuestion, 'month' | 'version'>): AskParts =>
    async (name, ...args) => {
      const body = JSON.stringify({ ...question, program: PROGRAM, name, args });
      const askHere = part[name] as (...args: unknown[]) => unknown;
      const theirs = others.map((address) => answered(address, token, body));
      const all = await Promise.all([(async () => askHere(...args))(), ...theirs]);
      return all as Awaited<ReturnType<Part[typeof name]>>[];
    };
  return { areas: () => areasHeld(split), ask };
}

/** Throws UNAVAILABLE where the other process does not answer: what it holds must not look like nothing. */
async function answered(address: string, token: string, body: string): Promise<unknown> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    });
    if (answer.ok) return await answer.json();
    throw new Error(`${address} answered ${answer.status}`);
  } catch (cause) {
    throw failure('UNAVAILABLE', 'countsAway', { retryAfter: RETRY, cause });
  }
}

/** `POST /parts-of-the-index`, for the other processes of a split site: whoever has no token of theirs finds nothing there. */
export function partRoutes(
  app: FastifyInstance,
  searchIndex: { part(month: string, version: number): Promise<Part> },
  secretKey: Pick<SecretKey, 'for'>,
): void {
  const token = tokenOf(secretKey);
  app.post(PARTS_PATH, { schema: { hide: true }, bodyLimit: MOST_BYTES }, async ({ headers, body }, reply) => {
    const given = Buffer.from(bearerToken(headers.authorization ?? '') ?? '');
    if (given.length !== token.length || !timingSafeEqual(given, Buffer.from(token)))
      throw failure('NOT_FOUND', 'noSuchAddress');
    const { program, month, version, name, args } = body as PartQuestion;
    if (program !== PROGRAM) throw failure('UNAVAILABLE', 'countsAway');
    const part = await searchIndex.part(month, version);
    const answer = part[name] as (...args: unknown[]) => unknown;
    return reply.header('cache-control', 'no-store').send(JSON.stringify(answer(...args)));
  });
}
