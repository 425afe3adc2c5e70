import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { PropertyImage } from '#domain/property/property.ts';
import { useSwipe } from '#web/features/property-detail/swipe.ts';
import { stepAround } from '#web/lib/step-around.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** One photograph of several, which can be stepped through. */
export interface StageProps {
  title: string;
  images: readonly PropertyImage[];
  shown: number;
  onStep: (by: -1 | 1) => void;
}

interface LightboxProps extends StageProps {
  open: boolean;
  /** Goes to a photograph by its number, from 0. */
  onShow: (index: number) => void;
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

function LightboxStage({ title, images, shown, onStep, onShow }: Omit<LightboxProps, 'open' | 'onClose'>) {
  const swipe = useSwipe(onStep);
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') onStep(1);
    if (key === 'ArrowLeft') onStep(-1);
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
      {images.length > 1 && (
        <>
          <StepButton by={-1} onStep={onStep} />
          <StepButton by={1} onStep={onStep} />
        </>
      )}
      <p aria-live="polite" className="absolute bottom-4 left-1/2 -translate-x-1/2 rounded-full bg-veil/70 px-4 py-1.5">
        Photo {shown + 1} of {images.length}
      </p>
    </div>
  );
}

function StepButton({ by, onStep }: { by: -1 | 1; onStep: (by: -1 | 1) => void }) {
  return (
    <button
      type="button"
      onClick={() => onStep(by)}
      aria-label={by === 1 ? 'Next photo' : 'Previous photo'}
      className={`absolute top-1/2 flex size-12 -translate-y-1/2 items-center justify-center rounded-full bg-veil/60 hover:bg-veil ${by === 1 ? 'end-3' : 'start-3'}`}
    >
      <Icon of={by === 1 ? ChevronRight : ChevronLeft} size={24} />
    </button>
  );
}
