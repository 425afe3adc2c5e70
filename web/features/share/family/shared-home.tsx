import type { ReactNode } from 'react';
import type { FamilyAnswer, SharedList } from '#domain/answers/shared-lists.ts';
import type { CardListing } from '#domain/property/card.ts';
import { listingHeading } from '#domain/property/heading.ts';
import { formatPrice, formatPriceChange } from '#domain/property/price.ts';
import { t } from '#domain/words/t.ts';
import { Icon } from '#web/ui/icon.tsx';
import { rich } from '#web/ui/rich.ts';

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
  const changes = now ? changesOf(item, now) : [];
  const hasFamily = isAsked(now) || answers.length > 0;
  return (
    <li
      id={`home-${item.property_id}`}
      data-shared={item.property_id}
      className="grid min-w-0 scroll-mt-20 content-start"
    >
      {now ? card : <GoneHome item={item} />}
      {(changes.length > 0 || item.note || hasFamily) && (
        <section aria-label={title} className="-mt-2 grid gap-4 rounded-b-card border border-line bg-surface p-4 pt-6">
          {changes.map((change) => (
            <ChangeLine key={change.text} {...change} />
          ))}
          {item.note && (
            <div>
              <h3 className="text-ink-soft text-sm">{t('Note')}</h3>
              <p className="wrap-anywhere overflow-clip whitespace-pre-line">{item.note}</p>
            </div>
          )}
          {hasFamily && (
            <div className="grid gap-2">
              <h3 className="font-semibold">
                {rich(
                  'The family<on> on {title}</on>',
                  { on: (words) => <span className="sr-only">{words}</span> },
                  { title },
                )}
                {answers.length > 0 && <Tally answers={answers} />}
              </h3>
              {children}
            </div>
          )}
        </section>
      )}
    </li>
  );
}

/** What a home is called; one that is gone has the title that it was shared under. */
export function titleOf(item: Item, now: CardListing | null): string {
  return now ? listingHeading(now) : (item.title ?? t('A home'));
}

/** Whether the family is asked about a home: one that is sold or gone is no question any more. */
export function isAsked(now: CardListing | null): boolean {
  return now !== null && !now.is_sold_out;
}

function GoneHome({ item }: { item: Item }) {
  return (
    <div className="grid min-h-40 content-center gap-1 rounded-card border border-line bg-surface p-4 pb-6">
      <h3 className="wrap-anywhere font-semibold">{titleOf(item, null)}</h3>
      <p className="flex items-center gap-2 font-semibold text-bad">
        <Icon of="circle-alert" size={18} />
        {t('This home is no longer listed.')}
      </p>
      <p className="text-ink-soft">
        {t('It was {price} when the list was shared.', { price: formatPrice(item.price) })}
      </p>
    </div>
  );
}

interface Change {
  tone: 'good' | 'warn' | 'bad';
  text: string;
}

/** What happened since the list was shared; that it was sold comes first. */
function changesOf(item: Item, now: CardListing): Change[] {
  const changes: Change[] = [];
  if (now.is_sold_out && item.is_sold_out === false) changes.push({ tone: 'bad', text: t('Sold since it was shared') });
  if (!now.is_sold_out && item.is_sold_out) changes.push({ tone: 'good', text: t('Available again') });
  const { from, to, by } = formatPriceChange(item.price, now.price);
  if (now.price < item.price)
    changes.push({
      tone: 'good',
      text: t('The price went down: it was {from} when the list was shared. Now it is {to}, {by} less.', {
        from,
        to,
        by,
      }),
    });
  if (now.price > item.price)
    changes.push({
      tone: 'warn',
      text: t('The price went up: it was {from} when the list was shared. Now it is {to}, {by} more.', {
        from,
        to,
        by,
      }),
    });
  return changes;
}

const TONES = { good: 'text-good', warn: 'text-warn', bad: 'text-bad' };

function ChangeLine({ tone, text }: Change) {
  return (
    <p className={`flex items-start gap-2 font-semibold ${TONES[tone]}`}>
      <Icon of={tone === 'good' ? 'circle-check' : 'circle-alert'} size={18} className="mt-0.5 shrink-0" />
      {text}
    </p>
  );
}

const TALLIES = {
  yes: (count: number) => t('{count} yes', { count }),
  maybe: (count: number) => t('{count} maybe', { count }),
  no: (count: number) => t('{count} no', { count }),
};

/** ' 2 yes, 1 no' */
function Tally({ answers }: { answers: readonly FamilyAnswer[] }) {
  const counts = (['yes', 'maybe', 'no'] as const).map((choice) => ({
    choice,
    count: answers.filter(({ answer }) => answer === choice).length,
  }));
  const said = counts.filter(({ count }) => count > 0).map(({ choice, count }) => TALLIES[choice](count));
  return <span className="ms-2 font-normal text-ink-soft text-sm">{said.join(', ')}</span>;
}
