import { useEffect, useEffectEvent } from 'react';
import type { PropertyImage } from '#domain/property/property.ts';
import { useSwipe } from '#web/features/property-detail/swipe.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { STEPS, stepAround } from '#web/ui/steps.ts';

/** One photograph of several, which can be stepped through. */
export interface StageProps {
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
export function Lightbox({ open, title, onClose, ...rest }: LightboxProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Photos of ${title}`}
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
        alt={`${title}, photo ${shown + 1}`}
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
            aria-label={`${name} photo`}
            className={`absolute top-1/2 flex size-12 -translate-y-1/2 items-center justify-center rounded-full bg-veil/60 hover:bg-veil ${by === 1 ? 'end-3' : 'start-3'}`}
          >
            <Icon of={icon} size={24} />
          </button>
        ))}
      <p aria-live="polite" className="absolute bottom-4 left-1/2 -translate-x-1/2 rounded-full bg-veil/70 px-4 py-1.5">
        Photo {shown + 1} of {images.length}
      </p>
    </div>
  );
}
