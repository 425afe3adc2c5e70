import { useActionData } from 'react-router';
import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import { ContactCards, ContactForm, MapCard } from '#web/features/contact-form/contact-form.tsx';
import { type MetaArgs, pageMeta, siteUrlOf } from '#web/lib/page-meta.ts';
import { pagePost, postHeaders } from '#web/lib/page-read.ts';
import { paths } from '#web/lib/paths.ts';

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteUrlOf(matches), {
    title: t('Contact'),
    description: t('Call, write to or visit {company} in {locality}, {city}: {hours}.', {
      company: SITE.localCompanyName,
      locality: SITE.locality,
      city: SITE.city,
      hours: SITE.officeHours,
    }),
    path: paths.contact,
  });
}

export const action = pagePost((posts, fields) => posts.contactUs(fields));
export const headers = postHeaders;

/** Contact cards, map and message form (spec 2). */
export default function Contact() {
  const posted = useActionData<typeof action>();
  return (
    <div className="page-width py-8 sm:py-12">
      <h1 className="text-3xl">{t('Contact us')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft text-lg">
        {t('Ask about a property, about listing your own, or anything else. We answer on working days.')}
      </p>
      <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[1fr_28rem]">
        <div className="flex flex-col gap-4 max-lg:order-2">
          <ContactCards />
          <MapCard />
        </div>
        <section aria-labelledby="message-title" className="h-fit panel p-5 sm:p-6">
          <h2 id="message-title" className="mb-4 text-xl">
            {t('Send us a message')}
          </h2>
          <ContactForm posted={posted} />
        </section>
      </div>
    </div>
  );
}
