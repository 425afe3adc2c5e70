import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { coded } from '#domain/parse.ts';
import { AMENITIES } from '#domain/property/amenities.ts';
import { CONNECTIVITY_IDS } from '#domain/property/connectivity.ts';
import { listField, readNumber } from '#domain/property/field-kinds.ts';
import { isVideoUrl } from '#domain/video/youtube.ts';

/** The listing fields that hold lists: amenities, places nearby, videos. */

const { videos, videoUrl, connectivityMinutes: minutes } = LIMITS.property;
const VIDEO_MESSAGE = coded('videoInvalid');
const MINUTES_MESSAGE = coded('durationRequired');

/** More than any list may have after repeats are dropped, yet a bound. */
export const SENT_ENTRIES = 100;

const durationField = readNumber({
  label: 'duration',
  ...minutes,
  missing: 0,
  notNumber: MINUTES_MESSAGE,
  tooSmall: MINUTES_MESSAGE,
  tooLarge: coded('durationTooLong', { max: minutes.max }),
  notWhole: MINUTES_MESSAGE,
});

const videoField = z
  .string({ error: VIDEO_MESSAGE })
  .transform((text) => text.trim())
  .refine((url) => url.length <= videoUrl && isVideoUrl(url), VIDEO_MESSAGE);

/** A place by its name alone, or with its minutes, under either pair of names (spec 3). */
const placeField = z.preprocess(
  (place) => {
    if (typeof place === 'string') return { id: place };
    if (typeof place !== 'object' || place === null) return place;
    const { id, name, duration, minutes } = place as Record<string, unknown>;
    return { id: id ?? name, duration: duration ?? minutes };
  },
  z.object(
    { id: z.enum(CONNECTIVITY_IDS, { error: coded('placeUnknown') }), duration: durationField },
    { error: coded('placeUnreadable') },
  ),
);

/** Each item once: the place of its first mention, the value of its last. */
function uniqueBy<T>(items: T[], key: (item: T) => unknown): T[] {
  return [...new Map(items.toReversed().map((item) => [key(item), item])).values()].toReversed();
}

export const unique = <T>(items: T[]) => [...new Set(items)];

export const AMENITY_LIST = {
  kind: 'list',
  sent: listField('amenity_list', z.enum(AMENITIES, { error: coded('amenityUnknown') }), SENT_ENTRIES).transform(
    unique,
  ),
  typed: z.array(z.enum(AMENITIES)),
  stored: z.array(z.string()),
  initial: [],
  options: AMENITIES,
} as const;

export const CONNECTIVITY_LIST = {
  kind: 'list',
  sent: listField('connectivity_list', placeField, SENT_ENTRIES).transform((places) =>
    uniqueBy(places, ({ id }) => id),
  ),
  typed: z.array(z.object({ id: z.enum(CONNECTIVITY_IDS), duration: durationField })),
  stored: z.array(z.strictObject({ id: z.string(), duration: z.number().describe('Minutes.') })),
  initial: [],
  options: CONNECTIVITY_IDS,
} as const;

export const VIDEO_LIST = {
  kind: 'list',
  sent: listField('youtubeLinks', videoField, videos).transform(unique),
  typed: z.array(videoField).max(videos, `Videos must have at most ${videos} entries`),
  stored: z.array(z.string()),
  initial: [],
} as const;
