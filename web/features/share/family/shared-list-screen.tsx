import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { FamilyAnswer, SharedList } from '#domain/answers/shared-lists.ts';
import { formatDate } from '#domain/dates.ts';
import { isAppError } from '#domain/errors.ts';
import type { CardListing } from '#domain/property/card.ts';
import { listingHeading } from '#domain/property/heading.ts';
import { formatPrice, formatPriceChange } from '#domain/property/price.ts';
import { t } from '#domain/words/t.ts';
import {
  AnswerForm,
  FamilyAnswers,
  forgetAnswers,
  mineOn,
  myAnswers,
  NO_ANSWERS,
  type Posted,
} from '#web/features/share/family/family-answers.tsx';
import { listTitle, madeLinks, NO_LINKS, sharedText, TakeBack } from '#web/features/share/links-panel.tsx';
import { ShareButtons } from '#web/features/share/share-buttons.tsx';
import { publicApi } from '#web/lib/api-client.ts';
import { paths } from '#web/lib/paths.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { toastError } from '#web/ui/overlay/toast-store.ts';
import { rich } from '#web/ui/rich.ts';
import { EmptyState } from '#web/ui/states.tsx';

interface SharedListScreenProps {
  token: string;
  first: SharedList;
  /** The homes that are still listed. */
  cards: readonly CardListing[];
  card: (property: CardListing, isFirst: boolean) => ReactNode;
  posted: Posted | undefined;
}

/** The page of a shared list: every home with its note, and what the family says of it. */
export function SharedListScreen({ token, first, cards, card, posted }: SharedListScreenProps) {
  const { list, isGone, look, put, end } = useSharedList(token, first);
  const link = useStore(madeLinks, NO_LINKS).entries.find((one) => one.token === token);
  const mine = mineOn(useStore(myAnswers, NO_ANSWERS), token);
  const [typed, setTyped] = useState<string | null>(postedName(posted));
  if (isGone) return <LinkGone />;
  const byId = new Map(cards.map((one) => [one.id, one]));
  const isMine = ({ id }: FamilyAnswer) => mine?.ids.includes(id) === true;
  const remove = async (answer: FamilyAnswer, all: boolean) => {
    const asMaker = link !== undefined;
    const query = { ...(all && { all: 'true' }), ...(!asMaker && { key: mine?.key ?? '' }) };
    try {
      await publicApi.delete(
        `/shortlists/${link?.manageToken ?? token}/answers/${answer.id}?${new URLSearchParams(query)}`,
      );
      if (isMine(answer)) forgetAnswers(token, all ? null : answer.id);
    } catch {
      toastError(t('The answer could not be removed. Please try again.'));
    }
    await look();
  };
  return (
    <div className="page-width py-8">
      <h1 className="text-3xl">{listTitle(list.items.length)}</h1>
      {link === undefined && (
        <p className="mt-2 max-w-prose text-ink-soft text-lg">
          {t(
            'Somebody shared this list with you on {date}. Say what you think of each home: everybody with the link can see it.',
            { date: formatDate(list.created_at) },
          )}
        </p>
      )}
      {link && (
        <section aria-label={t('Your link')} className="no-print mt-4 grid gap-3 panel p-4">
          <p>{t('You made this link. Pass it on, remove answers, or take it back.')}</p>
          <div className="flex flex-wrap gap-2">
            <ShareButtons {...sharedText(token, list.items.length)} what={t('this list')} />
            <TakeBack link={link} label={t('Take this link back')} size="sm" onGone={end} />
          </div>
        </section>
      )}
      <LostAnswer posted={posted} list={list} />
      <h2 className="sr-only">{t('Homes on this list')}</h2>
      <ul className="mt-6 grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
        {list.items.map((item, place) => {
          const id = item.property_id;
          const now = byId.get(id) ?? null;
          const answers = list.answers.filter((answer) => answer.property_id === id);
          const title = titleOf(item, now);
          const postedHere = postedTo(posted, id);
          return (
            <SharedHome key={id} item={item} now={now} card={now && card(now, place === 0)} answers={answers}>
              <FamilyAnswers
                answers={answers}
                title={title}
                mayRemove={(answer) => link !== undefined || isMine(answer)}
                onRemove={remove}
              />
              {isOpenQuestion(now) && (
                <AnswerForm
                  token={token}
                  propertyId={id}
                  title={title}
                  name={typed ?? mine?.name ?? ''}
                  onName={setTyped}
                  mine={answers.findLast(isMine)}
                  answerKey={mine?.key ?? (posted?.ok ? posted.given.key : null)}
                  onGiven={put}
                  posted={postedHere}
                />
              )}
            </SharedHome>
          );
        })}
      </ul>
      <p className="mt-8 max-w-prose text-ink-soft text-sm">
        {t(
          'Search engines do not show this list. It is deleted, with the names on it, when the person who made it takes the link back, or 90 days after the last visit.',
        )}
      </p>
    </div>
  );
}

