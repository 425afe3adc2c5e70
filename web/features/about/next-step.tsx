import { paths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The way on: to the listings or to us (spec 2, About). */
export function NextStep() {
  return (
    <section aria-labelledby="next-title" className="page-width pt-4 pb-16 text-center">
      <h2 id="next-title" className="text-2xl">
        Looking for a place, or selling one?
      </h2>
      <p className="mt-2 text-ink-soft">See what owners offer today, or tell us about your property.</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.search()}>Search properties</LinkButton>
        <LinkButton to={paths.contact}>Write to us</LinkButton>
      </div>
    </section>
  );
}
