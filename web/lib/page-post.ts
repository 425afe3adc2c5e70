import { type ActionFunctionArgs, data, type HeadersArgs } from 'react-router';
import type { FormPosts, PostOutcome } from '#domain/page-context.ts';
import { pageContext } from '#web/lib/page-read.ts';

type Send<T> = (
  posts: FormPosts,
  fields: Record<string, string>,
  params: Readonly<Record<string, string | undefined>>,
) => Promise<PostOutcome<T>>;

/**
 * A route's action for a form sent without scripts: the same page answers, with the status that the API's call would have.
 * The route exports `postHeaders` as its `headers`. `hasLists`: a name that comes more than once has a line for each, else its last value.
 */
export function pagePost<T>(send: Send<T>, { hasLists = false } = {}) {
  return async ({ request, params, context }: ActionFunctionArgs) => {
    const outcome = await send(
      context.get(pageContext).formPosts,
      textFields(await request.formData(), hasLists),
      params,
    );
    if (outcome.ok) return data<PostOutcome<T>>(outcome, { status: 200 });
    const { status, retryAfter } = outcome;
    const headers: Record<string, string> = retryAfter === null ? {} : { 'retry-after': String(retryAfter) };
    return data<PostOutcome<T>>(outcome, { status, headers });
  };
}

/** Passes the action's headers on. */
export function postHeaders({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders;
}

/** These forms have no files; any that come are ignored. */
function textFields(form: FormData, hasLists: boolean): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    fields[name] = hasLists && name in fields ? `${fields[name]}\n${value}` : value;
  }
  return fields;
}
