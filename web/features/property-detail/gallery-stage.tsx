import { ChevronLeft, ChevronRight, Images } from 'lucide-react';
import { LIMITS } from '#domain/limits.ts';
import type { PropertyImage } from '#domain/property/property.ts';
import { photoHref } from '#web/features/property-detail/photo-href.ts';
import { useSwipe } from '#web/features/property-detail/use-swipe.ts';
import { stepAround } from '#web/lib/step-around.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkAsButton } from '#web/ui/link-as-button.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** How wide the large photograph is shown. */
export const STAGE_SIZES = '(min-width: 76rem) 770px, (min-width: 64rem) 63vw, 100vw';

const ON_PHOTO = 'flex items-center justify-center rounded-full bg-veil/60 text-on-photo hover:bg-veil/80';

interface GalleryStageProps {
  title: string;
  images: readonly PropertyImage[];
  shown: number;
  onStep: (by: -1 | 1) => void;
  /** Opens the full screen at a photograph. */
  onOpen: (index: number) => void;
}

/** The large photograph: swiped, stepped through with wrap-around, opened by a click. */
export function GalleryStage({ title, images, shown, onStep, onOpen }: GalleryStageProps) {
  const swipe = useSwipe(onStep);
  const image = images[shown];
  if (!image) return <NoPhotos />;
  const { thumbnails } = LIMITS.gallery;
  const more = images.length - thumbnails;
  return (
    <div
      {...swipe}
      data-gallery-shown={shown}
      className="relative aspect-4/3 touch-pan-y touch-pinch-zoom overflow-hidden bg-skeleton max-sm:-mx-4 sm:rounded-card lg:aspect-auto lg:h-[27.5rem]"
    >
      <LinkAsButton
        href={image.media_url}
        onPress={() => onOpen(shown)}
        aria-label={`Open photo ${shown + 1} of ${images.length} full screen`}
        className="block size-full"
      >
        <Picture
          key={image.id}
          image={image}
          alt={shown === 0 ? title : `${title}, photo ${shown + 1}`}
          sizes={STAGE_SIZES}
          eager
          priority
          className="size-full"
        />
      </LinkAsButton>
      {images.length > 1 && (
        <>
          <Step images={images} shown={shown} by={-1} onStep={onStep} />
          <Step images={images} shown={shown} by={1} onStep={onStep} />
          <p
            aria-live="polite"
            className="no-print pointer-events-none absolute start-3 bottom-3 rounded-full bg-veil/60 px-3 py-1 text-on-photo text-sm cramped:top-3 cramped:bottom-auto"
          >
            <span className="sr-only">Photo </span>
            {shown + 1} of {images.length}
          </p>
        </>
      )}
      {more > 0 && (
        <LinkAsButton
          href={photoHref(thumbnails)}
          onPress={() => onOpen(thumbnails)}
          className={`no-print absolute end-3 bottom-3 min-h-9 gap-2 px-4 font-semibold text-sm ${ON_PHOTO}`}
        >
          <Icon of={Images} size={18} />+{more} more photos
        </LinkAsButton>
      )}
    </div>
  );
}

interface StepProps {
  images: readonly PropertyImage[];
  shown: number;
  by: -1 | 1;
  onStep: (by: -1 | 1) => void;
}

function Step({ images, shown, by, onStep }: StepProps) {
  return (
    <LinkAsButton
      href={photoHref(stepAround(shown, by, images.length))}
      onPress={() => onStep(by)}
      aria-label={by === 1 ? 'Next photo' : 'Previous photo'}
      className={`no-print absolute top-1/2 size-11 -translate-y-1/2 ${by === 1 ? 'end-3' : 'start-3'} ${ON_PHOTO}`}
    >
      <Icon of={by === 1 ? ChevronRight : ChevronLeft} />
    </LinkAsButton>
  );
}

function NoPhotos() {
  return (
    <img
      src="/placeholder-property.svg"
      alt="A drawing stands in: there are none of this property yet"
      width={640}
      height={480}
      className="aspect-4/3 w-full rounded-card object-cover lg:aspect-auto lg:h-[27.5rem]"
    />
  );
}
