import { useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { formatPhone, telHref, whatsappHref } from '#domain/phone.ts';
import type { StaffPropertyCard } from '#domain/property/property.ts';
import { askWhetherForSale, askWithKey, freshLine, standingWords } from '#domain/words/en-staff.ts';
import { paths } from '#web/lib/paths.ts';
import { useSiteUrl } from '#web/lib/site-facts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useNoteAsked } from '../property-actions.ts';
import { useBulk } from '../several/bulk-actions.ts';
import { GiveKey, useKeyState } from './give-key.tsx';

export type AskedListing = Pick<
  StaffPropertyCard,
  | 'id'
  | 'title'
  | 'owner_name'
  | 'owner_contact1'
  | 'hidden_at'
  | 'is_sold_out'
  | 'sold_at'
  | 'confirmed_at'
  | 'confirmed_by'
  | 'created_at'
>;

/**
 * Asks an owner by WhatsApp whether a listing is still for sale (D99): with a new key, which they answer in one tap, or by a plain
 * message. A key that is out cannot be shown again, as only its hash is stored.
 */
export function AskDialog({ listing, onClose }: { listing: AskedListing; onClose: () => void }) {
  const { id, title, owner_name: owner, owner_contact1: phone, hidden_at } = listing;
  const site = useSiteUrl();
  const asked = useNoteAsked(id);
  const state = useKeyState(id);
  // What is shown once stays until they close it.
  const [isGiven, setIsGiven] = useState(false);
  const hasKey = Boolean(state.data?.given_at);
  const page = hidden_at === null ? site + paths.property(id) : null;
  const plain = whatsappHref(phone, askWhetherForSale({ owner, title, page, hasKey }));
  return (
    <Dialog
      open
      firm={isGiven}
      onClose={onClose}
      title="Is it still for sale?"
      footer={<Button onClick={onClose}>{isGiven ? 'Done' : 'Close'}</Button>}
    >
      <div className="grid gap-6">
        <div>
          <p className="wrap-anywhere font-semibold">
            {title} <span className="font-normal text-ink-soft">#{id}</span>
          </p>
          <p className="text-ink-soft">{freshLine(listing)}</p>
          {hidden_at !== null && <p className="text-warn">{standingWords.hidden(formatDate(hidden_at))}</p>}
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <span className="wrap-anywhere">{owner}</span>
            <a
              href={telHref(phone)}
              aria-label={`Call ${owner}, ${formatPhone(phone)}`}
              className={buttonClass({ size: 'sm' })}
            >
              <Icon of="phone" size={18} />
              {formatPhone(phone)}
            </a>
          </p>
        </div>
        <section aria-labelledby="ask-with-key" className="grid gap-2">
          <h3 id="ask-with-key" className="font-semibold">
            With a key: the owner answers in one tap
          </h3>
          <GiveKey
            listing={listing}
            state={state}
            labels={{ first: 'Ask with a key', again: 'Ask with a new key' }}
            tone="primary"
            whatsappOf={(url) => whatsappHref(phone, askWithKey({ owner, title, url }))}
            onGiven={() => setIsGiven(true)}
            onSend={() => asked.mutate()}
          />
          {hasKey && !isGiven && (
            <p className="text-ink-soft text-sm">
              The current key cannot be shown again. A new one replaces it; we ask you first.
            </p>
          )}
        </section>
        {!isGiven && (
          <section aria-labelledby="ask-plain" className="grid gap-2">
            <h3 id="ask-plain" className="font-semibold">
              Without one: the owner answers your message
            </h3>
            <a
              href={plain}
              onClick={() => asked.mutate()}
              rel="noopener noreferrer"
              target="_blank"
              className={buttonClass({}, 'w-fit')}
            >
              <Icon of="message-circle" size={18} />
              Ask by WhatsApp
            </a>
          </section>
        )}
        <Answer listing={listing} onDone={onClose} />
      </div>
    </Dialog>
  );
}

/** What the owner answers, said on in one press. */
function Answer({ listing: { id, title }, onDone }: { listing: AskedListing; onDone: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const bulk = useBulk();
  const say = (action: 'confirm' | 'sold') => bulk.mutate({ action, ids: [id] }, { onSuccess: onDone });
  return (
    <section aria-labelledby="ask-answer" className="grid gap-2 border-line border-t pt-4">
      <h3 id="ask-answer" className="font-semibold">
        The owner told you
      </h3>
      <div className="flex flex-wrap gap-2">
        <Button busy={bulk.isPending} onClick={() => say('confirm')}>
          <Icon of="check" size={18} />
          Still for sale
        </Button>
        <Button busy={bulk.isPending} onClick={() => setIsAsked(true)}>
          <Icon of="badge-check" size={18} />
          Sold
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title="Mark as sold"
        about={title}
        confirmLabel="Mark as sold"
        tone="primary"
        onConfirm={() => {
          setIsAsked(false);
          say('sold');
        }}
        onClose={() => setIsAsked(false)}
      >
        Are you sure you want to mark this property as sold?
      </ConfirmDialog>
    </section>
  );
}
