import { createContext } from 'react-router';
import type { Problem } from '#domain/errors.ts';
import type { OwnerContact } from '#domain/property/property.ts';

/** The outcome of a form that was sent without scripts. `values` is what was typed, so that nothing is lost. */
export type PostOutcome<T> =
  | ({ ok: true } & T)
  | { ok: false; problems: Problem[]; message: string; values: Record<string, string> };

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
