import { createHmac } from 'node:crypto';
import { isoTime } from '#domain/dates.ts';
import { PAGES } from '#domain/pages.ts';
import { maskContacts } from '#domain/privacy/contacts-in-text.ts';
import type { NoticeRow, NoticeSubject } from '#server/notices/repository.ts';

/** What staff are told of, with the screen where they see it. */
const SCREENS = {
  'lead.new': 'leads',
  'submission.new': 'submissions',
  'report.marked': 'reports',
} as const;

export type NoticeKind = keyof typeof SCREENS;

/**
 * The body of a notice: nothing of it names a person (D112). `id` is the notice's, the same at every try. A home that was only offered has
 * no listing yet.
 */
export function bodyOf(
  { id, kind, subject, created_at }: NoticeRow,
  { property_id, title, ...owner }: NonNullable<NoticeSubject>,
): string {
  const listing =
    property_id === null || title === null
      ? null
      : { id: property_id, title: maskContacts(title, [owner.owner_contact1, owner.owner_contact2]) };
  const path = `${PAGES.admin.path}/${SCREENS[kind as NoticeKind]}`;
  return JSON.stringify({ id, kind, subject, at: isoTime(created_at), listing, path });
}

/** Headers by which a receiver knows that a body is from here, and of now. `at` in epoch milliseconds. */
export function signedHeaders(body: string, secret: string, at: number): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    'content-type': 'application/json',
    'user-agent': 'Chavi',
    'x-chavi-timestamp': timestamp,
    'x-chavi-signature': `sha256=${signature}`,
  };
}
