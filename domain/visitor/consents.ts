import { CONSENT, CONSENT_VERSION } from '#domain/visitor/consent.ts';

interface Consent {
  /** Whether it says that the owner sees who asked (D103). */
  namesOwner: boolean;
  plain: string;
  callBack: string;
}

/** What a form that sends no version has shown. */
export const FIRST_CONSENT = '2026-11-23';

/** Every wording there was, by its version: what a visitor agreed to can be read later. */
export const CONSENTS: ReadonlyMap<string, Consent> = new Map([
  [
    FIRST_CONSENT,
    {
      namesOwner: false,
      plain: 'We keep your name and phone so that our team knows who asked for this owner.',
      callBack: 'We keep your name and phone, and give them to the owner for the call.',
    },
  ],
  [CONSENT_VERSION, { namesOwner: true, ...CONSENT }],
]);
