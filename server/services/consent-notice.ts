/**
 * Which wording of the notice stands beside the form that reveals an owner's contact. It is stored with each lead; change
 * it whenever the wording changes.
 */
export const CONSENT_VERSION = '2026-11';
