import { HERO_PICTURES, type HeroPicture, TALL_MEDIA } from '#web/features/home/hero-pictures.ts';
import { classNames } from '#web/ui/class-names.ts';

interface HeroBackdropProps {
  shown: number;
  /** Only the first picture is fetched with the page; the others once it is idle. */
  all: boolean;
}

/** The pictures behind the headline, one fading into the next, under a veil that keeps white words readable on each of them. */
export function HeroBackdrop({ shown, all }: HeroBackdropProps) {
  const pictures = all ? HERO_PICTURES : HERO_PICTURES.slice(0, 1);
  return (
    <div aria-hidden="true" data-hero-shown={shown} className="no-print absolute inset-0 -z-10 overflow-hidden bg-veil">
      {pictures.map((picture, index) => (
        <Background key={picture.plain} picture={picture} visible={index === shown} first={index === 0} />
      ))}
      <div className="absolute inset-0 bg-linear-to-b from-veil/75 via-veil/60 to-veil/35 sm:bg-linear-to-r sm:from-veil/80 sm:via-veil/60 sm:to-veil/25" />
      <div className="absolute inset-x-0 top-0 h-32 bg-linear-to-b from-veil/75 to-transparent max-sm:hidden" />
    </div>
  );
}

function Background({ picture, visible, first }: { picture: HeroPicture; visible: boolean; first: boolean }) {
  return (
    <picture>
      <source media={TALL_MEDIA} type="image/avif" srcSet={picture.tall.avif} sizes="100vw" />
      <source media={TALL_MEDIA} type="image/webp" srcSet={picture.tall.webp} sizes="100vw" />
      <source type="image/avif" srcSet={picture.wide.avif} sizes="100vw" />
      <source type="image/webp" srcSet={picture.wide.webp} sizes="100vw" />
      <img
        src={picture.plain}
        alt=""
        width={960}
        height={480}
        fetchPriority={first ? 'high' : 'low'}
        decoding="async"
        data-hero-picture
        className={classNames(
          'absolute inset-0 size-full object-cover transition-opacity duration-1000',
          visible ? 'opacity-100' : 'opacity-0',
        )}
      />
    </picture>
  );
}
