import type { ReactNode } from 'react';
import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { CompanyEmail, CompanyPhone } from '#web/ui/links.tsx';

/** Phone, e-mail, address and hours (spec 2, Contact). */
export function ContactCards() {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <ContactCard icon="phone" title={t('Phone')}>
        <CompanyPhone />
      </ContactCard>
      <ContactCard icon="mail" title={t('Email')}>
        <CompanyEmail className="break-all" />
      </ContactCard>
      <ContactCard icon="map-pin" title={t('Address')}>
        <address className="whitespace-pre-line not-italic">{SITE.addressLines.join('\n')}</address>
      </ContactCard>
      <ContactCard icon="clock" title={t('Contact hours')}>
        {SITE.officeHours}
      </ContactCard>
    </ul>
  );
}

function ContactCard({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 panel p-4">
      <span className="sign size-10">
        <Icon of={icon} />
      </span>
      <div className="min-w-0">
        <h2 className="font-semibold text-base">{title}</h2>
        <div className="text-ink-soft">{children}</div>
      </div>
    </li>
  );
}
