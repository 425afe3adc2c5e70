import { useEffect, useState } from 'react';
import type { Contact, ContactList } from '#domain/visitor.ts';
import { publicApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** What the server holds of a list: null while it is read. `sentence`: why it could not be read. */
export type ListState =
  | { kind: 'read'; contacts: readonly Contact[] }
  | { kind: 'failed'; sentence: string }
  | { kind: 'gone' };

/** The private list that a token opens, with what takes a number back; null: there is none, or it is being read. */
export function useContactList(token: string | null) {
  const [state, setState] = useState<{ token: string; is: ListState } | null>(null);
  useEffect(() => {
    if (token === null) return;
    let wanted = true;
    publicApi.post<ContactList>('/visitors/contacts', { list: token }).then(
      ({ contacts }) => wanted && setState({ token, is: { kind: 'read', contacts } }),
      (error: unknown) => wanted && setState({ token, is: failed(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [token]);
  return {
    list: state?.token === token ? state.is : null,
    /** Throws `ApiError`; the list stays as it is. */
    async takeBack(propertyId: number): Promise<void> {
      if (token === null) return;
      const sent = { list: token, property_id: propertyId };
      const { contacts } = await publicApi.post<ContactList>('/visitors/contacts/take-back', sent);
      setState({ token, is: { kind: 'read', contacts } });
    },
  };
}

function failed(error: unknown): ListState {
  const { code, told } = error instanceof ApiError ? error : new ApiError(0, null);
  if (code === 'NOT_FOUND') return { kind: 'gone' };
  const sentence = code === 'RATE_LIMITED' ? told : null;
  return { kind: 'failed', sentence: sentence ?? 'The list could not be read just now. Please try again in a moment.' };
}
