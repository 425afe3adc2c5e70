/** The catalogue's words for what is wrong with an entry (see `en.ts`). Apart from the others, so that a page loads them where something is wrong. */

import { type Label, labels, type Named } from '#domain/words/en-labels.ts';
import { groupDigits } from '#domain/words/message.ts';
import { type Translate, t } from '#domain/words/t.ts';

/** What can be wrong with what somebody entered (spec 5). */
export const problemWords = (t: Translate, labels: Readonly<Record<Label, string>>) => ({
  /** A sentence that a library made. */
  text: ({ text }: { text: string }) => text,

  required: ({ label }: Named) => t('{label} is required', { label: labels[label] }),
  repeated: ({ label }: Named) => t('{label} was given more than once', { label: labels[label] }),
  tooShort: ({ label, min }: Named & { min: number }) =>
    t('{label} must be at least {min, plural, one {# character} other {# characters}}', { label: labels[label], min }),
  tooLong: ({ label, max }: Named & { max: number }) =>
    t('{label} must be at most {max} characters', { label: labels[label], max }),
  notNumber: ({ label }: Named) => t('{label} must be a number', { label: labels[label] }),
  severalNumbers: ({ label }: Named) =>
    t('{label} must be one number, not a range or several numbers', { label: labels[label] }),
  oddGrouping: ({ label }: Named) =>
    t('{label} has a comma or a dot in an odd place: write it as 45,00,000 or 4500000', { label: labels[label] }),
  notPositive: ({ label }: Named) => t('{label} must be greater than 0', { label: labels[label] }),
  tooLarge: ({ label }: Named) => t('{label} is too large', { label: labels[label] }),
  notWholeRupees: ({ label }: Named) => t('{label} must be in whole rupees', { label: labels[label] }),
  notWholeBetween: ({ label, min, max }: Named & { min: number; max: number }) =>
    t('{label} must be a whole number from {min} to {max}', {
      label: labels[label],
      min: groupDigits(min),
      max: groupDigits(max),
    }),
  notDecimalBetween: ({ label, min, max }: Named & { min: number; max: number }) =>
    t('{label} must be a number from {min} to {max}, with at most one decimal', { label: labels[label], min, max }),
  notPercentBetween: ({ label, min, max }: Named & { min: number; max: number }) =>
    t('{label} must be a number from {min} to {max}, with at most two decimals', { label: labels[label], min, max }),
  notRange: ({ label }: Named) =>
    t('{label} must have a hyphen between its ends, of which one may be left out', { label: labels[label] }),
  notOneOf: ({ label, options }: Named & { options: readonly string[] }) =>
    t('{label} must be one of: {options}', { label: labels[label], options: options.join(', ') }),
  notFlag: ({ label }: Named) => t('{label} must be true or false', { label: labels[label] }),
  notText: ({ label }: Named) => t('{label} must be text', { label: labels[label] }),
  notList: ({ label }: Named) => t('{label} must be a list', { label: labels[label] }),
  tooManyEntries: ({ label, max }: Named & { max: number }) =>
    t('{label} must have at most {max} entries', { label: labels[label], max }),
  tooManyValues: ({ label, max }: Named & { max: number }) =>
    t('{label} must have at most {max} values', { label: labels[label], max }),

  emailInvalid: t('Please enter a valid email address'),
  contactPhoneInvalid: t('Please enter a valid 10-digit phone number'),
  messageTooLong: ({ max }: { max: number }) => t('Message cannot exceed {max} characters', { max }),
  loginPhoneInvalid: t('Phone number must be 10 digits'),
  visitorPhoneTooLong: t('Phone must be 10 digits'),
  ratingInvalid: ({ min, max }: { min: number; max: number }) => `Rating must be ${min} to ${max} stars`,
  soldCountInvalid: ({ max }: { max: number }) =>
    `Number of properties sold must be a whole number up to ${groupDigits(max)}`,

  areaRequired: t('Please select an area'),
  areaUnknown: t('Please select a valid area'),
  ownerPhoneInvalid: t('Phone number must be at least 10 digits'),
  ageTooLarge: ({ max }: { max: number }) => t('Property age cannot exceed {max} years', { max }),
  ageNotWhole: t('Property age must be in whole years'),
  floorInvalid: t('Invalid floor number'),
  parkingInvalid: t('Invalid car parking number'),
  durationRequired: t('Please enter duration in minutes'),
  durationTooLong: ({ max }: { max: number }) => t('Duration must be at most {max} minutes', { max }),
  amenityUnknown: t('Amenity is not in the list'),
  placeUnknown: t('Place is not in the list'),
  placeUnreadable: t('Connectivity must name a place and its minutes'),
  videoInvalid: t('Please enter a valid YouTube URL'),
  imageIdInvalid: t('Image ids must be positive whole numbers'),
  revisionInvalid: t('Revision must be a positive whole number'),
  contactInText: ({ kind, said }: { kind: 'phone' | 'mail' | 'link'; said: string }) =>
    t(
      '“{said}” looks like {kind, select, phone {a phone number} mail {an email address} other {a link}}, and anybody can read this text. Please take it out.',
      { kind, said },
    ),
  carpetAboveSize: t('Carpet area cannot be larger than the size'),
  possessionInvalid: t('Possession must be ready, or a month such as 2027-03'),
  floorAboveTotal: t('Floor number cannot be above the total floors'),
  tooManyPhotos: ({ max }: { max: number }) => t('A listing has at most {max} photographs', { max }),
  rangeInverted: ({ thing }: { thing: string }) =>
    t(
      '{thing, select, budget {Min budget cannot be greater than max budget} size {Min size cannot be greater than max size} cash_needed {Min cash needed cannot be greater than max cash needed} instalment {Min instalment cannot be greater than max instalment} other {Min ceiling height cannot be greater than max ceiling height}}',
      { thing },
    ),
});

export const problems = /* @__PURE__ */ problemWords(t, labels);
