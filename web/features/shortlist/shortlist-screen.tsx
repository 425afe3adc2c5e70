import { type ReactNode, useEffect } from 'react';
import type { CardListing } from '#domain/property/card.ts';
import { t } from '#domain/words/t.ts';
import { CompareView } from '#web/features/shortlist/compare-view.tsx';
import { readCompared } from '#web/features/shortlist/compared.ts';
import { KeptHomes } from '#web/features/shortlist/kept-homes.tsx';
import { forgetSeen, NOTHING_SEEN, recentlySeen } from '#web/lib/device/device-list.ts';
import { useFreshCards } from '#web/lib/device/use-fresh-cards.ts';
import { followShortlist } from '#web/lib/offline/keep-offline.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { useHydrated } from '#web/ui/use-browser.ts';

interface ShortlistScreenProps {
  card: (property: CardListing) => ReactNode;
  /** Beside the title, once homes are kept. */
  share?: ReactNode;
  /** Below the homes. */
  searches?: ReactNode;
}

/**
 * What this browser keeps: homes with notes, and what was seen last. The page is the same for everybody; its content comes
 * from the device, and from the API what became of it. `?compare=1,2` shows homes side by side.
 */
export function ShortlistScreen({ card, share, searches }: ShortlistScreenProps) {
  const alive = useHydrated();
  useEffect(followShortlist, []);
  // The server's page is one for all addresses.
  const compared = alive ? readCompared(window.location.search) : null;
  if (compared) return <CompareView asked={compared} />;
  return (
    <div className="page-width grid grid-cols-1 gap-12 pt-6 pb-16">
      <section aria-labelledby="kept-homes" className="grid gap-6">
        <header className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <h1 id="kept-homes" tabIndex={-1} className="text-3xl outline-none">
              {t('My shortlist')}
            </h1>
            <p className="mt-1 text-ink-soft">{t('Homes that you keep stay on this device, without an account.')}</p>
          </div>
          {alive && share}
        </header>
        {alive ? <KeptHomes card={card} /> : <NotYet />}
      </section>
      {alive && searches}
      {alive && <SeenHomes card={card} />}
    </div>
  );
}

/** Until scripts run; without them nothing is kept. */
function NotYet() {
  return (
    <>
      <Spinner label={t('Loading your shortlist')} className="not-scripted:hidden" />
      <p className="scripted:hidden">{t('Your shortlist needs JavaScript, which is switched off in this browser.')}</p>
    </>
  );
}

/** The homes that were looked at last in this browser; those that are gone are left out. */
function SeenHomes({ card }: { card: (property: CardListing) => ReactNode }) {
  const { entries } = useStore(recentlySeen, NOTHING_SEEN);
  const { cards } = useFreshCards(entries);
  const homes = entries.flatMap((id) => cards.get(id) ?? []);
  if (homes.length === 0) return null;
  const forget = () => {
    const onClick = forgetSeen();
    toast({ title: t('Recently seen homes forgotten'), action: { label: t('Undo'), onClick } });
  };
  return (
    <section aria-labelledby="seen-homes" className="no-print grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="seen-homes" className="text-2xl">
          {t('Recently seen')}
        </h2>
        <Button size="sm" tone="quiet" onClick={forget}>
          {t('Forget them')}
        </Button>
      </div>
      <ul aria-labelledby="seen-homes" className="card-row">
        {homes.map((home) => (
          <li key={home.id}>{card(home)}</li>
        ))}
      </ul>
    </section>
  );
}
