import avif640 from '#web/features/about/photos/street-640.avif';
import jpg640 from '#web/features/about/photos/street-640.jpg';
import webp640 from '#web/features/about/photos/street-640.webp';
import avif1080 from '#web/features/about/photos/street-1080.avif';
import webp1080 from '#web/features/about/photos/street-1080.webp';

const SIZES = '(min-width: 64rem) 34rem, 100vw';

/** The street that stands for the city's homes. */
export function HeroPhoto() {
  return (
    <picture>
      <source type="image/avif" srcSet={`${avif640} 640w, ${avif1080} 1080w`} sizes={SIZES} />
      <source type="image/webp" srcSet={`${webp640} 640w, ${webp1080} 1080w`} sizes={SIZES} />
      <img
        src={jpg640}
        alt="Street of two-storey row houses with gates, balconies and a neem tree"
        width={1080}
        height={810}
        fetchPriority="high"
        className="aspect-[4/3] w-full rounded-card object-cover"
      />
    </picture>
  );
}
