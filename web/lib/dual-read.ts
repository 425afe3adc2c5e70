import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { isAppError } from '#domain/errors.ts';
import { httpReads } from '#web/lib/http-reads.ts';
import type { PublicReads } from '#web/lib/reads.ts';
import { readsContext } from '#web/lib/reads-context.ts';

/** What a route's read works with, on the server and in the browser alike. */
export interface ReadArgs {
  reads: PublicReads;
  params: Readonly<Record<string, string | undefined>>;
  request: Request;
}

type Read<T> = (args: ReadArgs) => Promise<T>;

/**
 * A route names its read once and gets it both ways:
 * `export const loader = serverRead(read); export const clientLoader = browserRead(read);`
 * On the server it runs in process; in the browser it calls the API.
 */
export function serverRead<T>(read: Read<T>) {
  return ({ context, params, request }: LoaderFunctionArgs): Promise<T> =>
    asAnswer(read, { reads: context.get(readsContext), params, request });
}

/** The same read for later moves in the browser. */
export function browserRead<T>(read: Read<T>) {
  return ({ params, request }: ClientLoaderFunctionArgs): Promise<T> =>
    asAnswer(read, { reads: httpReads, params, request });
}

/** An expected failure that the route did not handle becomes the page's answer with its status. */
async function asAnswer<T>(read: Read<T>, args: ReadArgs): Promise<T> {
  try {
    return await read(args);
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === 'NOT_FOUND') throw data({ code: error.code }, { status: 404 });
    if (error.code === 'VALIDATION_FAILED') throw data({ code: error.code }, { status: 400 });
    if (error.code === 'UNAVAILABLE') throw data({ code: error.code }, { status: 503 });
    throw error;
  }
}
