import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { GivenKey, KeyState } from '#domain/answers/owners.ts';
import { formatDate } from '#domain/dates.ts';
import { formatPhone, telHref, whatsappHref } from '#domain/phone.ts';
import type { StaffPropertyCard, StaffPropertyDetail } from '#domain/property/property.ts';
import { freshLine, standingWords } from '#domain/words/en-staff.ts';
import { useBulk, useNoteAsked } from '#web/features/admin-properties/property-actions.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { KEYS, refresh, useRead } from '#web/lib/staff/queries.ts';
import { MarkSold, useMarkSold } from '#web/listing-fields/selling.tsx';
import { LanguageBadge } from '#web/ui/badge.tsx';
import { RetryBanner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { GivenLink } from '#web/ui/form/given-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AskFirst } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

export type ListingToConfirm = Pick<
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
export function AskDialog({ listing, onClose }: { listing: ListingToConfirm; onClose: () => void }) {
  const { id, title, owner_name: owner, owner_contact1: phone, hidden_at } = listing;
  const noteAsked = useNoteAsked(id);
  const state = useKeyState(id);
  // What is shown once stays until they close it.
  const [isGiven, setIsGiven] = useState(false);
  const hasKey = Boolean(state.data?.given_at);
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
            {state.data && <LanguageBadge of={state.data.language} />}
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
            whatsappOf={({ question }) => whatsappHref(phone, question)}
            onGiven={() => setIsGiven(true)}
            onSend={() => noteAsked.mutate()}
          />
          {hasKey && !isGiven && (
            <p className="text-ink-soft text-sm">
              The current key cannot be shown again. A new one replaces it; we ask you first.
            </p>
          )}
        </section>
        {!isGiven && state.data && (
          <section aria-labelledby="ask-plain" className="grid gap-2">
            <h3 id="ask-plain" className="font-semibold">
              Without one: the owner answers your message
            </h3>
            <a
              href={whatsappHref(phone, state.data.question)}
              onClick={() => noteAsked.mutate()}
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
function Answer({ listing: { id, title }, onDone }: { listing: ListingToConfirm; onDone: () => void }) {
  const bulk = useBulk();
  const sell = useMarkSold(id);
  const isBusy = bulk.isPending || sell.isPending;
  return (
    <section aria-labelledby="ask-answer" className="grid gap-2 border-line border-t pt-4">
      <h3 id="ask-answer" className="font-semibold">
        The owner told you
      </h3>
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={() => bulk.mutate({ action: 'confirm', ids: [id] }, { onSuccess: onDone })}>
          <Icon of="check" size={18} />
          Still for sale
        </Button>
        <MarkSold
          button={{ busy: isBusy }}
          label="Sold"
          homes={[{ id, title }]}
          onConfirm={() => sell.mutate(undefined, { onSuccess: onDone })}
        />
      </div>
    </section>
  );
}

/** What is known of the key to a listing. */
const useKeyState = (id: number) => useRead<KeyState>(KEYS.ownerKey(id), `/property/${id}/owner-key`);

interface GiveKeyProps {
  listing: { id: number; title: string };
  state: ReturnType<typeof useKeyState>;
  /** On the button, while no key opens the listing and once one does. */
  labels: { first: string; again: string };
  tone?: 'primary';
  /** Opens WhatsApp with the message written, if not with the one that brings a key. */
  whatsappOf?: (given: GivenKey) => string;
  /** One is enough: the button goes once a key is shown, which this hears of. */
  onGiven?: () => void;
  /** The message is being sent. */
  onSend?: () => void;
}

/** Gives out a new key, after the question where that ends one, and shows it this once (D100). */
function GiveKey({ listing: { id, title }, state, labels, tone, whatsappOf, onGiven, onSend }: GiveKeyProps) {
  const [joins, setJoins] = useState('');
  const give = useMutation({
    mutationFn: () => staffApi.post<GivenKey>(`/property/${id}/owner-key`, joins ? { owner_id: Number(joins) } : {}),
    onSuccess: () => {
      onGiven?.();
      void refresh(KEYS.ownerKey(id), KEYS.history(id));
    },
  });
  const known = state.data;
  const isOnce = onGiven !== undefined;
  const look = { className: 'w-fit', ...(tone && { tone }) };
  const words = (
    <>
      <Icon of="key-round" size={18} />
      {known?.given_at ? labels.again : labels.first}
    </>
  );
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
        <AskFirst
          button={{ ...look, busy: give.isPending, disabled: known === undefined, children: words }}
          asks={Boolean(known?.given_at)}
          title="Give out a new key?"
          about={title}
          confirmLabel="Give out a new key"
          onConfirm={() => give.mutate()}
        >
          {known?.given_at && `The key given out on ${formatDate(known.given_at)} will no longer work.`}
        </AskFirst>
      )}
      {give.isError && <p className="text-bad">{failureText(give.error)}</p>}
      {give.data && (
        <GivenLink url={give.data.url} whatsapp={whatsappOf?.(give.data) ?? give.data.whatsapp} onSend={onSend} />
      )}
    </>
  );
}

/** The owner's key to a listing: whether one opens it, a new one to give out, and the question whether it is still for sale (D99, D100). */
export function OwnerKeySection({ property }: { property: StaffPropertyDetail }) {
  const state = useKeyState(property.id);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section aria-labelledby="owner-key" className="mt-6 grid gap-3">
      <h3 id="owner-key" className="font-semibold text-lg">
        Owner’s key
      </h3>
      {state.data && <p className="text-ink-soft">{stateText(state.data)}</p>}
      <GiveKey listing={property} state={state} labels={{ first: 'Give out a key', again: 'Give out a new key' }} />
      {property.is_to_ask && !property.is_sold_out && (
        <Button className="w-fit" onClick={() => setIsAsking(true)}>
          <Icon of="message-circle" size={18} />
          Ask whether it is for sale
        </Button>
      )}
      {isAsking && <AskDialog listing={property} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

function stateText({ given_at, used_at, homes }: KeyState): string {
  if (given_at === null) return 'No key opens this listing yet.';
  const opens = homes === 1 ? 'It opens this listing.' : `It opens ${homes} listings.`;
  const used = used_at === null ? 'It has not been used yet.' : `Last used on ${formatDate(used_at)}.`;
  return `A key was given out on ${formatDate(given_at)}. ${opens} ${used} A new one replaces it.`;
}
