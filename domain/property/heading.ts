import { OTHER_AREA } from '#domain/location/area-name.ts';
import { areaNameIn } from '#domain/location/areas.ts';
import type { PropertyCard } from '#domain/property/property.ts';
import { cityName } from '#domain/site.ts';
import { placeForm } from '#domain/words/en.ts';
import type { Language } from '#domain/words/language.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import { t as say, type Translate } from '#domain/words/t.ts';

type Named = Pick<
  PropertyCard,
  'title' | 'property_type' | 'residential_type' | 'bhk_type' | 'commercial_type' | 'location'
>;

/** What pages call a listing: in English its owner's title, in other languages what its fields say, since its title may be in another one. */
export function listingHeading(listing: Named): string {
  return pageLanguage === 'en' ? listing.title : madeHeading(listing, pageLanguage, say);
}

/** '2 BHK flat in Shela': the heading of a listing out of its fields, in the language of `t`. */
export function madeHeading(listing: Omit<Named, 'title'>, language: Language, t: Translate): string {
  const { location } = listing;
  const place = location === OTHER_AREA ? cityName(t) : areaNameIn(location, language);
  return t('{form, select, road {{home} on {place}} known {{home} in {place}} other {{home} in {place}}}', {
    form: placeForm(place),
    home: homeOf(listing, t),
    place,
  });
}

function homeOf(listing: Omit<Named, 'title' | 'location'>, t: Translate): string {
  const kind = kindOf(listing, t);
  const { bhk_type: rooms } = listing;
  if (rooms === null) return kind;
  if (rooms === '1RoomKitchen') return t('1 room kitchen {kind}', { kind });
  return t('{rooms} BHK {kind}', { rooms: rooms.replace('bhk', ''), kind });
}

function kindOf({ property_type, residential_type, commercial_type }: Omit<Named, 'title' | 'location'>, t: Translate) {
  const isResidential = property_type === 'Residential';
  switch (isResidential ? residential_type : commercial_type) {
    case 'Lowrise Apartment':
    case 'Highrise Apartment':
      return t('flat');
    case 'Penthouse':
      return t('penthouse');
    case 'Tenament':
      return t('tenament');
    case 'Row House':
      return t('row house');
    case 'Bungalow':
      return t('bungalow');
    case 'Shop':
      return t('shop');
    case 'Showroom':
      return t('showroom');
    case 'Shed':
      return t('shed');
    case 'Godown':
      return t('godown');
    case 'Office':
      return t('office');
    default:
      return isResidential ? t('home') : t('commercial property');
  }
}
