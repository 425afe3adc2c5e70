import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { GivenKey, Submission } from '#domain/answers/owners.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { Button } from '#web/ui/button.tsx';
import { GivenLink } from '#web/ui/form/given-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** A new key for who offers a home and has lost theirs (D100). */
export function OfferKey({ submission: { id, title } }: { submission: Submission }) {
  const [asked, setAsked] = useState(false);
  const give = useMutation({ mutationFn: () => staffApi.post<GivenKey>(`/submissions/${id}/owner-key`, {}) });
  return (
    <>
      <Button busy={give.isPending} onClick={() => setAsked(true)} aria-label={`New key for the owner: ${title}`}>
        <Icon of="key-round" size={18} />
        New key
      </Button>
      <ConfirmDialog
        open={asked}
        title="Give out a new key?"
        confirmLabel="Give out a new key"
        onConfirm={() => {
          setAsked(false);
          give.mutate();
        }}
        onClose={() => setAsked(false)}
      >
        The old key will no longer work for any of this owner’s homes.
      </ConfirmDialog>
      {give.isError && <p className="basis-full text-bad">{failureText(give.error)}</p>}
      {give.data && (
        <div className="basis-full">
          <GivenLink
            text="The key is shown only once."
            label="The link of the key"
            url={give.data.url}
            whatsapp={give.data.whatsapp}
          />
        </div>
      )}
    </>
  );
}
