import {
  type ActionFunctionArgs,
  createContext,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { isAppError } from '#domain/errors.ts';
import type { FormPosts, PageContext, PostOutcome, PublicReads } from '#domain/page-context.ts';

/** Holds what the server hands to a page it renders. The server takes this key from the build, since keys compare by identity. */
export const pageContext = createContext<PageContext>();

/** The result of reading a page. `missing`: there is no such thing (404); `failed`: it cannot be read just now (503). */
export type Answer<T> = { kind: 'found'; value: T } | { kind: 'missing' } | { kind: 'failed' };

/** What a loader gives its page: what the address asks for, and the answer. */
export interface PageData<Question, Found> {
  question: Question;
  answer: Answer<Found>;
}

interface PageReading<Question, Found> {
  question: (url: URL, params: Readonly<Record<string, string | undefined>>) => Question;
  /** Reads what the page shows. null, and a thrown `NOT_FOUND`, become the answer 'missing'; any other throw 'failed'. */
  read: (reads: PublicReads, question: Question) => Promise<Found | null>;
}

const STATUS: Record<Answer<unknown>['kind'], number> = { found: 200, missing: 404, failed: 503 };

/**
 * The read of a page: `const page = pageRead({ … })`, `export const loader = page.loader`, and `page.usePage()` in the component, which a
 * failure reaches as an answer.
 */
export function pageRead<Question, Found>({ question: readQuestion, read }: PageReading<Question, Found>) {
  type Data = PageData<Question, Found>;

  async function answerOf({ reads, onFault }: PageContext, question: Question): Promise<Answer<Found>> {
    try {
      const value = await read(reads, question);
      return value === null ? { kind: 'missing' } : { kind: 'found', value };
    } catch (error) {
      if (isAppError(error) && error.code === 'NOT_FOUND') return { kind: 'missing' };
      // The services log their own failures; any other error is a mistake of ours.
      if (!isAppError(error)) onFault(error);
      return { kind: 'failed' };
    }
  }

  return {
    /** Waits for the answer and sends its status. */
    async loader({ context, params, request }: LoaderFunctionArgs) {
      const question = readQuestion(new URL(request.url), params);
      const answer = await answerOf(context.get(pageContext), question);
      return data(closed<Data>({ question, answer }), { status: STATUS[answer.kind] });
    },
    usePage: (): Data => openData(useLoaderData() as Data),
  };
}

const opened = new WeakMap<object, object>();

/** An empty object that stands for what was read: the router would write out every value for its other half, which no browser runs. */
function closed<Data extends object>(read: Data): Data {
  const sign = {};
  opened.set(sign, read);
  return sign as Data;
}

/** What a loader gave its page. */
export function openData<Data extends object>(given: Data): Data {
  return (opened.get(given) ?? given) as Data;
}

/** What a page found; null when it found nothing. */
export function foundOf<Found>(given: PageData<unknown, Found> | undefined): Found | null {
  const answer = given && openData(given).answer;
  return answer?.kind === 'found' ? answer.value : null;
}

type Send<T> = (
  posts: FormPosts,
  fields: Record<string, string>,
  params: Readonly<Record<string, string | undefined>>,
) => Promise<PostOutcome<T>>;

/**
 * A route's action for a form sent without scripts: the same page answers, with the status that the API's call would have.
 * The route exports `postHeaders` as its `headers`. `lists`: names that have a line for each value where they come more than once; others
 * have their last value.
 */
export function pagePost<T>(send: Send<T>, { lists = [] }: { lists?: readonly string[] | 'all' } = {}) {
  return async ({ request, params, context }: ActionFunctionArgs) => {
    const outcome = await send(context.get(pageContext).formPosts, textFields(await request.formData(), lists), params);
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
function textFields(form: FormData, lists: readonly string[] | 'all'): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    const isList = lists === 'all' || lists.includes(name);
    fields[name] = isList && name in fields ? `${fields[name]}\n${value}` : value;
  }
  return fields;
}
