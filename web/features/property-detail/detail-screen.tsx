import type { ReactNode } from 'react';
import type { PropertyDetail, PropertyVideo } from '#domain/property/property.ts';
import { Breadcrumb } from '#web/features/property-detail/breadcrumb.tsx';
import { Gallery } from '#web/features/property-detail/gallery.tsx';
import { Headline } from '#web/features/property-detail/headline.tsx';
import { Sections } from '#web/features/property-detail/sections.tsx';

interface DetailScreenProps {
  property: PropertyDetail;
  /** The photograph to begin with, from 0. */
  photo: number;
  video: (video: PropertyVideo, index: number) => ReactNode;
  /** The way to the owner: beside the text, and on phones at the lower edge. */
  contact: ReactNode;
  contactBar: ReactNode;
}

/** A listing (spec 2, Property detail): photographs first, then price and facts; the way to the owner stays in view. */
export function DetailScreen({ property, photo, video, contact, contactBar }: DetailScreenProps) {
  return (
    <>
      <div className="page-width pt-2 pb-12">
        <Breadcrumb />
        <Gallery key={property.id} title={property.title} images={property.media_images} start={photo} />
        <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[1fr_22rem] print:block">
          <div className="grid min-w-0 content-start gap-6">
            <Headline property={property} />
            <Sections property={property} video={video} />
          </div>
          <aside className="lg:sticky lg:top-20 lg:self-start">{contact}</aside>
        </div>
      </div>
      {contactBar}
    </>
  );
}
