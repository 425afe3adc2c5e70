import { areaNameIn } from '#domain/location/areas.ts';
import type { ListingBand } from '#domain/property/band.ts';
import { type Language, languageTag } from '#domain/words/language.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import { type Translate, t } from '#domain/words/t.ts';

interface Counted {
  homes: number;
  places: string;
}

/** What is said of bands (see `en.ts`). */
export const bandWords = (t: Translate) => ({
  from: ({ homes, places }: Counted) =>
    t('From {homes} homes of the same kind and rooms for sale in {places}.', { homes, places }),
  joined: ({ homes, places }: Counted) =>
    t('From {homes} homes of the same kind and rooms for sale in {places}: one area alone has too few.', {
      homes,
      places,
    }),
  method: t(
    'Rupees per square foot of carpet area, estimated where it is not known. A quarter of the homes cost less than the low price, a quarter more than the high one. An owner counts three times at most, and a price three times off the middle does not count until staff have looked at it.',
  ),
});

interface BandWords {
  language: Language;
  band: ReturnType<typeof bandWords>;
}

const PAGE: BandWords = { language: pageLanguage, band: /* @__PURE__ */ bandWords(t) };

/** What a low, a middle and a high price are, and who counts. */
export const bandMethod = (): string => PAGE.band.method;

/** How a band was reckoned, in words (D136). */
export function bandBasis(
  { homes, areas }: Pick<ListingBand, 'homes' | 'areas'>,
  { language, band }: BandWords = PAGE,
): string {
  const places = new Intl.ListFormat(languageTag(language)).format(areas.map((area) => areaNameIn(area, language)));
  return `${band[areas.length > 1 ? 'joined' : 'from']({ homes, places })} ${band.method}`;
}
