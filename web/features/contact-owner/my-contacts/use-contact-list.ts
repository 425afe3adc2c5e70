import type { Contact, ContactList } from '#domain/visitor.ts';
import { t } from '#domain/words/t.ts';
import { publicApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { usePublicRead } from '#web/lib/use-public-read.ts';

/** What the server holds of a list: null while it is read. `sentence`: why it could not be read. */
export type ListState =
  | { kind: 'read'; contacts: readonly Contact[] }
  | { kind: 'failed'; sentence: string }
  | { kind: 'gone' };

/** The private list that a token opens, with what takes a number back; null: there is none, or it is being read. */
export function useContactList(token: string | null) {
  const { value, error, put } = usePublicRead(token, () =>
    publicApi.post<ContactList>('/visitors/contacts', { list: token }),
  );
  return {
    list: value ? ({ kind: 'read', contacts: value.contacts } as const) : error && failed(error),
    /** Throws `ApiError`; the list stays as it is. */
    async takeBack(propertyId: number): Promise<void> {
      put(await publicApi.post<ContactList>('/visitors/contacts/take-back', { list: token, property_id: propertyId }));
    },
  };
}

function failed(error: unknown): ListState {
  const { code, told } = error instanceof ApiError ? error : new ApiError(0, null);
  if (code === 'NOT_FOUND') return { kind: 'gone' };
  const sentence = code === 'RATE_LIMITED' ? told : null;
  return {
    kind: 'failed',
    sentence: sentence ?? t('The list could not be read just now. Please try again in a moment.'),
  };
}
