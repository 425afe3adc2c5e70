import { createContext, data, type HeadersArgs } from 'react-router';
import type { Problem } from '#domain/errors.ts';
import type { OwnerContact } from '#domain/property/property.ts';

/** A form sent without scripts that came to nothing, with the status of the page that says so. */
export interface PostRefusal {
  ok: false;
  status: number;
  /** Seconds after which another try makes sense. */
  retryAfter: number | null;
  problems: Problem[];
  message: string;
  /** What was typed, so that nothing is lost. */
  values: Record<string, string>;
}

/** The outcome of a form that was sent without scripts. */
export type PostOutcome<T> = ({ ok: true } & T) | PostRefusal;

/** The forms of public pages that also work as plain posts; the page renderer supplies them, per client, to the routes' actions. */
export interface FormPosts {
  contactUs(fields: Record<string, string>): Promise<PostOutcome<object>>;
  revealOwner(fields: Record<string, string>): Promise<PostOutcome<{ owner: OwnerContact }>>;
}

export const formPostsContext = createContext<FormPosts>();

/** The text fields of a posted form; files are no part of these forms and are left out. */
export function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value;
  return fields;
}

/** An action's answer for an outcome: the page with the status of the call. A route that uses it exports `postHeaders` as its `headers`. */
export function postAnswer<T>(outcome: PostOutcome<T>) {
  if (outcome.ok) return data(outcome, { status: 200 });
  const { status, retryAfter } = outcome;
  return data(outcome, { status, headers: retryAfter === null ? {} : { 'retry-after': String(retryAfter) } });
}

/** Lets the headers of a form's answer through. */
export function postHeaders({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders;
}
