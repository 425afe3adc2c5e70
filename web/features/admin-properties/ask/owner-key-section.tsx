import { useState } from 'react';
import type { KeyState } from '#domain/answers/owners.ts';
import { formatDate } from '#domain/dates.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { GiveKey, useKeyState } from './give-key.tsx';

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
