import { useState } from 'react';
import type { KeyHome } from '#domain/answers/owner-key.ts';
import { plainAmount } from '#domain/property/number-entry.ts';
import { formatFullPrice, formatPrice } from '#domain/property/price.ts';
import { Corrections } from '#web/features/owner-key/corrections.tsx';
import type { KeyActions } from '#web/features/owner-key/use-owner-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface HomeProps {
  home: KeyHome;
  actions: KeyActions;
}

/** What an owner does with a home: the one tap first. */
export function HomeActions({ home, actions }: HomeProps) {
  const { act, busy } = actions;
  const [asking, setAsking] = useState(false);
  const body = { property_id: home.id };
  const name = (action: string) => `${action} ${home.id}`;
  const does = (action: string) => busy === name(action);

  const unsell = () => void act('undo', 'unsell', body, 'It is for sale again.');
  if (home.is_sold_out) {
    return (
      <div>
        <Button busy={does('unsell')} onClick={() => void act(name('unsell'), 'unsell', body, 'It is for sale again.')}>
          <Icon of="rotate-ccw" size={18} />
          Not sold after all
        </Button>
      </div>
    );
  }
  const putBack = (as: string) => void act(as, 'put-back', body, 'Everybody sees it again.');
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {home.taken_down_at ? (
          <Button tone="primary" busy={does('put-back')} onClick={() => putBack(name('put-back'))}>
            Show it again
          </Button>
        ) : (
          <Button
            tone="primary"
            className="min-h-14 grow text-lg sm:grow-0"
            busy={does('confirm')}
            onClick={() =>
              void act(name('confirm'), 'confirm', body, 'Thank you: everybody sees that it is still for sale.')
            }
          >
            <Icon of="badge-check" />
            Still for sale
          </Button>
        )}
        <Button busy={does('sold')} onClick={() => setAsking(true)}>
          It is sold
        </Button>
        {!home.taken_down_at && (
          <Button
            busy={does('take-down')}
            onClick={() =>
              void act(name('take-down'), 'take-down', body, 'Nobody else sees it now.', () => putBack('undo'))
            }
          >
            Take it down
          </Button>
        )}
      </div>
      <PriceForm key={home.price} home={home} actions={actions} />
      <CallBack home={home} actions={actions} />
      <Corrections home={home} actions={actions} />
      <ConfirmDialog
        open={asking}
        title="Mark as sold"
        about={home.title}
        confirmLabel="Mark as sold"
        tone="primary"
        onConfirm={() => {
          setAsking(false);
          void act(name('sold'), 'sold', body, 'It is marked as sold. Nobody gets your number any more.', unsell);
        }}
        onClose={() => setAsking(false)}
      >
        Are you sure you want to mark this property as sold?
      </ConfirmDialog>
    </div>
  );
}

/** From so many times the price, or so small a part of it, the number is asked back. */
const FAR = 3;

const NO_PRICE = 'Please type the price in rupees, for example 72 lakh.';

function PriceForm({ home, actions: { act, busy } }: HomeProps) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<number | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const plain = Number(plainAmount(typed));
  const isPrice = Number.isInteger(plain) && plain >= 1;
  const send = (price: number) => {
    setAsked(null);
    const body = { property_id: home.id, price };
    void act(`price ${home.id}`, 'price', body, `The price is ${formatFullPrice(price)} now.`, () => {
      void act('undo', 'price', { ...body, price: home.price }, `The price is ${formatFullPrice(home.price)} again.`);
    });
  };
  const isFar = plain > home.price * FAR || plain < home.price / FAR;
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setIsWrong(!isPrice);
        if (!isPrice) return;
        if (isFar) setAsked(plain);
        else send(plain);
      }}
    >
      <Field
        label={`Price: ${formatFullPrice(home.price)}`}
        help={isWrong ? null : typed && isPrice ? formatPrice(plain) : 'Such as 72 lakh, or in rupees.'}
        error={isWrong ? NO_PRICE : undefined}
        className="grow basis-52"
      >
        <TextInput
          value={typed}
          inputMode="text"
          autoComplete="off"
          placeholder="New price"
          onBlur={() => setIsWrong(typed.trim() !== '' && !isPrice)}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsWrong(false);
          }}
        />
      </Field>
      <Button type="submit" className="sm:mb-7" busy={busy === `price ${home.id}`}>
        Change the price
      </Button>
      <ConfirmDialog
        open={asked !== null}
        title="Is this price right?"
        about={home.title}
        confirmLabel="Yes, change it"
        tone="primary"
        onConfirm={() => asked !== null && send(asked)}
        onClose={() => setAsked(null)}
      >
        {`It goes from ${formatFullPrice(home.price)} to ${formatFullPrice(asked ?? 0)}. Is no zero missing or too many?`}
      </ConfirmDialog>
    </form>
  );
}

function CallBack({ home, actions: { act, busy } }: HomeProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-brand"
        checked={home.calls_back}
        disabled={busy !== null}
        onChange={({ target }) =>
          void act(
            `call-back ${home.id}`,
            'call-back',
            { property_id: home.id, calls_back: target.checked },
            target.checked ? 'Your number is shown to nobody: you call back.' : 'Who asks sees your number.',
          )
        }
      />
      <span>I call back: nobody sees my number, I get theirs</span>
    </label>
  );
}
