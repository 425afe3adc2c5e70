import { areaNameIn } from '#domain/location/areas.ts';
import type { ListingBand } from '#domain/property/band.ts';
import { languageTag } from '#domain/words/language.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import { t } from '#domain/words/t.ts';

/** How a band was reckoned, in words (D136). */
export function bandBasis({ homes, areas }: Pick<ListingBand, 'homes' | 'areas'>): string {
  const names = areas.map((area) => areaNameIn(area, pageLanguage));
  const places = new Intl.ListFormat(languageTag(pageLanguage)).format(names);
  const from =
    areas.length > 1
      ? t('From {homes} homes of the same kind and size for sale in {places}: one area alone has too few.', {
          homes,
          places,
        })
      : t('From {homes} homes of the same kind and size for sale in {places}.', { homes, places });
  return `${from} ${METHOD}`;
}

const METHOD = t(
  'Rupees per square foot of carpet area, estimated where it is not known. A quarter of the homes cost less than the low price, a quarter more than the high one. An owner counts three times at most, and a price three times off the middle does not count until staff have looked at it.',
);
