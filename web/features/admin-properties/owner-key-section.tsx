import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GivenKey, KeyState } from '#domain/answers/owner-key.ts';
import { formatDate } from '#domain/dates.ts';
import { whatsappHref } from '#domain/phone.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { askWhetherForSale } from '#domain/words/en-manage.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { useSiteUrl } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { useRead } from '#web/lib/staff/lists.ts';
import { RetryBanner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { GivenLink } from '#web/ui/form/given-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** The owner's key to a listing: whether one opens it, a new one to give out, and the question whether it is still for sale (D99, D100). */
export function OwnerKeySection({ property }: { property: StaffPropertyDetail }) {
  const { id } = property;
  const queries = useQueryClient();
  const state = useRead<KeyState>(['owner-key', id], `/property/${id}/owner-key`);
  const [joins, setJoins] = useState('');
  const [asked, setAsked] = useState(false);
  const give = useMutation({
    mutationFn: () => staffApi.post<GivenKey>(`/property/${id}/owner-key`, joins ? { owner_id: Number(joins) } : {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['owner-key', id] }),
  });
  return (
    <section aria-labelledby="owner-key" className="mt-6 grid gap-3">
      <h3 id="owner-key" className="font-semibold text-lg">
        Owner’s key
      </h3>
      <RetryBanner of={state}>The key could not be looked up.</RetryBanner>
      {state.data && <p className="text-ink-soft">{stateText(state.data)}</p>}
      {state.data && state.data.others.length > 0 && (
        <label className="grid max-w-md gap-1 text-sm">
          Same phone: whose is this home?
          <select className="control" value={joins} onChange={({ target }) => setJoins(target.value)}>
            <option value="">An owner of its own</option>
            {state.data.others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}, {other.homes} {other.homes === 1 ? 'home' : 'homes'}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={give.isPending}
          disabled={state.data === undefined}
          onClick={() => (state.data?.given_at ? setAsked(true) : give.mutate())}
        >
          <Icon of="key-round" size={18} />
          {state.data?.given_at ? 'Give out a new key' : 'Give out a key'}
        </Button>
        {property.is_to_ask && <AskOwner property={property} />}
      </div>
      {state.data?.given_at && (
        <ConfirmDialog
          open={asked}
          title="Give out a new key?"
          about={property.title}
          confirmLabel="Give out a new key"
          onConfirm={() => {
            setAsked(false);
            give.mutate();
          }}
          onClose={() => setAsked(false)}
        >
          {`The key given out on ${formatDate(state.data.given_at)} opens nothing any more.`}
        </ConfirmDialog>
      )}
      {give.isError && <p className="text-bad">{failureText(give.error)}</p>}
      {give.data && (
        <GivenLink
          text="The key is shown this once."
          label="The link of the key"
          url={give.data.url}
          whatsapp={give.data.whatsapp}
        />
      )}
    </section>
  );
}

function stateText({ given_at, used_at, homes }: KeyState): string {
  if (given_at === null) return 'No key opens this listing yet.';
  const opens = homes === 1 ? 'It opens this listing.' : `It opens ${homes} listings.`;
  const used = used_at === null ? 'It was not used yet.' : `Last used on ${formatDate(used_at)}.`;
  return `A key was given out on ${formatDate(given_at)}. ${opens} ${used} A new one ends it.`;
}

/** A WhatsApp to the owner of a listing of which nobody has said anything for long. */
function AskOwner({ property }: { property: StaffPropertyDetail }) {
  const url = useSiteUrl() + paths.property(property.id);
  const text = askWhetherForSale({ owner: property.owner_name, title: property.title, url });
  return (
    <a
      href={whatsappHref(property.owner_contact1, text)}
      rel="noopener noreferrer"
      target="_blank"
      className={buttonClass({})}
    >
      <Icon of="message-circle" size={18} />
      Ask whether it is for sale
    </a>
  );
}
