import { type ReactNode, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import type { CardListing } from '#domain/property/card.ts';
import { t } from '#domain/words/t.ts';
import { CompareBar } from '#web/features/shortlist/compare/compare-bar.tsx';
import { KeptHomeItem } from '#web/features/shortlist/kept-home.tsx';
import { browserKeeps } from '#web/lib/browser-storage.ts';
import { NO_HOMES, removeHome, shortlist } from '#web/lib/device/shortlist.ts';
import { useFreshCards } from '#web/lib/device/use-fresh-cards.ts';
import { agoText } from '#web/lib/offline/copies.ts';
import { paths } from '#web/lib/paths.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { EmptyState } from '#web/ui/states.tsx';

const { compared: MOST_COMPARED, kept: MOST } = LIMITS.device;

/** The homes of the list, the last kept first, with ticks for the comparison. */
export function KeptHomes({ card }: { card: (property: CardListing) => ReactNode }) {
  const { entries: homes, unread } = useStore(shortlist, NO_HOMES);
  const { cards, failed, keptAt, retry } = useFreshCards(homes.map(({ id }) => id));
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [keeps] = useState(browserKeeps);
  const chosen = ticked.filter((id) => homes.some((home) => home.id === id) && cards.get(id));
  const remove = (id: number) => {
    const done = removeHome(id);
    // The button that had the focus is gone.
    document.getElementById('kept-homes')?.focus();
    if (done.kind === 'full') return;
    toast({ title: t('Removed from your shortlist'), action: { label: t('Undo'), onClick: done.undo } });
  };
  return (
    <>
      {!keeps && (
        <Banner tone="warn">
          {t('This browser saves nothing, so your list lasts only until you close it or reload the page.')}
        </Banner>
      )}
      {unread > 0 && <Banner tone="warn">{unreadText(unread, homes.length)}</Banner>}
      {failed && (
        <Banner
          tone="warn"
          action={
            <Button size="sm" onClick={retry}>
              {t('Try again')}
            </Button>
          }
        >
          {keptAt === null
            ? t('We could not load the latest details of these homes. They are shown as you kept them.')
            : t('We could not load the latest details of these homes. They are shown as they were {ago}.', {
                ago: agoText(Date.now() - keptAt),
              })}
        </Banner>
      )}
      {homes.length > 0 && <h2 className="sr-only">{t('Kept homes')}</h2>}
      {homes.length === 0 ? (
        <EmptyState
          title={t('No homes kept yet')}
          text={t('Press the heart on a home to keep it here, with your notes and any changes since.')}
          action={
            <LinkButton to={paths.search()} tone="primary">
              {t('Browse Properties')}
            </LinkButton>
          }
        />
      ) : (
        <ul className="grid grid-cols-1 gap-x-5 sm:grid-cols-2 xl:grid-cols-3">
          {homes.map((home) => (
            <KeptHomeItem
              key={home.id}
              home={home}
              now={cards.get(home.id)}
              failed={failed}
              card={card}
              compared={chosen.includes(home.id) || (chosen.length < MOST_COMPARED ? false : undefined)}
              onCompare={(isChosen) =>
                setTicked(isChosen ? [...chosen, home.id] : chosen.filter((id) => id !== home.id))
              }
              onRemove={() => remove(home.id)}
            />
          ))}
        </ul>
      )}
      <CompareBar chosen={chosen} />
    </>
  );
}

function unreadText(unread: number, read: number): string {
  if (read === 0) return t('The list saved in this browser could not be read. You can start a new one.');
  if (read === MOST) return t('A list holds {most} homes. The newest of yours are shown.', { most: MOST });
  return t(
    '{count, plural, =1 {One entry of your list could not be read.} other {# entries of your list could not be read.}}',
    { count: unread },
  );
}
