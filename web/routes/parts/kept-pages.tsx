import type { SharedList } from '#domain/answers/shared-lists.ts';
import type { CardListing } from '#domain/property/card.ts';
import { CardInIsland } from '#web/features/property-card/property-card.tsx';
import { SavedSearches } from '#web/features/saved-searches/saved-list.tsx';
import type { Posted } from '#web/features/share/family/family-answers.tsx';
import { SharedListScreen } from '#web/features/share/family/shared-list-screen.tsx';
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

interface SharedListPageProps {
  token: string;
  first: SharedList;
  cards: readonly CardListing[];
  posted: Posted | undefined;
}

/** The island of a shared list: who has the link answers on it, and the others' answers come by themselves. */
export function SharedListPage(props: SharedListPageProps) {
  return (
    <SharedListScreen
      {...props}
      card={(property, isFirst) => <CardInIsland property={property} priority={isFirst} />}
    />
  );
}
