/**
 * What the server offers, one line each. Taking a feature out is taking out its folder and its line. A `feature.ts`
 * exports `repositories` (what it stores) and `routes` (its calls), and where it has some: `reads` and `forms` (what
 * public pages read and post), `siteRoutes` (what it serves beside the API), `countedReads` (reads that count for the address of who asks), `indexed` (the filters that the search index answers), `start`, `tidyUp` (run every hour), `due` (what that would delete for good),
 * `services` (what other features ask of it), `waiting` (what waits for staff) and `forgetPerson`.
 */
export * as areas from '#server/areas/feature.ts';
export * as contacts from '#server/contacts/feature.ts';
export * as factors from '#server/factors/feature.ts';
export * as imports from '#server/imports/feature.ts';
export * as owners from '#server/owners/feature.ts';
export * as properties from '#server/properties/feature.ts';
export * as reports from '#server/reports/feature.ts';
export * as shortlists from '#server/shortlists/feature.ts';
export * as staff from '#server/staff/feature.ts';
export * as stats from '#server/stats/feature.ts';
export * as testimonials from '#server/testimonials/feature.ts';
export * as videos from '#server/videos/feature.ts';
export * as visitors from '#server/visitors/feature.ts';

type Features = typeof import('#server/features.ts');
export type Feature = Features[keyof Features];

type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type Made<Make> = Make extends (...given: never[]) => infer Result ? Awaited<Result> : never;

/** What the features that export a function of this name make with it, all together. */
export type Offered<Name extends 'repositories' | 'reads' | 'countedReads' | 'forms' | 'services' | 'forgetPerson'> =
  Merged<Made<Extract<Feature, Record<Name, unknown>>[Name]>>;
