import { useEffect, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { isAppError } from '#domain/errors.ts';
import { fromRows, toRows } from '#domain/json-rows.ts';
import type { PageContext, PublicReads } from '#domain/page-context.ts';
import { withoutPlaceholder, withPlaceholder } from '#domain/property/card.ts';
import { httpReads } from '#web/lib/http-reads.ts';
import { keepPage, keptPage, pageIsShown } from '#web/lib/kept-pages.ts';

/** Holds what the server hands to a page it renders. The server takes this key from the build, since keys compare by identity. */
export const pageContext = createContext<PageContext>();

/** The result of reading a page. `missing`: there is no such thing (404); `failed`: it cannot be read just now (503). */
export type Answer<T> = { kind: 'found'; value: T } | { kind: 'missing' } | { kind: 'failed' };

/** What a loader gives its page: what the address asks for, and the answer. */
export interface PageData<Asked, Found> {
  asked: Asked;
  /** Or its promise, which never rejects: a failure is an answer too. */
  answer: Answer<Found> | Promise<Answer<Found>>;
}

interface PageReading<Asked, Found> {
  /** Reads the address. It needs no call, so the page can show before its answer arrives. */
  asked: (url: URL, params: Readonly<Record<string, string | undefined>>) => Asked;
  /** Reads what the page shows. null, and a thrown `NOT_FOUND`, become the answer 'missing'; any other throw 'failed'. */
  read: (reads: PublicReads, asked: Asked) => Promise<Found | null>;
  /** One sentence for the browser's console when the read fails. */
  failure: string;
  /** Whether Back may show this answer again. By default every answer that was found. */
  keep?: (found: Found) => boolean;
}

const STATUS: Record<Answer<unknown>['kind'], number> = { found: 200, missing: 404, failed: 503 };

/** How long a move waits for the answer before the page shows that it is loading, so that a quick answer causes no flicker. */
const PATIENCE_MS = 120;

/**
 * One read for the server's first view and for later moves in the browser, with loading, Back and failure handled:
 * `const page = pageRead({ … })`, `export const loader = page.loader`, `export const clientLoader = page.clientLoader`, and
 * `page.usePage()` in the component.
 */
export function pageRead<Asked, Found>({ asked, read, failure, keep = () => true }: PageReading<Asked, Found>) {
  type Data = PageData<Asked, Found>;

  async function answerOf(
    reads: PublicReads,
    question: Asked,
    onFault: (error: unknown) => void,
  ): Promise<Answer<Found>> {
    try {
      const value = await read(reads, question);
      return value === null ? { kind: 'missing' } : { kind: 'found', value };
    } catch (error) {
      if (isAppError(error) && error.code === 'NOT_FOUND') return { kind: 'missing' };
      onFault(error);
      return { kind: 'failed' };
    }
  }

  return {
    /** The first view, on the server: waits for the answer and sends its status. */
    async loader({ context, params, request }: LoaderFunctionArgs) {
      const { reads, onFault } = context.get(pageContext);
      const question = asked(new URL(request.url), params);
      // The services log their own failures; any other error is a mistake of ours.
      const answer = await answerOf(reads, question, (error) => isAppError(error) || onFault(error));
      return data<Data>(inPage({ asked: question, answer }), { status: STATUS[answer.kind] });
    },

    /** A move in the browser: a kept answer on Back and Forward, otherwise a call of the API. */
    async clientLoader({ params, request }: ClientLoaderFunctionArgs): Promise<Data> {
      const url = new URL(request.url);
      const kept = keptPage(url.pathname + url.search);
      if (kept) return kept as Data;
      const question = asked(url, params);
      const answer = answerOf(httpReads, question, (error) => logFailure(failure, error));
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
      return { asked: question, answer: (await Promise.race([answer, late])) ?? answer };
    },

    /** What the page shows; `answer` is null while it loads. */
    usePage() {
      const { asked, answer: pending } = openData(useLoaderData() as Data);
      const answer = useSettled(pending);
      const location = useLocation();
      const worthKeeping = answer?.kind === 'found' && keep(answer.value);
      useEffect(() => {
        pageIsShown();
        if (worthKeeping) keepPage(location.pathname + location.search, { asked, answer });
      }, [location, asked, answer, worthKeeping]);
      return { asked, answer };
    },
  };
}

/**
 * Stands for what the server read where the router would write it value by value: it is in the page as one text. Who shows the data
 * opens it; on the server it is there already.
 */
const opened = new WeakMap<object, object>();

/** The element of a page that holds what the server read for it. */
export const READ_ID = 'page-read';

/** While developing, the router writes it. */
function inPage<Data extends object>(read: Data): Data {
  if (import.meta.env.DEV) return read;
  const sign = { [READ_ID]: true };
  opened.set(sign, read);
  return sign as unknown as Data;
}

/** What a loader gave its page, whichever loader it was. */
export function openData<Data extends object>(given: Data): Data {
  if (!(READ_ID in given)) return given;
  const data = opened.get(given) ?? (readPage() as object);
  opened.set(given, data);
  return data as Data;
}

function readPage(): unknown {
  const text = document.getElementById(READ_ID)?.textContent ?? '';
  const shown = shownPlaceholders();
  return fromRows(text, (held) => withPlaceholder(held, (url) => shown.get(folderOf(url)) ?? null));
}

/** The placeholders on the page, by the folder of their photograph. */
function shownPlaceholders(): Map<string, string> {
  const shown = new Map<string, string>();
  for (const placeholder of document.querySelectorAll<HTMLImageElement>('.picture > img')) {
    const photo = placeholder.nextElementSibling?.querySelector('img')?.getAttribute('src') ?? '';
    shown.set(folderOf(photo), placeholder.src);
  }
  return shown;
}

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/'));

/** What the server read for a page, out of the data of its routes, as JSON for `fromRows`. */
export function readText(loaderData: Readonly<Record<string, unknown>>): string {
  const [read = null] = Object.values(loaderData).flatMap((given) => opened.get(given as object) ?? []);
  return toRows(read, withoutPlaceholder);
}

/** What a page found; null while it loads and when nothing was found. */
export function foundOf<Found>(given: { answer: PageData<unknown, Found>['answer'] | null } | undefined): Found | null {
  const answer = given && openData(given).answer;
  return answer && !(answer instanceof Promise) && answer.kind === 'found' ? answer.value : null;
}

/** The answer, or null while it loads. An answer to an earlier question never shows. */
function useSettled<T>(pending: T | Promise<T>): T | null {
  const [settled, setSettled] = useState<{ of: Promise<T>; answer: T } | null>(null);
  useEffect(() => {
    if (!(pending instanceof Promise)) return;
    let wanted = true;
    pending.then((answer) => {
      if (wanted) setSettled({ of: pending, answer });
    });
    return () => {
      wanted = false;
    };
  }, [pending]);
  if (!(pending instanceof Promise)) return pending;
  return settled?.of === pending ? settled.answer : null;
}

/**
 * Logs a failed read in the browser's console; the page leaves that part out (spec 8). On the server this does nothing: there
 * the services log their failures, as JSON and without personal data.
 */
export function logFailure(sentence: string, error: unknown): void {
  if (typeof document !== 'undefined') console.error(sentence, error);
}
