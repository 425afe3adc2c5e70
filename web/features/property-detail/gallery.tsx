import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MetaDescriptor } from 'react-router';
import { LIMITS } from '#domain/limits.ts';
import type { PropertyDetail, PropertyImage } from '#domain/property/property.ts';
import { t } from '#domain/words/t.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkAsButton } from '#web/ui/link.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Picture, picturePreload } from '#web/ui/picture.tsx';
import { rich } from '#web/ui/rich.ts';
import { STEPS, stepAround } from '#web/ui/steps.ts';

interface GalleryProps {
  title: string;
  images: readonly PropertyImage[];
  /** The photograph to begin with, from 0; a number beyond the last begins with the first. */
  start: number;
}

/** One large photograph, which comes first, four small ones and the number of the others (spec 2, D58). */
export function Gallery({ title, images, start }: GalleryProps) {
  const [shown, setShown] = useState(start < images.length ? start : 0);
  const [isFull, setFull] = useState(false);
  const openAt = (index: number) => {
    setShown(index);
    setFull(true);
  };
  const stage = { title, images, shown, onShow: setShown };
  const thumbnails = images.length > 1 ? images.slice(0, LIMITS.gallery.thumbnails) : [];
  return (
    <section
      aria-label={t('Photos')}
      className={`grid grid-cols-1 gap-2 ${thumbnails.length > 0 ? 'lg:grid-cols-[2fr_1fr]' : ''}`}
    >
      <GalleryStage {...stage} onOpen={openAt} />
      {thumbnails.length > 0 && (
        <ul className="grid grid-cols-4 gap-2 lg:grid-cols-2 lg:grid-rows-2" data-thumbnails>
          {thumbnails.map((image, index) => (
            <li key={image.id} className="max-lg:aspect-4/3">
              <LinkAsButton
                href={photoHref(index)}
                onPress={() => setShown(index)}
                aria-label={t('Show photo {number}', { number: index + 1 })}
                pressed={index === shown}
                className="relative block size-full overflow-hidden rounded-control after:absolute after:inset-0 after:rounded-control data-pressed:after:inset-ring-3 data-pressed:after:inset-ring-brand"
              >
                <Picture image={image} alt="" sizes="(min-width: 64rem) 200px, 25vw" className="size-full" small />
              </LinkAsButton>
            </li>
          ))}
        </ul>
      )}
      <Lightbox {...stage} open={isFull} onClose={() => setFull(false)} />
    </section>
  );
}

/**
 * How wide the large photograph is shown. A phone of 412 px at 1.75 is spared a file half as large again for one pixel: the stage ends half
 * a pixel before the screen does, so that the file has a pixel for each that is shown.
 */
const STAGE_SIZES = '(min-width: 76rem) 770px, (min-width: 64rem) 63vw, 99vw';

const ON_PHOTO = 'flex items-center justify-center rounded-full bg-veil/60 text-on-photo hover:bg-veil/80';

interface GalleryStageProps extends StageProps {
  /** Opens the full screen at a photograph. */
  onOpen: (index: number) => void;
}

/** The large photograph: swiped, stepped through with wrap-around, opened by a click. */
function GalleryStage({ title, images, shown, onShow, onOpen }: GalleryStageProps) {
  const around = (by: number) => stepAround(shown, by, images.length);
  const swipe = useSwipe((by) => onShow(around(by)));
  const image = images[shown];
  if (!image) return <NoPhotos />;
  const { thumbnails } = LIMITS.gallery;
  const more = images.length - thumbnails;
  return (
    <div
      {...swipe}
      data-gallery-shown={shown}
      className="relative aspect-4/3 touch-pan-y touch-pinch-zoom overflow-hidden bg-skeleton max-sm:-mx-[15.5px] sm:rounded-card lg:aspect-auto lg:h-[27.5rem]"
    >
      <LinkAsButton
        href={image.media_url}
        onPress={() => onOpen(shown)}
        aria-label={t('Open photo {number} of {count} full screen', { number: shown + 1, count: images.length })}
        className="block size-full"
      >
        <Picture
          key={image.id}
          image={image}
          alt={shown === 0 ? title : t('{title}, photo {number}', { title, number: shown + 1 })}
          sizes={STAGE_SIZES}
          eager
          priority
          className="size-full"
        />
      </LinkAsButton>
      {images.length > 1 && (
        <>
          {STEPS.map(({ by, name, icon }) => (
            <LinkAsButton
              key={by}
              href={photoHref(around(by))}
              onPress={() => onShow(around(by))}
              aria-label={name}
              className={`no-print absolute inset-y-0 my-auto size-11 ${by === 1 ? 'end-3' : 'start-3'} ${ON_PHOTO}`}
            >
              <Icon of={icon} />
            </LinkAsButton>
          ))}
          <p
            aria-live="polite"
            className="no-print pointer-events-none absolute start-3 bottom-3 rounded-full bg-veil/60 px-3 py-1 text-on-photo text-sm cramped:top-3 cramped:bottom-auto"
          >
            {rich(
              '<photo>Photo </photo>{number} of {count}',
              { photo: (inner) => <span className="sr-only">{inner}</span> },
              { number: shown + 1, count: images.length },
            )}
          </p>
        </>
      )}
      {more > 0 && (
        <LinkAsButton
          href={photoHref(thumbnails)}
          onPress={() => onOpen(thumbnails)}
          className={`no-print absolute end-3 bottom-3 min-h-9 gap-2 px-4 font-semibold text-sm ${ON_PHOTO}`}
        >
          <Icon of="images" size={18} />
          {t('+{count} more photos', { count: more })}
        </LinkAsButton>
      )}
    </div>
  );
}

