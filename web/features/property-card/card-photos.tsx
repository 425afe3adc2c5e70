import { type MouseEvent, useState } from 'react';
import type { MetaDescriptor } from 'react-router';
import { widthOf } from '#domain/media/variants.ts';
import type { CardCover } from '#domain/property/card.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture, type PictureSource, picturePreload } from '#web/ui/picture.tsx';
import { STEPS, stepAround } from '#web/ui/steps.ts';
import { useHydratedCalmly } from '#web/ui/use-browser.ts';

/** How wide a card is: one, two or three columns (look: 3 on desktops, 2 on tablets, 1 on phones). */
export const CARD_SIZES = '(min-width: 80rem) 290px, (min-width: 40rem) 46vw, 94vw';

/** Pixels: what the widest card needs on a dense screen. */
const CARD_WIDEST = 1080;

interface CardPhotosProps {
  cover: CardCover | null;
  /** The addresses of the other photographs. */
  others: readonly string[];
  title: string;
  /** The first of the page: fetched at once. */
  priority: boolean;
  /** The pointer or the focus is on the card: the next photograph is prefetched. */
  touched: boolean;
  /** How wide the card is shown, as the `sizes` of a picture. */
  sizes: string;
}

/** The photographs of a card. Only the first is fetched until somebody touches the card; stepping wraps at both ends. */
export function CardPhotos({ cover, others, title, priority, touched, sizes }: CardPhotosProps) {
  const [shown, setShown] = useState(0);
  // What needs scripts comes with them, so that a page of cards is lighter.
  const alive = useHydratedCalmly();
  if (!cover) {
    return (
      <div className="card-photos">
        <img
          src="/placeholder-property.svg"
          alt={`A drawing stands in for ${title}`}
          width={640}
          height={480}
          // It does not compete with photographs, so React writes no hint for it either.
          fetchPriority="low"
        />
      </div>
    );
  }
  const count = 1 + others.length;
  const step = (event: MouseEvent, by: number) => {
    event.preventDefault();
    setShown(stepAround(shown, by, count));
  };
  const next = stepAround(shown, 1, count);
  return (
    <div {...(alive && { role: 'group', 'aria-label': `Photos of ${title}` })} className="card-photos">
      <Picture
        key={shown}
        image={photoAt(cover, others, shown)}
        alt={shown === 0 ? title : `${title}, photo ${shown + 1}`}
        sizes={sizes}
        widest={CARD_WIDEST}
        eager={touched}
        priority={priority && shown === 0}
        small
      />
      {touched && count > 1 && (
        <Picture
          key={`next-${next}`}
          image={photoAt(cover, others, next)}
          alt=""
          sizes={sizes}
          widest={CARD_WIDEST}
          className="invisible absolute! inset-0"
          eager
          small
        />
      )}
      {count > 1 && (
        <>
          {alive &&
            STEPS.map(({ by, name, icon }) => (
              <button
                key={by}
                type="button"
                aria-label={`${name} photo`}
                onClick={(event) => step(event, by)}
                className={by < 0 ? 'card-step start-2' : 'card-step end-2'}
              >
                <Icon of={icon} />
              </button>
            ))}
          <div className="card-dots">
            {alive && <span className="sr-only" aria-live="polite">{`Photo ${shown + 1} of ${count}`}</span>}
            {Array.from({ length: count }, (_, place) => place).map((place) => (
              <i key={place} data-shown={place === shown || undefined} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** A photograph by its place from 0. Of the others a page knows the address alone. */
function photoAt(cover: CardCover, others: readonly string[], place: number): PictureSource {
  const address = others[place - 1];
  if (address !== undefined) return { media_url: address, width: widthOf(address) };
  return { ...cover, width: widthOf(cover.media_url) };
}

/** Preloads the photograph of the first card. */
export function firstPhotoPreload(cover: CardCover | null | undefined): MetaDescriptor[] {
  return picturePreload(cover ? photoAt(cover, [], 0) : undefined, CARD_SIZES, CARD_WIDEST);
}
