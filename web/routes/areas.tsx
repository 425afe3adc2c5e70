import type { MetaDescriptor } from 'react-router';
import type { AreaFigures } from '#domain/location/area-facts.ts';
import { OTHER_AREA } from '#domain/location/area-name.ts';
import { t } from '#domain/words/t.ts';
import { MapView } from '#web/features/area-map/map-view.tsx';
import { type Measure, readMeasure } from '#web/features/area-map/shading.ts';
import { AreasScreen } from '#web/features/areas/area-screen.tsx';
import { areasByZone, areasMeta, FOR_SALE } from '#web/features/areas/load-area.ts';
import { type MetaArgs, pageMeta, siteUrlOf } from '#web/lib/page-meta.ts';
import { foundOf, type PageData, pageRead } from '#web/lib/page-read.ts';
import { paths } from '#web/lib/paths.ts';

const page = pageRead({
  question: ({ searchParams }): Measure => readMeasure(searchParams.get('shade')),
  read: (reads) => reads.areaFigures(FOR_SALE),
});

export const loader = page.loader;

export function meta({ loaderData, matches }: MetaArgs<PageData<Measure, AreaFigures>>): MetaDescriptor[] {
  const siteUrl = siteUrlOf(matches);
  return pageMeta(siteUrl, areasMeta(foundOf(loaderData) ?? {}, siteUrl));
}

const hrefFor = (measure: Measure) => paths.areas(measure === 'count' ? {} : { shade: measure });
const hrefOf = (area: string) => (area === OTHER_AREA ? paths.search({ location: area }) : paths.area(area));

export default function Areas() {
  const { question: measure, answer } = page.usePage();
  const figures = answer.kind === 'found' ? answer.value : null;
  const map = figures && (
    <MapView
      figures={figures}
      measure={measure}
      hrefFor={hrefFor}
      groups={areasByZone(figures)}
      chosen={[]}
      hrefOf={hrefOf}
      hint={t('Tap an area to see what is for sale there.')}
    />
  );
  return <AreasScreen map={map} />;
}
