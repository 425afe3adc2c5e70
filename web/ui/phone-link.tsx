import { telHref } from '#domain/phone.ts';

interface PhoneLinkProps {
  /** Ten digits. */
  digits: string;
  /** As it is read; its blanks do not break. */
  shown: string;
  className?: string;
}

/** A phone number to call. */
export function PhoneLink({ digits, shown, className }: PhoneLinkProps) {
  return (
    <a href={telHref(digits)} className={className}>
      {shown.replaceAll(' ', '\u00A0')}
    </a>
  );
}
