import type { ReactNode, RefObject } from 'react';
import { useFormState } from 'react-hook-form';
import type { SizeEntry } from '#domain/property/size-entry.ts';
import { useListingForm } from './form-type.ts';
import { MediaSection } from './photos/media-section.tsx';
import type { PhotoStore } from './photos/photo-store.ts';
import { AmenitiesSection } from './sections/amenities-section.tsx';
import { BasicSection } from './sections/basic-section.tsx';
import { ConditionSection } from './sections/condition-section.tsx';
import { ConnectivitySection } from './sections/connectivity-section.tsx';
import { DetailsSection } from './sections/details-section.tsx';
import { DirectionSection } from './sections/direction-section.tsx';
import { FeaturesSection } from './sections/features-section.tsx';
import { OwnerSection } from './sections/owner-section.tsx';
import { SummarySection } from './sections/summary-section.tsx';
import { TypeSection } from './sections/type-section.tsx';
import { VideosSection } from './sections/videos-section.tsx';

interface FormSectionsProps {
  store: PhotoStore;
  /** Where the size is kept as it was typed. */
  sizeEntry: RefObject<SizeEntry | null>;
  verified: ReactNode;
}

/** The sections in their order (spec 2). */
export function FormSections({ store, sizeEntry, verified }: FormSectionsProps) {
  return (
    <>
      <BasicSection sizeEntry={sizeEntry} />
      <TypeSection />
      <FeaturesSection />
      <ConditionSection />
      <DetailsSection />
      <DirectionSection />
      <AmenitiesSection />
      <ConnectivitySection />
      <VideosSection />
      <Photographs store={store} />
      <OwnerSection />
      <SummarySection verified={verified} />
    </>
  );
}

function Photographs({ store }: { store: PhotoStore }) {
  const { errors } = useFormState({ control: useListingForm().control, name: 'existing_images' });
  return <MediaSection store={store} error={errors.existing_images?.message} />;
}
