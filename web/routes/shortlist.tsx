import { PropertyCard } from '#web/features/property-card/property-card.tsx';
import { SavedSearches } from '#web/features/saved-searches/saved-list.tsx';
import { ShareWithFamily } from '#web/features/share/share-with-family.tsx';
import { ShortlistScreen } from '#web/features/shortlist/shortlist-screen.tsx';
import { NO_HOMES, shortlist } from '#web/lib/device/shortlist.ts';
import { type MetaArgs, pageMeta, siteUrlOf } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { useStore } from '#web/lib/use-store.ts';

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteUrlOf(matches), {
    title: 'My shortlist',
    description: 'The homes that you keep on this device, with your notes and what has changed since.',
    path: paths.shortlist,
    indexed: false,
  });
}

export default function Shortlist() {
  return (
    <ShortlistScreen
      card={(property) => <PropertyCard property={property} />}
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