function NoPhotos() {
  return (
    <img
      src="/placeholder-property.svg"
      alt={t('A drawing: there are no photos of this property yet')}
      width={640}
      height={480}
      className="aspect-4/3 w-full rounded-card object-cover lg:aspect-auto lg:h-[27.5rem]"
    />
  );
}

/** Preloads the large photograph, the one at `start`. */
export function stagePreload({ media_images }: PropertyDetail, start: number): MetaDescriptor[] {
  return picturePreload(media_images[start] ?? media_images[0], STAGE_SIZES);
}

/** The page with the photograph at `index` as its large one: the way without scripts. */
function photoHref(index: number): string {
  return `?photo=${index + 1}`;
}

/** One photograph of several, which can be stepped through. */
interface StageProps {
  title: string;
  images: readonly PropertyImage[];
  shown: number;
  /** Goes to a photograph by its number, from 0. */
  onShow: (index: number) => void;
}

interface LightboxProps extends StageProps {
  open: boolean;
  onClose: () => void;
}

/** The photographs over the whole window: arrows, arrow keys and swipes step, Home and End go to the ends, Escape closes. */
function Lightbox({ open, title, onClose, ...rest }: LightboxProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Photos of {title}', { title })}
      titleHidden
      side="full"
      className="bg-veil! text-on-photo [&>header_button]:bg-veil/60 [&>header_button]:text-on-photo [&>header_button]:enabled:hover:bg-veil"
    >
      <LightboxStage title={title} {...rest} />
    </Dialog>
  );
}

function LightboxStage({ title, images, shown, onShow }: StageProps) {
  const step = (by: number) => onShow(stepAround(shown, by, images.length));
  const swipe = useSwipe(step);
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
    if (key === 'Home') onShow(0);
    if (key === 'End') onShow(images.length - 1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  const image = images[shown];
  if (!image) return null;
  const next = images[stepAround(shown, 1, images.length)];
  return (
    <div {...swipe} data-lightbox className="absolute inset-0 touch-pan-y touch-pinch-zoom">
      {next && next !== image && (
        <Picture image={next} alt="" sizes="100vw" eager fit="contain" className="invisible absolute! inset-0" />
      )}
      <Picture
        key={image.id}
        image={{ ...image, placeholder: null }}
        alt={t('{title}, photo {number}', { title, number: shown + 1 })}
        sizes="100vw"
        eager
        fit="contain"
        className="absolute! inset-0 bg-transparent!"
      />
      {images.length > 1 &&
        STEPS.map(({ by, name, icon }) => (
          <button
            key={by}
            type="button"
            onClick={() => step(by)}
            aria-label={name}
            className={`absolute top-1/2 flex size-12 -translate-y-1/2 items-center justify-center rounded-full bg-veil/60 hover:bg-veil ${by === 1 ? 'end-3' : 'start-3'}`}
          >
            <Icon of={icon} size={24} />
          </button>
        ))}
      <p aria-live="polite" className="absolute bottom-4 left-1/2 -translate-x-1/2 rounded-full bg-veil/70 px-4 py-1.5">
        {t('Photo {number} of {count}', { number: shown + 1, count: images.length })}
      </p>
    </div>
  );
}

/**
 * Handlers for something that a finger swipes. Give it `touch-pan-y touch-pinch-zoom`: scrolling and zooming stay the
 * browser's. A second finger ends the swipe, and the click that follows one is held back.
 */
function useSwipe(onStep: (by: -1 | 1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  const swiped = useRef(false);
  return {
    onPointerDown(event: PointerEvent) {
      swiped.current = false;
      start.current = event.isPrimary ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current;
      start.current = null;
      if (from?.id !== event.pointerId) return;
      const step = swipeStep(event.clientX - from.x, event.clientY - from.y);
      if (step === 0) return;
      swiped.current = true;
      // Only the click right after the swipe is suppressed: a later one is intended.
      setTimeout(() => {
        swiped.current = false;
      });
      onStep(step);
    },
    onPointerCancel() {
      start.current = null;
    },
    onClickCapture(event: MouseEvent) {
      if (!swiped.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    // A mouse would otherwise drag the picture itself away.
    onDragStart(event: MouseEvent) {
      event.preventDefault();
    },
  };
}

/** The step of a swipe: 1 the next picture (to the left), -1 the previous one, 0 none. At least 50 px, more sideways than up or down (spec 9). */
export function swipeStep(movedX: number, movedY: number): -1 | 0 | 1 {
  if (Math.abs(movedX) < LIMITS.gallery.swipePx || Math.abs(movedX) <= Math.abs(movedY)) return 0;
  return movedX < 0 ? 1 : -1;
}
