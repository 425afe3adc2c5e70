import { paths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The band that leads to the search (spec 2, Home). */
export function CallToAction() {
  return (
    <section aria-labelledby="call-to-action" className="no-print border-line border-y bg-brand-soft">
      <div className="page-width flex flex-col items-center gap-5 py-14 text-center">
        <h2 id="call-to-action" className="text-2xl sm:text-3xl">
          Ready to Find Your Perfect Space?
        </h2>
        <LinkButton to={paths.search()} tone="primary" className="px-8">
          Browse Properties
        </LinkButton>
      </div>
    </section>
  );
}
