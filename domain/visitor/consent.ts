/** What stands beside the form that asks for an owner, and which wording it is. */

/**
 * The wording that stands there now: staff and the owner see name and phone. The form sends it, and it is stored with each visitor; who
 * changes the wording gives it a new name and keeps the old text below.
 */
export const CONSENT_VERSION = '2026-11-25';

/** `callBack`: where the owner calls, and no number is shown. */
export const CONSENT = {
  plain: 'Our team and this owner see your name and phone.',
  callBack: 'Our team and this owner see your name and phone, for the call.',
};
