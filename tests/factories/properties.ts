import type { NewProperty, NewPropertyImage, PropertyChange, PropertyRecord } from '#server/db/records.ts';
import { NOW } from '#tests/factories/moments.ts';

/** A complete, plain listing to store. */
export function newProperty(overrides: Partial<NewProperty> = {}): NewProperty {
  return {
    title: 'Sunny flat near the lake',
    propertyType: 'Residential',
    location: 'Bopal',
    price: 6_500_000,
    size: 1200,
    isSizeInYards: false,
    age: 4,
    floor: 3,
    carParking: 1,
    onlyNA: false,
    balconyIncluded: true,
    naNoc: false,
    isSoldOut: false,
    condition: 'Semifurnished',
    residentialType: 'Highrise Apartment',
    bhkType: '3bhk',
    commercialType: null,
    direction: 'East',
    facing: 'garden',
    ownerName: 'Owner Ownersson',
    ownerContact1: '5550010001',
    ownerContact2: null,
    summary: 'Quiet, with morning light.',
    amenities: ['Gym', 'Garden'],
    connectivity: [{ id: 'School', duration: 5 }],
    videos: [],
    createdBy: null,
    createdAt: NOW,
    updatedAt: NOW,
    verifiedBy: null,
    verifiedAt: null,
    soldAt: null,
    isSample: false,
    importKey: null,
    ...overrides,
  };
}

/** A commercial listing: no BHK and no residential type (D36). */
export function newShop(overrides: Partial<NewProperty> = {}): NewProperty {
  return newProperty({
    title: 'Corner shop on the main road',
    propertyType: 'Commercial',
    residentialType: null,
    bhkType: null,
    commercialType: 'Shop',
    facing: 'road',
    ...overrides,
  });
}

/** What an edit of a stored listing would write. */
export function changeOf(property: PropertyRecord, overrides: Partial<PropertyChange> = {}): PropertyChange {
  return { ...property, updatedAt: property.updatedAt + 1000, ...overrides };
}

/** The row of a stored photograph. `mark` makes its key differ. */
export function newImage(mark: string | number, overrides: Partial<NewPropertyImage> = {}): NewPropertyImage {
  return {
    mediaKey: `key-${mark}`,
    width: 1600,
    height: 1067,
    placeholder: 'data:image/png;base64,iVBORw0KGgo=',
    ...overrides,
  };
}
