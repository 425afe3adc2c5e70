import { useLoaderData } from 'react-router';
import { SITE } from '#domain/site/config.ts';
import { AboutHero } from '#web/features/about/about-hero.tsx';
import { Mission } from '#web/features/about/mission.tsx';
import { NextStep } from '#web/features/about/next-step.tsx';
import { TestimonialCarousel } from '#web/features/testimonials/testimonial-carousel.tsx';
import { browserRead, type ReadArgs, serverRead } from '#web/lib/dual-read.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { type MetaArgs, pageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { siteUrlOf } from '#web/lib/site-url.ts';

/** Without the testimonials the page stands: a failure is logged and the section left out (spec 8, D27). */
async function read({ reads }: ReadArgs) {
  const testimonials = await reads.testimonials().catch((error: unknown) => {
    logFailure('The testimonials could not be read.', error);
    return [];
  });
  return { testimonials };
}

export const loader = serverRead(read);
export const clientLoader = browserRead(read);

export function meta({ matches }: MetaArgs<unknown>) {
  return pageMeta(siteUrlOf(matches), {
    title: 'About Us',
    description: `${SITE.companyName}: about ${SITE.experienceYears} years in residential and commercial real estate in ${SITE.city}. ${SITE.tagline}`,
    path: paths.about,
  });
}

/** Hero, mission, clients' words and the way on (spec 2). */
export default function About() {
  const { testimonials } = useLoaderData<typeof loader>();
  return (
    <>
      <AboutHero />
      <Mission />
      {testimonials.length > 0 && <TestimonialCarousel testimonials={testimonials} />}
      <NextStep />
    </>
  );
}
