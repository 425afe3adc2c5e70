import type { ReactNode } from 'react';
import type { OwnerKey } from '#domain/answers/owners.ts';
import { hoursText } from '#domain/dates.ts';
import type { KeyDeed, KeyForm } from '#domain/owners.ts';
import type { PostOutcome, PostRefusal } from '#domain/page-context.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import { t } from '#domain/words/t.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/icon.tsx';

/** What became of a form of this page. */
export type Posted = PostOutcome<{ did: KeyForm; sent: Record<string, string> }> | undefined;

/** What is asked before a form is sent, by the page's script (`web/islands/key-page.ts`). */
export interface Question {
  title: string;
  text: string;
  /** What it is about, below the question. */
  about: string;
  /** On the button that goes on. */
  yes: string;
  isGrave?: boolean;
}

interface DeedFormProps {
  deed: KeyDeed;
  /** Names the form among those of the page, before and after it was sent. */
  id: string;
  /** What goes with it beside what is typed. */
  fields?: Readonly<Record<string, string | number>>;
  className?: string;
  asks?: Question;
  /** What a browser remembers of an earlier view may not come back: it would be sent. */
  isForgetful?: boolean;
  /** For the boxes of a price: today's price, from which others are far off. */
  price?: { today: number; about: string };
  children: ReactNode;
}

/**
 * Something that an owner does: a form of this page, which the page's script sends and shows the answer of. Never a GET: what is typed
 * must not stand in an address.
 */
export function DeedForm({ deed, id, fields = {}, className, asks, isForgetful, price, children }: DeedFormProps) {
  return (
    <form
      method="post"
      id={id}
      className={className}
      autoComplete={isForgetful ? 'off' : undefined}
      data-asks={asks && JSON.stringify(asks)}
      data-price={price && JSON.stringify(price)}
    >
      <input type="hidden" name="deed" value={deed} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** The button of such a form, which turns while the form is under way. */
export function DeedButton({ children, ...look }: ButtonLook & { className?: string; children: ReactNode }) {
  return (
    <Button type="submit" {...look}>
      <span className="hidden in-aria-busy:block">
        <Spinner />
      </span>
      {children}
    </Button>
  );
}

/** What the page says after each thing that was done, where it does not know more of it. */
const DONE: Record<KeyForm, string> = {
  confirm: t('Thank you. Everybody can see that it is still for sale.'),
  price: t('The price has been changed.'),
  sold: t('It is marked as sold. Nobody will get your number any more.'),
  unsell: t('It is for sale again.'),
  'take-down': t('Nobody else can see it now.'),
  'put-back': t('Everybody can see it again.'),
  'call-back': t('It is saved.'),
  hours: t('The hours are saved.'),
  correct: t('Thank you. We will check it before it is shown.'),
  answer: t('Thank you. We will read it and look at your number again.'),
  'take-back': t('You have taken it back. Nobody will look at it any more.'),
};

interface Done {
  text: string;
  /** The form that takes it back, where that can be done. */
  undo?: { deed: KeyDeed; fields: Record<string, string | number> };
}

function doneOf(did: KeyForm, sent: Readonly<Record<string, string>>, key: OwnerKey): Done {
  const home = key.homes.find(({ id }) => String(id) === sent.property_id);
  const { calls_from: from, calls_to: to } = key.owner;
  const text = DONE[did];
  if (did === 'hours') {
    const isSet = from !== null && to !== null;
    const hours = isSet ? hoursText({ from, to }) : '';
    return {
      text: isSet ? t('Calls are welcome from {hours}.', { hours }) : t('Calls are welcome at any hour.'),
    };
  }
  if (did === 'correct' && sent.submission_id !== undefined) {
    const isAgain = sent.again === 'true';
    return {
      text: isAgain
        ? t('It is waiting again. We will check it as it is now.')
        : t('It is changed. We will check it as it is now.'),
    };
  }
  if (did === 'take-back') {
    const isHome = key.taken_back.some(({ id }) => String(id) === sent.submission_id);
    return { text: isHome ? text : t('You have taken it back: nothing will change.') };
  }
  if (home === undefined) return { text };
  const fields = { property_id: home.id };
  if ((did === 'unsell' || did === 'put-back') && home.held_at !== null)
    return { text: t('It is held for now: we are looking at its number.') };
  if (did === 'sold') return { text, undo: { deed: 'unsell', fields } };
  if (did === 'take-down') return { text, undo: { deed: 'put-back', fields } };
  if (did === 'put-back' && home.is_sold_out) return { text: t('Everybody can see it again, as sold.') };
  if (did === 'call-back') {
    return {
      text: home.calls_back ? t('Nobody sees your number: you call back.') : t('Anyone who asks sees your number.'),
    };
  }
  if (did !== 'price') return { text };
  const now = formatFullPrice(home.price);
  if (sent.takes_back !== undefined) return { text: t('The price is {price} again.', { price: now }) };
  const { before: price } = sent;
  const back = price !== undefined && { ...fields, price, takes_back: home.price, is_meant: 'true' };
  return {
    text: t('The price is now {price}.', { price: now }),
    ...(back && { undo: { deed: 'price', fields: back } }),
  };
}

/** What was done or refused last, in view wherever the page stands; the focus comes here when what had it is gone (KEY-27). */
export function LastOutcome({ posted, ownerKey }: { posted: Posted; ownerKey: OwnerKey }) {
  const done = posted?.ok ? doneOf(posted.did, posted.sent, ownerKey) : null;
  const problem = posted?.ok === false ? posted.problems[0] : undefined;
  const refused = posted?.ok === false ? (problem?.type ?? posted.message) : null;
  return (
    <>
      <div data-told role="status" aria-live="polite" className="sticky top-20 z-10 empty:hidden">
        {done && (
          <div tabIndex={-1} className={`${OUTCOME} border-good bg-surface text-good`}>
            {done.text}
            {done.undo && (
              <DeedForm id="undo" deed={done.undo.deed} fields={done.undo.fields}>
                <DeedButton size="sm">{t('Undo')}</DeedButton>
              </DeedForm>
            )}
          </div>
        )}
        {refused !== null &&
          (problem?.ask ? (
            <div className={`${OUTCOME} border-warn bg-warn-soft`}>{refused}</div>
          ) : (
            <Refused>{refused}</Refused>
          ))}
      </div>
      <template data-refused>
        <Refused>{''}</Refused>
      </template>
    </>
  );
}

const OUTCOME =
  'flex flex-wrap items-center justify-between gap-3 rounded-control border px-4 py-3 font-medium shadow-float';

function Refused({ children }: { children: string }) {
  return (
    <div tabIndex={-1} className={`${OUTCOME} border-bad bg-bad-soft text-bad`}>
      {children}
    </div>
  );
}

/** The refusal of a form that named this home, or this one that waits. */
export function refusalOf(
  posted: Posted,
  deed: KeyForm,
  [name, id]: readonly [name: 'property_id' | 'submission_id', id: number],
): PostRefusal | null {
  if (posted === undefined || posted.ok) return null;
  const { values } = posted;
  return values.deed === deed && values[name] === String(id) ? posted : null;
}
