import type { MetaDescriptor } from 'react-router';
import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import { MapOfArea } from '#web/features/area-map/map-view.tsx';
import { AreaScreen } from '#web/features/areas/area-screen.tsx';
import { type AreaFound, areaMeta, loadArea } from '#web/features/areas/load-area.ts';
import { CardGrid } from '#web/features/property-card/card-grid.tsx';
import { NotFoundView } from '#web/features/shell/failure-view.tsx';
import { type MetaArgs, pageMeta, siteUrlOf, unlistedMeta } from '#web/lib/page-meta.ts';
import { foundOf, openData, type PageData, pageRead } from '#web/lib/page-read.ts';
import { paths } from '#web/lib/paths.ts';
import { ErrorState } from '#web/ui/states.tsx';

const page = pageRead({
  question: (_url, { area = '' }) => area,
  read: loadArea,
});

export const loader = page.loader;

export function meta({ loaderData, matches }: MetaArgs<PageData<string, AreaFound>>): MetaDescriptor[] {
  const found = foundOf(loaderData);
  const siteUrl = siteUrlOf(matches);
  const answer = loaderData && openData(loaderData).answer;
  if (answer?.kind === 'missing') return unlistedMeta(t('Page Not Found'));
  return found === null
    ? unlistedMeta(`${t('Areas of {city}', { city: SITE.city })} | ${SITE.productName}`)
    : pageMeta(siteUrl, areaMeta(found, siteUrl));
}

export default function Area() {
  const { answer } = page.usePage();
  if (answer.kind === 'missing') return <NotFoundView />;
  if (answer.kind !== 'found') return <ErrorState wholePage title={t('The area could not be loaded')} />;
  const { value: found } = answer;
  const { area } = found.place;
  const hrefOf = (other: string) => (other === area ? null : paths.area(other));
  return (
    <AreaScreen
      found={found}
      map={<MapOfArea at={area} figures={found.figures} hrefOf={hrefOf} />}
      cards={<CardGrid properties={found.newest} />}
    />
  );
}
