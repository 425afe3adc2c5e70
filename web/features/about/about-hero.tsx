import { SITE } from '#domain/site/config.ts';
import { HeroPhoto } from '#web/features/about/hero-photo.tsx';
import { paths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Who we are, in one look (spec 2, About). */
export function AboutHero() {
  return (
    <section className="page-width grid grid-cols-1 items-center gap-8 py-8 sm:py-12 lg:grid-cols-2">
      <div>
        <p className="font-semibold text-brand">About {SITE.companyName}</p>
        <h1 className="mt-2 text-3xl sm:text-4xl">Homes change hands between people, not middlemen</h1>
        <p className="mt-4 max-w-prose text-ink-soft text-lg">
          {SITE.companyName} lists flats, houses, shops and offices for sale in {SITE.city}, and puts you in touch with
          the owner. {SITE.tagline}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton tone="primary" to={paths.search()}>
            Browse properties
          </LinkButton>
          <LinkButton to={paths.contact}>Contact us</LinkButton>
        </div>
      </div>
      <HeroPhoto />
    </section>
  );
}
