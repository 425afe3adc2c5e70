import { isoTime } from '#domain/dates.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import type { NewProperty, NewPropertyImage, PropertyChange, PropertyRecord } from '#server/db/tables.ts';
import { NOW } from '#tests/factories/moments.ts';

/** A complete, plain listing to store. */
export function newProperty(overrides: Partial<NewProperty> = {}): NewProperty {
  return {
    title: 'Sunny flat near the lake',
    property_type: 'Residential',
    location: 'Bopal',
    price: 6_500_000,
    size: 1200,
    is_size_in_yards: false,
    age: 4,
    floor: 3,
    alloted_car_parking: 1,
    na: false,
    balcony_included: true,
    na_noc: false,
    is_sold_out: false,
    condition: 'Semifurnished',
    residential_type: 'Highrise Apartment',
    bhk_type: '3bhk',
    commercial_type: null,
    direction: 'East',
    facing: 'garden',
    owner_name: 'Owner Ownersson',
    owner_contact1: '5550010001',
    owner_contact2: null,
    summary: 'Quiet, with morning light.',
    amenity_list: ['Gym', 'Garden'],
    connectivity_list: [{ id: 'School', duration: 5 }],
    youtubeLinks: [],
    created_by: null,
    created_at: NOW,
    updated_at: NOW,
    verified_by: null,
    verified_at: null,
    sold_at: null,
    is_sample: false,
    import_key: null,
    ...overrides,
  };
}

/** A commercial listing: no BHK and no residential type (D36). */
export function newShop(overrides: Partial<NewProperty> = {}): NewProperty {
  return newProperty({
    title: 'Corner shop on the main road',
    property_type: 'Commercial',
    residential_type: null,
    bhk_type: null,
    commercial_type: 'Shop',
    facing: 'road',
    ...overrides,
  });
}

/** What an edit of a stored listing would write. */
export function changeOf(property: PropertyRecord, overrides: Partial<PropertyChange> = {}): PropertyChange {
  return { ...property, updated_at: property.updated_at + 1000, ...overrides };
}

/** The row of a stored photograph. `mark` makes its key differ. */
export function newImage(mark: string | number, overrides: Partial<NewPropertyImage> = {}): NewPropertyImage {
  return {
    media_key: `key-${mark}`,
    width: 1600,
    height: 1067,
    placeholder: 'data:image/png;base64,iVBORw0KGgo=',
    ...overrides,
  };
}

/** A listing as its page reads it. */
export function propertyDetail(overrides: Partial<PropertyDetail> = {}): PropertyDetail {
  const { owner_name, owner_contact1, owner_contact2, na, youtubeLinks, verified_by, import_key, ...known } =
    newProperty();
  return {
    ...{ carpet_area: null, area_basis: null, possession: null, total_floors: null, maintenance: null },
    ...{
      ceiling_height: null,
      is_negotiable: null,
      owner_calls_back: false,
      calls_welcome: null,
      price_lowered: null,
      comparable_size: null,
      comparable_basis: null,
      comparable_share: null,
      is_stale: false,
    },
    ...{ confirmed_at: null, confirmed_by: null, media_images: [], image_count: 0, media_videos: [] },
    ...known,
    ...{ id: 1, onlyNA: na, summary: null, verified_at: null, sold_at: null },
    created_at: isoTime(NOW),
    updated_at: isoTime(NOW),
    ...overrides,
  } as PropertyDetail;
}
