import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { coded } from '#domain/parse.ts';
import { always, listField, readNumber } from '#domain/property/field-kinds.ts';
import { AMENITIES, CONNECTIVITY_IDS } from '#domain/property/options.ts';
import { isVideoUrl } from '#domain/video/youtube.ts';

/** The listing fields that hold lists: amenities, places nearby, videos. */

const { videos, videoUrl, connectivityMinutes: minutes } = LIMITS.property;
const VIDEO_MESSAGE = coded('videoInvalid');

/** More than any list may have after repeats are dropped, yet a bound. */
export const SENT_ENTRIES = 100;

const durationField = readNumber({
  label: 'duration',
  ...minutes,
  missing: 0,
  ...always(coded('durationRequired')),
  tooLarge: coded('durationTooLong', { max: minutes.max }),
});

const videoField = z
  .string({ error: VIDEO_MESSAGE })
  .transform((text) => text.trim())
  .refine((url) => url.length <= videoUrl && isVideoUrl(url), VIDEO_MESSAGE);

/** A place by its name alone, or with its minutes, under either pair of names (spec 3). */
const placeWith = <Duration extends z.ZodType>(duration: Duration) =>
  z.preprocess(
    (place) => {
      if (typeof place === 'string') return { id: place };
      if (typeof place !== 'object' || place === null) return place;
      const { id, name, duration, minutes } = place as Record<string, unknown>;
      return { id: id ?? name, duration: duration ?? minutes };
    },
    z.object(
      { id: z.enum(CONNECTIVITY_IDS, { error: coded('placeUnknown') }), duration },
      { error: coded('placeUnreadable') },
    ),
  );

const storedPlace = placeWith(durationField.catch(0));

const storedVideo = z
  .union([z.string(), z.object({ media_url: z.string() }).transform((video) => video.media_url)])
  .transform((url) => url.trim())
  .pipe(z.string().min(1));

/** The items of an answer's list that can be read. */
function readable<Item extends z.ZodType>(item: Item, list: unknown): z.output<Item>[] {
  return (Array.isArray(list) ? list : []).flatMap((entry) => item.safeParse(entry).data ?? []);
}

/** The places of a listing that is edited; what is no place of today's list is left out. */
export function readPlaces(list: unknown) {
  return readable(storedPlace, list);
}

/** The addresses of a listing's videos, given as such or as objects with a `media_url` (spec 3). */
export function readVideos(list: unknown): string[] {
  return readable(storedVideo, list);
}

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
  sent: listField('connectivity_list', placeWith(durationField), SENT_ENTRIES).transform((places) =>
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
  typed: z.array(videoField).max(videos, coded('tooManyEntries', { label: 'youtubeLinks', max: videos })),
  stored: z.array(z.string()),
  initial: [],
} as const;
