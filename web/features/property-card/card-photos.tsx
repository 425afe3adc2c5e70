import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import type { MetaDescriptor } from 'react-router';
import type { PropertyImage } from '#domain/property/property.ts';
import { stepAround } from '#web/lib/step-around.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture, picturePreload } from '#web/ui/picture.tsx';

/** How wide a card is: one, two or three columns (look: 3 on desktops, 2 on tablets, 1 on phones). */
export const CARD_SIZES = '(min-width: 80rem) 290px, (min-width: 40rem) 46vw, 94vw';

interface CardPhotosProps {
  images: readonly PropertyImage[];
  title: string;
  /** The first of the page: fetched at once. */
  priority: boolean;
  /** The pointer or the focus is on the card: the next photograph is prefetched. */
  touched: boolean;
  /** How wide the card is shown, as the `sizes` of a picture. */
  sizes: string;
}

/** The photographs of a card. Only the first is fetched until somebody touches the card; stepping wraps at both ends. */
export function CardPhotos({ images, title, priority, touched, sizes }: CardPhotosProps) {
  const [shown, setShown] = useState(0);
  const image = images[shown];
  if (!image) return <NoPhoto title={title} />;
  const step = (by: number) => setShown((current) => stepAround(current, by, images.length));
  const next = touched && images.length > 1 ? images[stepAround(shown, 1, images.length)] : undefined;
  return (
    <div role="group" aria-label={`Photos of ${title}`} className="size-full">
      <Picture
        key={image.id}
        image={image}
        alt={shown === 0 ? title : `${title}, photo ${shown + 1}`}
        sizes={sizes}
        eager={touched}
        priority={priority && shown === 0}
        className="size-full"
      />
      {next && (
        <Picture
          key={`next-${next.id}`}
          image={next}
          alt=""
          sizes={sizes}
          className="invisible absolute! inset-0"
          eager
        />
      )}
      {images.length > 1 && (
        <>
          <StepButton label="Previous photo" onStep={() => step(-1)} className="start-2" icon={ChevronLeft} />
          <StepButton label="Next photo" onStep={() => step(1)} className="end-2" icon={ChevronRight} />
          <Dots count={images.length} shown={shown} />
        </>
      )}
    </div>
  );
}

function NoPhoto({ title }: { title: string }) {
  return (
    <img
      src="/placeholder-property.svg"
      alt={`A drawing stands in for ${title}`}
      width={640}
      height={480}
      className="size-full object-cover"
    />
  );
}

interface StepButtonProps {
  label: string;
  onStep: () => void;
  icon: typeof ChevronLeft;
  className: string;
}

/** Shown on hover and focus, always on touch screens, never without scripts. */
function StepButton({ label, onStep, icon, className }: StepButtonProps) {
  const press = (event: MouseEvent) => {
    event.preventDefault();
    onStep();
  };
  return (
    <button
      type="button"
      aria-label={label}
      onClick={press}
      className={classNames(
        'absolute top-1/2 z-20 hidden size-10 -translate-y-1/2 items-center justify-center rounded-full bg-veil/60 text-on-photo opacity-0 transition-opacity hover:bg-veil/80 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100 scripted:flex',
        className,
      )}
    >
      <Icon of={icon} />
    </button>
  );
}

function Dots({ count, shown }: { count: number; shown: number }) {
  return (
    <div className="no-print pointer-events-none absolute end-3 bottom-3 z-10 flex gap-1 rounded-full bg-veil/50 px-2 py-1.5">
      <span className="sr-only" aria-live="polite">{`Photo ${shown + 1} of ${count}`}</span>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <span
          key={index}
          data-dot={index === shown ? 'shown' : 'other'}
          aria-hidden="true"
          className={classNames('size-1.5 rounded-full', index === shown ? 'bg-on-photo' : 'bg-on-photo/50')}
        />
      ))}
    </div>
  );
}

/** Preloads the photograph of the first card. */
export function firstPhotoPreload(image: PropertyImage | undefined): MetaDescriptor[] {
  return picturePreload(image, CARD_SIZES);
}
