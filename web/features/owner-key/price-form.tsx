import { useEffect, useRef, useState } from 'react';
import type { KeyHome } from '#domain/answers/owners.ts';
import { isSmallPrice } from '#domain/owners.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import { plainAmount } from '#domain/property/typed-amounts.ts';
import { DeedForm } from '#web/features/owner-key/deeds.tsx';
import type { KeyActions, Posted } from '#web/features/owner-key/use-owner-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** From so many times the price, or so small a part of it, the number is asked back. */
const FAR = 3;

const NO_PRICE = 'Please type the price in rupees, for example 72 lakh.';

/** A new price: shown in words while it is typed, and asked back where it is far off. */
export function PriceForm({ home, actions: { act, busy, clear, posted } }: { home: KeyHome; actions: KeyActions }) {
  // A price that was sent without scripts and asked back.
  const askedBack = priceAskedBack(posted, home.id);
  const [typed, setTyped] = useState(askedBack ?? '');
  const [asked, setAsked] = useState<number | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // What was typed before the scripts came stays.
  useEffect(() => setTyped((now) => box.current?.value || now), []);
  const plain = Number(plainAmount(typed));
  const isPrice = Number.isInteger(plain) && plain >= 1;
  const send = async (price: number) => {
    setAsked(null);
    const { id: property_id, price: before } = home;
    const body = { property_id, is_meant: true };
    const undo = () =>
      void act(
        'undo',
        'price',
        { ...body, price: before, takes_back: price },
        `The price is ${formatFullPrice(before)} again.`,
      );
    const done = `The price is now ${formatFullPrice(price)}.`;
    if (await act(`price ${home.id}`, 'price', { ...body, price }, done, undo)) setTyped('');
  };
  const isFar = plain > home.price * FAR || plain < home.price / FAR || isSmallPrice(plain);
  return (
    <DeedForm
      deed="price"
      home={home}
      className="flex flex-wrap items-end gap-3"
      onDo={() => {
        setIsWrong(!isPrice);
        if (!isPrice) clear();
        else if (isFar) setAsked(plain);
        else void send(plain);
      }}
    >
      <Field
        label={`Price: ${formatFullPrice(home.price)}`}
        help={isWrong ? null : typed && isPrice ? formatFullPrice(plain) : 'Such as 72 lakh, or in rupees.'}
        error={isWrong ? NO_PRICE : undefined}
        className="grow basis-52"
      >
        <TextInput
          ref={box}
          name="price"
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
      {askedBack !== null && (
        <label className="flex min-h-11 items-center gap-2 scripted:hidden">
          <input type="checkbox" name="is_meant" value="true" className="size-5 shrink-0 accent-brand" />
          Yes, this price is right
        </label>
      )}
      <Button type="submit" className="sm:mb-7" busy={busy === `price ${home.id}`}>
        Change the price
      </Button>
      <ConfirmDialog
        open={asked !== null}
        title="Is this price right?"
        about={home.title}
        confirmLabel="Yes, change it"
        tone="primary"
        onConfirm={() => asked !== null && void send(asked)}
        onClose={() => setAsked(null)}
      >
        {`It goes from ${formatFullPrice(home.price)} to ${formatFullPrice(asked ?? 0)}. Is there a zero too few or too many?`}
      </ConfirmDialog>
    </DeedForm>
  );
}

function priceAskedBack(posted: Posted | undefined, id: number): string | null {
  if (posted === undefined || posted.ok || posted.values.property_id !== String(id)) return null;
  const { price = '' } = posted.values;
  const plain = Number(plainAmount(price));
  const isAsked = posted.problems.some(({ field }) => field === 'price') && plain >= 1 && isSmallPrice(plain);
  return isAsked ? price : null;
}
