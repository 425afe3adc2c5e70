import { HERO_PICTURES } from '#web/features/home/hero-pictures.ts';

/** A picture of ours for the video at a position: no third party is asked for one (D49). */
export function VideoCover({ at }: { at: number }) {
  const picture = HERO_PICTURES[(at + 1) % HERO_PICTURES.length];
  if (!picture) return null;
  return (
    <img
      src={picture.plain}
      alt=""
      width={960}
      height={480}
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-cover"
    />
  );
}
