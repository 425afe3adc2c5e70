import type { FastifyRequest } from 'fastify';
import { type AppError, type ErrorCode, ReadableError } from '#domain/errors.ts';
import type { FormPosts, PostOutcome, PostRefusal, PublicReads } from '#domain/page-context.ts';
import { failureSentence, wireProblems } from '#domain/words/sentence.ts';
import type { Words } from '#domain/words/words.ts';
import type { Parts } from '#server/core.ts';
import { ERROR_STATUS, logAway, toAppError, wholeSeconds, wordsFor } from '#server/http/errors.ts';
import type { SentFiles } from '#server/http/file-form.ts';
import { type Sender, senderOf } from '#server/http/sender.ts';
import type { Log } from '#server/log.ts';

/** What the loaders and actions of one rendering may use. */
export type PageServices = ReturnType<typeof createPageServices>;

/** The services of one rendering. Forms count against the limits of the client's address. */
export function createPageServices(
  parts: Pick<Parts, 'reads' | 'countedReads' | 'forms'>,
  request: FastifyRequest,
  form: SentFiles = { files: [], problems: [] },
) {
  const { log, server } = request;
  const words = wordsFor(request);
  const logs: Logs = { request: log, site: server.log };
  const asker: Asker = { sender: senderOf(request), wrong: new Set() };
  let failed = false;
  const counted = countedFor(asker, parts.countedReads);
  const searchPage: PublicReads['searchPage'] = (query) => parts.reads.searchPage(query, words);
  const reads: PublicReads = loggedReads({ ...parts.reads, ...counted, searchPage }, logs, words, () => {
    failed = true;
  });
  const formPosts = createFormPosts(parts.forms, { ...asker, form }, logs, words);
  /** `failed`: whether a read failed. Pages leave out what could not be read and stand without it (D27). */
  return { reads, formPosts, failed: () => failed, log };
}

/** Who asks for a page: a link that its form was wrong about is counted once, though the page that answers reads it again. */
interface Asker {
  sender: Sender;
  wrong: Set<string>;
}

type CountedReads = Parts['countedReads'];
type ReadsFor = {
  [Name in keyof CountedReads]: (token: string) => ReturnType<CountedReads[Name]>;
};

/** The reads that count for an address, for this one. */
function countedFor({ sender: { address }, wrong }: Asker, reads: CountedReads): ReadsFor {
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

/** The reads of a page: what fails is logged, and thrown with the sentence alone. */
function loggedReads<T extends object>(reads: T, logs: Logs, words: Words, onFailure: () => void): T {
  const logged = Object.entries(reads).map(([name, read]) => {
    const call = read as (...given: unknown[]) => Promise<unknown>;
    const failed = (thrown: unknown) => {
      const error = logFailure(thrown, logs);
      if (OUR_FAILURES.has(error.code)) onFailure();
      const { code, retryAfter } = error;
      throw new ReadableError(code, failureSentence(error, words), retryAfter === undefined ? {} : { retryAfter });
    };
    return [name, async (...given: unknown[]) => call(...given).catch(failed)];
  });
  return Object.fromEntries(logged) as T;
}

/** Logs a failure that is ours, without personal data: an error of the database may hold the row it refused. */
function logFailure(thrown: unknown, { request, site }: Logs): AppError {
  const error = toAppError(thrown);
  if (error.code === 'UNAVAILABLE') logAway(site, error);
  else if (error.code === 'INTERNAL') request.error({ err: error.cause ?? thrown }, 'unexpected error');
  return error;
}

type Forms = Parts['forms'];
type Posts = { [Name in keyof Forms]: (values: Record<string, string>) => Promise<PostOutcome<Sent<Name>>> };
type Sent<Name extends keyof Forms> = Awaited<ReturnType<Forms[Name]>>;

/** The forms of the features as pages post them. */
function createFormPosts(
  forms: Forms,
  { sender, wrong, form }: Asker & { form: SentFiles },
  logs: Logs,
  words: Words,
): FormPosts {
  const posts = Object.entries(forms).map(([name, send]) => [
    name,
    async (values: Record<string, string>) => {
      try {
        if (form.refused) throw form.refused;
        return { ok: true, ...(await send(values, sender, wrong, form)) };
      } catch (thrown) {
        const hadFiles = form.files.length > 0 || form.hadFiles === true;
        return failedPost({ values, hadFiles }, logFailure(thrown, logs), words);
      }
    },
  ]);
  return Object.fromEntries(posts) as Posts;
}

/** Every failure becomes part of the page: an error page would lose what was typed. */
function failedPost(sent: Pick<PostRefusal, 'values' | 'hadFiles'>, error: AppError, words: Words): PostOutcome<never> {
  const { code, details = [], retryAfter } = error;
  return {
    ok: false,
    status: ERROR_STATUS[code],
    retryAfter: retryAfter === undefined ? null : wholeSeconds(retryAfter),
    problems: wireProblems(details, words),
    message: failureSentence(error, words),
    ...sent,
  };
}
