import { useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import type { PropertyImage } from '#domain/property/property.ts';
import { GalleryStage } from '#web/features/property-detail/gallery-stage.tsx';
import { Lightbox } from '#web/features/property-detail/lightbox.tsx';
import { photoHref } from '#web/features/property-detail/photo-href.ts';
import { stepAround } from '#web/lib/step-around.ts';
import { LinkAsButton } from '#web/ui/link-as-button.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface GalleryProps {
  title: string;
  images: readonly PropertyImage[];
  /** The photograph to begin with, from 0; a number beyond the last begins with the first. */
  start: number;
}

/** One large photograph, four small ones and the number of the others (spec 2, D58). */
export function Gallery({ title, images, start }: GalleryProps) {
  const [shown, setShown] = useState(start < images.length ? start : 0);
  const [full, setFull] = useState(false);
  const step = (by: -1 | 1) => setShown((now) => stepAround(now, by, images.length));
  const openAt = (index: number) => {
    setShown(index);
    setFull(true);
  };
  const thumbnails = images.length > 1 ? images.slice(0, LIMITS.gallery.thumbnails) : [];
  return (
    <section
      aria-label="Photos"
      className={`grid grid-cols-1 gap-2 ${thumbnails.length > 0 ? 'lg:grid-cols-[2fr_1fr]' : ''}`}
    >
      <GalleryStage title={title} images={images} shown={shown} onStep={step} onOpen={openAt} />
      {thumbnails.length > 0 && (
        <ul className="grid grid-cols-4 gap-2 lg:grid-cols-2 lg:grid-rows-2" data-thumbnails>
          {thumbnails.map((image, index) => (
            <li key={image.id} className="max-lg:aspect-4/3">
              <LinkAsButton
                href={photoHref(index)}
                onPress={() => setShown(index)}
                aria-label={`Show photo ${index + 1}`}
                pressed={index === shown}
                className="relative block size-full overflow-hidden rounded-control after:absolute after:inset-0 after:rounded-control data-pressed:after:inset-ring-3 data-pressed:after:inset-ring-brand"
              >
                <Picture image={image} alt="" sizes="(min-width: 64rem) 200px, 25vw" eager className="size-full" />
              </LinkAsButton>
            </li>
          ))}
        </ul>
      )}
      <Lightbox
        title={title}
        images={images}
        shown={shown}
        open={full}
        onStep={step}
        onShow={setShown}
        onClose={() => setFull(false)}
      />
    </section>
  );
}
