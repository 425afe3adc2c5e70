import { CardInIsland } from '#web/features/property-card/card-in-island.tsx';
import { SavedSearches } from '#web/features/saved-searches/saved-list.tsx';
import { ShareWithFamily } from '#web/features/share/links-panel.tsx';
import { ShortlistScreen } from '#web/features/shortlist/shortlist-screen.tsx';
import { NO_HOMES, shortlist } from '#web/lib/device/shortlist.ts';
import { useStore } from '#web/lib/use-store.ts';

/** The island of the shortlist: the whole page comes from the device. */
export function ShortlistPage() {
  return (
    <ShortlistScreen
      card={(property) => <CardInIsland key={property.id} property={property} />}
      share={<Share />}
      searches={<SavedSearches />}
    />
  );
}

/** The homes that are kept, as one link. */
function Share() {
  const { entries } = useStore(shortlist, NO_HOMES);
  return <ShareWithFamily items={entries} />;
}
