import { PropertyCard } from '#web/features/property-card/property-card.tsx';
import { ShortlistScreen } from '#web/features/shortlist/shortlist-screen.tsx';
import { type MetaArgs, pageMeta, siteUrlOf } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteUrlOf(matches), {
    title: 'Your shortlist',
    description: 'The homes that you keep on this device, with your notes and what changed since.',
    path: paths.shortlist,
    indexed: false,
  });
}

export default function Shortlist() {
  return <ShortlistScreen card={(property) => <PropertyCard property={property} />} />;
}
