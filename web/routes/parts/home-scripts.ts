import { startHero, startNumbers } from '#web/features/home/home-moves.ts';
import { startLatest } from '#web/features/home/latest-row.ts';
import { startTestimonials } from '#web/features/testimonials/slides.ts';
import { startVideo } from '#web/features/videos/play-video.ts';

/** What moves on the home page, in one file. */
export const HOME_SCRIPTS = {
  hero: startHero,
  latest: startLatest,
  'big-numbers': startNumbers,
  testimonials: startTestimonials,
  video: startVideo,
};
