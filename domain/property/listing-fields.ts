import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { isArea } from '#domain/location/areas.ts';
import { isPhone, normalisePhone } from '#domain/phone.ts';
import { plainAmount, plainNumber } from '#domain/property/number-entry.ts';
import { readNumber } from '#domain/property/number-field.ts';
import { cleanText } from '#domain/text.ts';
import { lineField, phoneField, repeatedOr } from '#domain/text-fields.ts';
import { isVideoUrl } from '#domain/video/youtube.ts';

/** The rules of a listing's fields with the messages of spec 5, shared by the form and by the API (D56). */

const { property: limits } = LIMITS;
const PHONE_MESSAGE = 'Phone number must be at least 10 digits';
const VIDEO_MESSAGE = 'Please enter a valid YouTube URL';
const SUMMARY_MESSAGE = `Property summary must be at most ${limits.summary.max} characters`;

export const titleField = lineField({
  label: 'Property title',
  ...limits.title,
  tooShort: 'Property title is required',
});

export const locationField = z
  .string({ error: repeatedOr('Area', 'Please select an area') })
  .transform((text) => text.trim())
  .superRefine((area, ctx) => {
    if (area === '') ctx.addIssue({ code: 'custom', message: 'Please select an area' });
    else if (!isArea(area)) ctx.addIssue({ code: 'custom', message: 'Please select a valid area' });
  });

const SIZE = { label: 'Size', ...limits.size, tooSmall: 'Size is required' };

export const sizeField = readNumber(SIZE);

/** As it is typed: grouped or not (D37). */
export const typedSizeField = readNumber({ ...SIZE, plain: plainNumber });

const PRICE = {
  label: 'Price',
  ...limits.price,
  tooSmall: 'Price is required',
  notWhole: 'Price must be in whole rupees',
};

export const priceField = readNumber(PRICE);

/** As it is typed: grouped, or in lakh and crore (D37). */
export const typedPriceField = readNumber({ ...PRICE, plain: plainAmount });

export const ageField = readNumber({
  label: 'Property age',
  ...limits.age,
  tooSmall: 'Property age is required',
  tooLarge: `Property age cannot exceed ${limits.age.max} years`,
  notWhole: 'Property age must be in whole years',
});

export const floorField = readNumber({
  label: 'Floor number',
  ...limits.floor,
  missing: 0,
  notNumber: 'Invalid floor number',
  tooSmall: 'Invalid floor number',
  tooLarge: 'Invalid floor number',
  notWhole: 'Invalid floor number',
});

/** Unset is sent as 0 (D37); what is there must be a whole number from 0 to 10. */
export const parkingField = readNumber({
  label: 'Car parking',
  ...limits.parking,
  missing: 0,
  notNumber: 'Car parking is required',
  tooSmall: 'Invalid car parking number',
  tooLarge: 'Invalid car parking number',
  notWhole: 'Invalid car parking number',
});

export const durationField = readNumber({
  label: 'Duration',
  ...limits.connectivityMinutes,
  missing: 0,
  notNumber: 'Please enter duration in minutes',
  tooSmall: 'Please enter duration in minutes',
  tooLarge: `Duration must be at most ${limits.connectivityMinutes.max} minutes`,
  notWhole: 'Please enter duration in minutes',
});

export const ownerNameField = lineField({
  label: 'Owner name',
  ...limits.ownerName,
  tooShort: 'Name must be at least 2 characters',
});

export const ownerPhoneField = phoneField(PHONE_MESSAGE);

/** The second phone may be missing, empty or the text 'null': then it is null. */
export const secondPhoneField = z
  .string({ error: PHONE_MESSAGE })
  .nullish()
  .transform((text) => normalisePhone(text ?? ''))
  .transform((phone) => (phone === '' || phone === 'null' ? null : phone))
  .refine((phone) => phone === null || isPhone(phone), PHONE_MESSAGE);

/** No summary: missing, empty, or the text 'null' (spec 7, D57). */
export const summaryField = z
  .string({ error: 'Property summary must be a text' })
  .nullish()
  .transform((text) => cleanText(text ?? ''))
  .transform((text) => (text === '' || text === 'null' ? null : text))
  .refine((text) => text === null || text.length <= limits.summary.max, SUMMARY_MESSAGE);

export const videoField = z
  .string({ error: VIDEO_MESSAGE })
  .transform((text) => text.trim())
  .refine((url) => url.length <= limits.videoUrl && isVideoUrl(url), VIDEO_MESSAGE);
