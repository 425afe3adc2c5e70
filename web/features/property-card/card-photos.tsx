import type { MetaDescriptor } from 'react-router';
import { widthOf } from '#domain/media/variants.ts';
import type { CardCover } from '#domain/property/card.ts';
import { t } from '#domain/words/t.ts';
import { CARD_WIDEST } from '#web/islands/cards.ts';
import { Picture, type PictureSource, picturePreload } from '#web/ui/picture.tsx';

/** How wide a card is: one, two or three columns (look: 3 on desktops, 2 on tablets, 1 on phones). */
export const CARD_SIZES = '(min-width: 80rem) 290px, (min-width: 40rem) 46vw, 94vw';

interface CardPhotosProps {
  cover: CardCover | null;
  /** The addresses of the other photographs. */
  others: readonly string[];
  title: string;
  /** The first of the page: fetched at once. */
  priority: boolean;
  /** How wide the card is shown, as the `sizes` of a picture. */
  sizes: string;
}

/** The photographs of a card: the first, and where the others are. A plain script adds the others and the steps through them (spec 2). */
export function CardPhotos({ cover, others, title, priority, sizes }: CardPhotosProps) {
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
        alt={t('A drawing: there are no photos of {title} yet', { title })}
        width={640}
        height={480}
        // It does not compete with photographs, so React writes no hint for it either.
        fetchPriority="low"
      />
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
