import { telHref } from '#domain/phone.ts';
import { SITE } from '#domain/site.ts';
import { classNames, TEXT_LINK } from '#web/ui/class-names.ts';

/** A link to write or to call, on a line of its own: as high as the line, so that a finger meets it. */
const CONTACT_LINK = `${TEXT_LINK} inline-block`;

/** The company's phone number, to call; its blanks do not break. */
export function CompanyPhone({ className = CONTACT_LINK }: { className?: string }) {
  return (
    <a href={telHref(SITE.supportPhoneDigits)} className={className}>
      {SITE.supportPhone.replaceAll(' ', '\u00A0')}
    </a>
  );
}

/** The company's address, to write to. */
export function CompanyEmail({ className }: { className?: string }) {
  return (
    <a href={`mailto:${SITE.supportEmail}`} className={classNames(CONTACT_LINK, className)}>
      {SITE.supportEmail}
    </a>
  );
}
