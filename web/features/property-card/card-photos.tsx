import type { MetaDescriptor } from 'react-router';
import { widthOf } from '#domain/media/variants.ts';
import type { CardCover } from '#domain/property/card.ts';
import { usePhotoStrip } from '#web/features/property-card/photo-strip.ts';
import { CARD_WIDEST } from '#web/islands/cards.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture, type PictureSource, picturePreload } from '#web/ui/picture.tsx';
import { STEPS } from '#web/ui/steps.ts';
import { useHydratedCalmly } from '#web/ui/use-browser.ts';

/** How wide a card is: one, two or three columns (look: 3 on desktops, 2 on tablets, 1 on phones). */
export const CARD_SIZES = '(min-width: 80rem) 290px, (min-width: 40rem) 46vw, 94vw';

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

/** The photographs of a card of a document: the first, and where the others are. A plain script does the rest (`islands/cards.ts`). */
export function CardPhotosOfDocument({ cover, others, title, priority, sizes }: Omit<CardPhotosProps, 'touched'>) {
  if (!cover) return <NoPhotos title={title} />;
  return (
    <div data-more={others.length > 0 ? others.join(' ') : undefined} className="card-photos">
      <div className="card-strip">
        <Picture
          image={photoAt(cover, others, 0)}
          alt={title}
          sizes={sizes}
          widest={CARD_WIDEST}
          priority={priority}
          small
        />
      </div>
    </div>
  );
}

function NoPhotos({ title }: { title: string }) {
  return (
    <div className="card-photos">
      <img
        src="/placeholder-property.svg"
        alt={`A drawing: there are no photos of ${title} yet`}
        width={640}
        height={480}
        // It does not compete with photographs, so React writes no hint for it either.
        fetchPriority="low"
      />
    </div>
  );
}

/**
 * The photographs of a card, side by side in a strip that fingers swipe and buttons step through, wrapping at both ends (spec 2). Only the
 * first is fetched until somebody swipes or touches the card.
 */
export function CardPhotos({ cover, others, title, priority, touched, sizes }: CardPhotosProps) {
  const count = 1 + others.length;
  const { strip, shown, isCalled, step, onScroll } = usePhotoStrip(count, touched);
  // What needs scripts comes with them, so that a page of cards is lighter.
  const alive = useHydratedCalmly();
  if (!cover) return <NoPhotos title={title} />;
  const swiped = alive && count > 1;
  const places = Array.from({ length: swiped ? count : 1 }, (_, place) => place);
  return (
    <div {...(alive && { role: 'group', 'aria-label': `Photos of ${title}` })} className="card-photos">
      {/* Out of the order of the keyboard, which has the buttons. */}
      <div ref={strip} {...(swiped && { tabIndex: -1, onScroll })} className="card-strip">
        {places.map((place) =>
          isCalled(place) ? (
            <Picture
              key={place}
              image={photoAt(cover, others, place)}
              alt={altOf(title, place, shown)}
              sizes={sizes}
              widest={CARD_WIDEST}
              eager={touched || place > 0}
              priority={priority && place === 0}
              small
            />
          ) : (
            <span key={place} className="picture" />
          ),
        )}
      </div>
      {swiped && (
        <>
          {STEPS.map(({ by, name, icon }) => (
            <button
              key={by}
              type="button"
              aria-label={`${name} photo`}
              onClick={() => step(by)}
              className={by < 0 ? 'card-step start-2' : 'card-step end-2'}
            >
              <Icon of={icon} />
            </button>
          ))}
          <div className="card-dots">
            <span className="sr-only" aria-live="polite">{`Photo ${shown + 1} of ${count}`}</span>
            {places.map((place) => (
              <i key={place} data-shown={place === shown || undefined} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** One photograph is seen at a time, and so one is described. */
function altOf(title: string, place: number, shown: number): string {
  if (place !== shown) return '';
  return place === 0 ? title : `${title}, photo ${place + 1}`;
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
