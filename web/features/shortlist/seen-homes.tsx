import type { ReactNode } from 'react';
import type { CardListing } from '#domain/property/card.ts';
import { t } from '#domain/words/t.ts';
import { forgetSeen, NOTHING_SEEN, recentlySeen } from '#web/lib/device/recently-seen.ts';
import { useFreshCards } from '#web/lib/device/use-fresh-cards.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** The homes that were looked at last in this browser; those that are gone are left out. */
export function SeenHomes({ card }: { card: (property: CardListing) => ReactNode }) {
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
