import { t } from '#domain/words/t.ts';

/**
 * Names the wording of `CONSENT`, which stands beside the form that asks for an owner. The form sends it, and it is stored with each
 * visitor: whoever changes the wording gives it a new name and keeps the old text in `CONSENTS`.
 */
export const CONSENT_VERSION = '2026-11-25';

/** `callBack`: where the owner calls back and no number is shown. */
export const CONSENT = {
  plain: t('Our team and this owner see your name and phone.'),
  callBack: t('Our team and this owner see your name and phone, for the call.'),
};

interface Consent {
  /** Whether it says that the owner sees the visitor's name and phone (D103). */
  namesOwner: boolean;
  plain: string;
  callBack: string;
}

/** The wording on forms that send no version. */
export const FIRST_CONSENT = '2026-11-23';

/** Every wording so far, by version: what a visitor agreed to can be looked up later. */
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
