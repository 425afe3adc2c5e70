import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import { AboutHero, Mission, NextStep } from '#web/features/about/about-sections.tsx';
import { TestimonialCarousel } from '#web/features/testimonials/testimonial-carousel.tsx';
import { type MetaArgs, pageMeta, siteUrlOf } from '#web/lib/page-meta.ts';
import { foundOf, pageRead } from '#web/lib/page-read.ts';
import { paths } from '#web/lib/paths.ts';

/** Without the testimonials the page stands: after a failure the section is left out (spec 8, D27). */
const page = pageRead({
  question: () => null,
  read: (reads) => reads.testimonials().catch(() => []),
});

export const loader = page.loader;

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteUrlOf(matches), {
    title: t('About Us'),
    description: t('{company}: about {years} years in residential and commercial real estate in {city}. {tagline}', {
      company: SITE.localCompanyName,
      years: SITE.experienceYears,
      city: SITE.city,
      tagline: SITE.tagline,
    }),
    path: paths.about,
  });
}

/** Hero, mission, clients' words and the way on (spec 2). */
export default function About() {
  const testimonials = foundOf(page.usePage()) ?? [];
  return (
    <>
      <AboutHero />
      <Mission />
      {testimonials.length > 0 && <TestimonialCarousel testimonials={testimonials} />}
      <NextStep />
    </>
  );
}
