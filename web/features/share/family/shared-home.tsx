import type { ReactNode } from 'react';
import type { FamilyAnswer, SharedList } from '#domain/answers/shared-lists.ts';
import type { CardListing } from '#domain/property/card.ts';
import { formatPrice } from '#domain/property/price.ts';
import { Icon } from '#web/ui/icon.tsx';

type Item = SharedList['items'][number];

interface SharedHomeProps {
  item: Item;
  /** As it is now; null when it is no longer listed. */
  now: CardListing | null;
  card: ReactNode;
  answers: readonly FamilyAnswer[];
  /** The family's answers, then the form. */
  children: ReactNode;
}

/** A home on a shared list: its card with today's price, what changed since it was shared, the note, and the family. */
export function SharedHome({ item, now, card, answers, children }: SharedHomeProps) {
  const title = titleOf(item, now);
  return (
    <li
      id={`home-${item.property_id}`}
      data-shared={item.property_id}
      className="grid min-w-0 scroll-mt-20 content-start"
    >
      {now ? card : <GoneHome item={item} />}
      <section aria-label={title} className="-mt-2 grid gap-4 rounded-b-card border border-line bg-surface p-4 pt-6">
        {now && <Changes item={item} now={now} />}
        {item.note && (
          <div>
            <h3 className="text-ink-soft text-sm">Note</h3>
            <p className="wrap-anywhere overflow-clip whitespace-pre-line">{item.note}</p>
          </div>
        )}
        {(isAsked(now) || answers.length > 0) && (
          <div className="grid gap-2">
            <h3 className="font-semibold">
              The family<span className="sr-only">{` on ${title}`}</span>
              {answers.length > 0 && <Tally answers={answers} />}
            </h3>
            {children}
          </div>
        )}
      </section>
    </li>
  );
}

/** What a home is called; one that is gone has the title that it was shared under. */
export function titleOf(item: Item, now: CardListing | null): string {
  return now?.title ?? item.title ?? 'A home';
}

/** Whether the family is asked about a home: one that is sold or gone is no question any more. */
export function isAsked(now: CardListing | null): boolean {
  return now !== null && !now.is_sold_out;
}

function GoneHome({ item }: { item: Item }) {
  return (
    <div className="grid min-h-40 content-center gap-1 rounded-t-card border border-line bg-surface p-4 pb-6">
      <h3 className="wrap-anywhere font-semibold">{titleOf(item, null)}</h3>
      <p className="flex items-center gap-2 font-semibold text-bad">
        <Icon of="circle-alert" size={18} />
        This home is no longer listed.
      </p>
      <p className="text-ink-soft">{`It was ${formatPrice(item.price)} when the list was shared.`}</p>
    </div>
  );
}

/** What happened since the list was shared; that it was sold comes first. */
function Changes({ item, now }: { item: Item; now: CardListing }) {
  const isLess = now.price < item.price;
  return (
    <>
      {now.is_sold_out && item.is_sold_out === false && <Change tone="bad">Sold since it was shared</Change>}
      {!now.is_sold_out && item.is_sold_out && <Change tone="good">Available again</Change>}
      {now.price !== item.price && (
        <Change tone={isLess ? 'good' : 'warn'}>
          {`The price went ${isLess ? 'down' : 'up'}: it was ${formatPrice(item.price)} when the list was shared.`}
        </Change>
      )}
    </>
  );
}

const TONES = { good: 'text-good', warn: 'text-warn', bad: 'text-bad' };

function Change({ tone, children }: { tone: keyof typeof TONES; children: string }) {
  return (
    <p className={`flex items-start gap-2 font-semibold ${TONES[tone]}`}>
      <Icon of={tone === 'good' ? 'circle-check' : 'circle-alert'} size={18} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}

/** ' 2 yes, 1 no' */
function Tally({ answers }: { answers: readonly FamilyAnswer[] }) {
  const counts = (['yes', 'maybe', 'no'] as const).map((choice) => ({
    choice,
    count: answers.filter(({ answer }) => answer === choice).length,
  }));
  const said = counts.filter(({ count }) => count > 0).map(({ choice, count }) => `${count} ${choice}`);
  return <span className="ms-2 font-normal text-ink-soft text-sm">{said.join(', ')}</span>;
}
