/** The catalogue's words for what is wrong with an entry (see `en.ts`). Apart from the others, so that a page loads them where something is wrong. */

import { groupDigits } from '#domain/words/counts.ts';
import { labels, type Named } from '#domain/words/en.ts';

const CONTACTS = { phone: 'a phone number', mail: 'an email address', link: 'a link' } as const;

/** What can be wrong with what somebody entered (spec 5). */
export const problems = {
  /** A sentence that a library made. */
  text: ({ text }: { text: string }) => text,

  required: ({ label }: Named) => `${labels[label]} is required`,
  repeated: ({ label }: Named) => `${labels[label]} was given more than once`,
  tooShort: ({ label, min }: Named & { min: number }) => `${labels[label]} must be at least ${min} characters`,
  tooLong: ({ label, max }: Named & { max: number }) => `${labels[label]} must be at most ${max} characters`,
  notNumber: ({ label }: Named) => `${labels[label]} must be a number`,
  severalNumbers: ({ label }: Named) => `${labels[label]} must be one number, not a range or several numbers`,
  oddGrouping: ({ label }: Named) =>
    `${labels[label]} has a comma or a dot in an odd place: write it as 45,00,000 or 4500000`,
  notPositive: ({ label }: Named) => `${labels[label]} must be greater than 0`,
  tooLarge: ({ label }: Named) => `${labels[label]} is too large`,
  notWholeRupees: ({ label }: Named) => `${labels[label]} must be in whole rupees`,
  notWholeBetween: ({ label, min, max }: Named & { min: number; max: number }) =>
    `${labels[label]} must be a whole number from ${min} to ${max}`,
  notDecimalBetween: ({ label, min, max }: Named & { min: number; max: number }) =>
    `${labels[label]} must be a number from ${min} to ${max}, with at most one decimal`,
  notPercentBetween: ({ label, min, max }: Named & { min: number; max: number }) =>
    `${labels[label]} must be a number from ${min} to ${max}, with at most two decimals`,
  notRange: ({ label }: Named) => `${labels[label]} must have a hyphen between its ends, of which one may be left out`,
  notOneOf: ({ label, options }: Named & { options: readonly string[] }) =>
    `${labels[label]} must be one of: ${options.join(', ')}`,
  notFlag: ({ label }: Named) => `${labels[label]} must be true or false`,
  notText: ({ label }: Named) => `${labels[label]} must be text`,
  notList: ({ label }: Named) => `${labels[label]} must be a list`,
  tooManyEntries: ({ label, max }: Named & { max: number }) => `${labels[label]} must have at most ${max} entries`,
  tooManyValues: ({ label, max }: Named & { max: number }) => `${labels[label]} must have at most ${max} values`,

  emailInvalid: 'Please enter a valid email address',
  contactPhoneInvalid: 'Please enter a valid 10-digit phone number',
  messageTooLong: ({ max }: { max: number }) => `Message cannot exceed ${max} characters`,
  loginPhoneInvalid: 'Phone number must be 10 digits',
  visitorPhoneTooLong: 'Phone must be 10 digits',
  ratingInvalid: ({ min, max }: { min: number; max: number }) => `Rating must be ${min} to ${max} stars`,
  soldCountInvalid: ({ max }: { max: number }) =>
    `Number of properties sold must be a whole number up to ${groupDigits(max)}`,

  areaRequired: 'Please select an area',
  areaUnknown: 'Please select a valid area',
  ownerPhoneInvalid: 'Phone number must be at least 10 digits',
  ageTooLarge: ({ max }: { max: number }) => `Property age cannot exceed ${max} years`,
  ageNotWhole: 'Property age must be in whole years',
  floorInvalid: 'Invalid floor number',
  parkingInvalid: 'Invalid car parking number',
  durationRequired: 'Please enter duration in minutes',
  durationTooLong: ({ max }: { max: number }) => `Duration must be at most ${max} minutes`,
  amenityUnknown: 'Amenity is not in the list',
  placeUnknown: 'Place is not in the list',
  placeUnreadable: 'Connectivity must name a place and its minutes',
  videoInvalid: 'Please enter a valid YouTube URL',
  imageIdInvalid: 'Image ids must be positive whole numbers',
  revisionInvalid: 'Revision must be a positive whole number',
  contactInText: ({ kind, said }: { kind: 'phone' | 'mail' | 'link'; said: string }) =>
    `“${said}” looks like ${CONTACTS[kind]}, and anybody can read this text. Please take it out.`,
  carpetAboveSize: 'Carpet area cannot be larger than the size',
  possessionInvalid: 'Possession must be ready, or a month such as 2027-03',
  floorAboveTotal: 'Floor number cannot be above the total floors',
  tooManyPhotos: ({ max }: { max: number }) => `A listing has at most ${max} photographs`,
  rangeInverted: ({ thing }: { thing: string }) => `Min ${thing} cannot be greater than max ${thing}`,
} as const;
