import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { GivenKey, KeyState } from '#domain/answers/owners.ts';
import { formatDate } from '#domain/dates.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { useRead } from '#web/lib/staff/lists.ts';
import { KEYS, refresh } from '#web/lib/staff/queries.ts';
import { RetryBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { GivenLink } from '#web/ui/form/given-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** What is known of the key to a listing. */
export const useKeyState = (id: number) => useRead<KeyState>(KEYS.ownerKey(id), `/property/${id}/owner-key`);

interface GiveKeyProps {
  listing: { id: number; title: string };
  state: ReturnType<typeof useKeyState>;
  /** On the button, while no key opens the listing and once one does. */
  labels: { first: string; again: string };
  tone?: 'primary';
  /** Opens WhatsApp with the message written, if not with the one that brings a key. */
  whatsappOf?: (url: string) => string;
  /** One is enough: the button goes once a key is shown, which this hears of. */
  onGiven?: () => void;
  /** The message is being sent. */
  onSend?: () => void;
}

/** Gives out a new key, after the question where that ends one, and shows it this once (D100). */
export function GiveKey({ listing: { id, title }, state, labels, tone, whatsappOf, onGiven, onSend }: GiveKeyProps) {
  const [joins, setJoins] = useState('');
  const [asked, setAsked] = useState(false);
  const give = useMutation({
    mutationFn: () => staffApi.post<GivenKey>(`/property/${id}/owner-key`, joins ? { owner_id: Number(joins) } : {}),
    onSuccess: () => {
      onGiven?.();
      void refresh(KEYS.ownerKey(id), KEYS.history(id));
    },
  });
  const known = state.data;
  const isOnce = onGiven !== undefined;
  return (
    <>
      <RetryBanner of={state}>The key could not be looked up.</RetryBanner>
      {known && known.others.length > 0 && (
        <label className="grid max-w-md gap-1 text-sm">
          Same phone: whose is this home?
          <select className="control" value={joins} onChange={({ target }) => setJoins(target.value)}>
            <option value="">A separate owner</option>
            {known.others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}, {other.homes} {other.homes === 1 ? 'home' : 'homes'}
              </option>
            ))}
          </select>
        </label>
      )}
      {!(isOnce && give.data) && (
        <Button
          className="w-fit"
          {...(tone && { tone })}
          busy={give.isPending}
          disabled={known === undefined}
          onClick={() => (known?.given_at ? setAsked(true) : give.mutate())}
        >
          <Icon of="key-round" size={18} />
          {known?.given_at ? labels.again : labels.first}
        </Button>
      )}
      {known?.given_at && (
        <ConfirmDialog
          open={asked}
          title="Give out a new key?"
          about={title}
          confirmLabel="Give out a new key"
          onConfirm={() => {
            setAsked(false);
            give.mutate();
          }}
          onClose={() => setAsked(false)}
        >
          {`The key given out on ${formatDate(known.given_at)} will no longer work.`}
        </ConfirmDialog>
      )}
      {give.isError && <p className="text-bad">{failureText(give.error)}</p>}
      {give.data && (
        <GivenLink
          text="The key is shown only once."
          label="The link of the key"
          url={give.data.url}
          whatsapp={whatsappOf?.(give.data.url) ?? give.data.whatsapp}
          onSend={onSend}
        />
      )}
    </>
  );
}
