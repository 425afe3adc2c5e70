import type { FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { FormPosts, PostOutcome, PublicReads } from '#domain/page-context.ts';
import { wireProblem } from '#domain/words/sentence.ts';
import type { Parts } from '#server/core.ts';
import { tellAway } from '#server/http/away-log.ts';
import { ERROR_STATUS, toAppError, wholeSeconds } from '#server/http/errors.ts';
import type { Log } from '#server/log.ts';

/** What the loaders and actions of one rendering may use. */
export type PageServices = ReturnType<typeof createPageServices>;

/** The services of one rendering. Forms count against the limits of the client's address. */
export function createPageServices(
  parts: Pick<Parts, 'reads' | 'countedReads' | 'forms'>,
  { log, ip, server }: FastifyRequest,
) {
  const logs: Logs = { request: log, site: server.log };
  const asker: Asker = { address: ip, wrong: new Set() };
  let failed = false;
  const counted = countedFor(asker, parts.countedReads);
  const reads: PublicReads = loggedServices({ ...parts.reads, ...counted }, logs, () => {
    failed = true;
  });
  const formPosts = createFormPosts(loggedServices(parts.forms, logs), asker);
  /** `failed`: whether a read failed. Pages leave out what could not be read and stand without it (D27). */
  return { reads, formPosts, failed: () => failed, log };
}

/** Who asks for a page: a link that its form was wrong about is counted once, though the page that answers reads it again. */
interface Asker {
  address: string;
  wrong: Set<string>;
}

type CountedReads = Parts['countedReads'];
type ReadsFor = {
  [Name in keyof CountedReads]: (token: string) => ReturnType<CountedReads[Name]>;
};

/** The reads that count for an address, for this one. */
function countedFor({ address, wrong }: Asker, reads: CountedReads): ReadsFor {
  const bound = Object.entries(reads).map(([name, read]) => {
    const counted: (address: string, token: string, wrong: Set<string>) => Promise<unknown> = read;
    return [name, (token: string) => counted(address, token, wrong)];
  });
  return Object.fromEntries(bound) as ReadsFor;
}

/** The one of a request names its id; what comes by the thousand is told to the one of the site. */
interface Logs {
  request: Log;
  site: Log;
}

/** Errors that are our fault, not the client's. */
const OUR_FAILURES = new Set<ErrorCode>(['INTERNAL', 'UNAVAILABLE']);

/**
 * Logs what fails in a service, without personal data, and passes on an error with the sentence alone: an error of the database
 * may hold the row it refused.
 */
function loggedServices<T extends object>(services: T, logs: Logs, onFailure: () => void = () => {}): T {
  const logged = Object.entries(services).map(([name, service]) => {
    const call = service as (...given: unknown[]) => Promise<unknown>;
    const failed = (error: unknown) => {
      if (error instanceof AppError && !OUR_FAILURES.has(error.code)) throw error;
      onFailure();
      throw withoutDetails(error, logs);
    };
    return [name, async (...given: unknown[]) => call(...given).catch(failed)];
  });
  return Object.fromEntries(logged) as T;
}

function withoutDetails(error: unknown, { request, site }: Logs): AppError {
  const known = toAppError(error);
  const { code, message, details, retryAfter } = known;
  if (code === 'UNAVAILABLE') tellAway(site, known);
  else request.error({ err: known.cause ?? error }, 'unexpected error');
  return new AppError(code, message, { ...(details && { details }), ...(retryAfter !== undefined && { retryAfter }) });
}

type Forms = Parts['forms'];
type Posts = { [Name in keyof Forms]: (values: Record<string, string>) => Promise<PostOutcome<Sent<Name>>> };
type Sent<Name extends keyof Forms> = Awaited<ReturnType<Forms[Name]>>;

/** The forms of the features as pages post them. */
function createFormPosts(forms: Forms, { address, wrong }: Asker): FormPosts {
  const posts = Object.entries(forms).map(([name, send]) => [
    name,
    (values: Record<string, string>) => outcomeOf(values, () => send(values, address, wrong)),
  ]);
  return Object.fromEntries(posts) as Posts;
}

/** Every failure becomes part of the page: an error page would lose what was typed. */
async function outcomeOf<T extends object>(
  values: Record<string, string>,
  work: () => Promise<T>,
): Promise<PostOutcome<T>> {
  try {
    return { ok: true, ...(await work()) };
  } catch (thrown) {
    const { code, message, details, retryAfter } = toAppError(thrown);
    const seconds = retryAfter === undefined ? null : wholeSeconds(retryAfter);
    const problems = (details ?? []).map(wireProblem);
    return { ok: false, status: ERROR_STATUS[code], retryAfter: seconds, problems, message, values };
  }
}