/** Why a post without scripts was not noted, when it was about no home of the list. */
function LostAnswer({ posted, list }: { posted: Posted | undefined; list: SharedList }) {
  if (posted === undefined || posted.ok) return null;
  if (list.items.some(({ property_id }) => postedTo(posted, property_id) !== undefined)) return null;
  const isWrong = posted.status === 400;
  return (
    <Banner tone="bad" className="mt-6">
      {isWrong ? t('Your answer was not noted: it names no home on this list.') : posted.message}
    </Banner>
  );
}

/** For a link that is wrong, expired or taken back. */
export function LinkGone() {
  return (
    <EmptyState
      wholePage
      title={t('This link is no longer there')}
      text={t('It was taken back, or nobody opened it for 90 days. Ask whoever sent it to you for a new one.')}
      action={
        <LinkButton to={paths.search()} tone="primary">
          {t('Browse Properties')}
        </LinkButton>
      }
    />
  );
}

/** The outcome of a post without scripts, for the home that it was about. */
function postedTo(posted: Posted | undefined, id: number): Posted | undefined {
  const about = posted?.ok ? posted.given.property_id : Number(posted?.values.property_id);
  return about === id ? posted : undefined;
}

function postedName(posted: Posted | undefined): string | null {
  if (posted === undefined) return null;
  return posted.ok ? posted.given.name : (posted.values.name ?? null);
}

/** How often the others' answers are looked for, in milliseconds, while somebody looks at the page. */
const LOOK_MS = 20_000;

/** A shared list as it is now: the answers of the others come by themselves. */
function useSharedList(token: string, first: SharedList) {
  const [list, setList] = useState(first);
  const [isGone, setGone] = useState(false);

  const look = useCallback(async () => {
    try {
      setList(await publicApi.get<SharedList>(`/shortlists/${token}`));
    } catch (error) {
      // Anything else passes: the next look may work.
      if (isAppError(error) && error.code === 'NOT_FOUND') setGone(true);
    }
  }, [token]);

  useEffect(() => {
    if (isGone) return;
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void look();
    };
    const timer = setInterval(lookIfSeen, LOOK_MS);
    document.addEventListener('visibilitychange', lookIfSeen);
    window.addEventListener('online', lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
      window.removeEventListener('online', lookIfSeen);
    };
  }, [look, isGone]);

  /** Shows an answer that was just given, in the place of the one before. */
  const put = (given: FamilyAnswer) =>
    setList((before) => {
      const isKnown = before.answers.some(({ id }) => id === given.id);
      const answers = isKnown
        ? before.answers.map((one) => (one.id === given.id ? given : one))
        : [...before.answers, given];
      return { ...before, answers };
    });
  return { list, isGone, look, put, end: () => setGone(true) };
}

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
function SharedHome({ item, now, card, answers, children }: SharedHomeProps) {
  const title = titleOf(item, now);
  const changes = now ? changesOf(item, now) : [];
  const hasFamily = isOpenQuestion(now) || answers.length > 0;
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
function titleOf(item: Item, now: CardListing | null): string {
  return now ? listingHeading(now) : (item.title ?? t('A home'));
}

/** Whether the family is asked about a home: one that is sold or gone is no question any more. */
function isOpenQuestion(now: CardListing | null): boolean {
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
  const tallies = counts.filter(({ count }) => count > 0).map(({ choice, count }) => TALLIES[choice](count));
  return <span className="ms-2 font-normal text-ink-soft text-sm">{tallies.join(', ')}</span>;
}
