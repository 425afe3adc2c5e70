import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { givenAnswer, madeList, type SharedList, sharedList } from '#domain/answers/shared-lists.ts';
import { variantWidths } from '#domain/media/variants.ts';
import { answerSchema, newListSchema } from '#domain/shared-list.ts';
import { cityName, SITE } from '#domain/site.ts';
import { counted } from '#domain/words/en.ts';
import { inLanguage, LANGUAGES } from '#domain/words/language.ts';
import { translator } from '#domain/words/words.ts';
import type { Feature, Parts } from '#server/core.ts';
import { callsUnder } from '#server/http/call.ts';
import { wordsFor } from '#server/http/errors.ts';
import { hasTag } from '#server/http/headers.ts';
import { type PublicFormParts, readPublicForm } from '#server/http/public-form.ts';
import { languageFor, type Sender } from '#server/http/sender.ts';
import { drawLine } from '#server/media/draw-text.ts';
import { loadSharp } from '#server/media/photo-codec.ts';
import { createWorkQueue } from '#server/media/photo-files.ts';
import { variantFile } from '#server/media/photo-key.ts';
import { defaultPreview, encodePreview, PREVIEW_SIZE } from '#server/media/preview.ts';
import { cardsOf, firstImagesOf } from '#server/properties/front-door.ts';
import {
  answerList,
  countUnvisitedLists,
  LIFETIME_MS,
  listItemsOf,
  listOfToken,
  pruneSharedLists,
  readList,
  removeAnswer,
  type SharingParts,
  shareList,
  takeBack,
} from '#server/shortlists/shortlists.ts';

function countedReads(parts: SharingParts) {
  return {
    sharedList: (address: string, token: string, wrong: Set<string>): Promise<SharedList> =>
      readList(parts, { address, token, wrong }),
  };
}

/** `link`: the token of the list's link. */
function forms(parts: SharingParts & PublicFormParts) {
  return {
    answerList: async (fields: Record<string, unknown>, { address }: Sender, wrong?: Set<string>) => {
      const { link, ...rest } = fields;
      const entry = await readPublicForm(parts, answerSchema, rest, { address });
      return { given: await answerList(parts, { address, token: String(link), wrong }, entry) };
    },
  };
}

/** Forgets the lists whose links nobody opened for 90 days, with the names on them. */
async function tidyUp({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  await database.write((tx) => pruneSharedLists(tx, now() - LIFETIME_MS));
}

async function due({ database, now }: Pick<Parts, 'database' | 'now'>) {
  return { sharedLists: await countUnvisitedLists(database.read, now() - LIFETIME_MS) };
}

/** A hundred notes of 500 letters, some of three bytes, as JSON. */
const LIST_BODY_BYTES = 256 * 1024;

const removalQuery = z.object({
  key: z.string().optional().catch(undefined).describe('Of who gave the answer; then the token is that of the link.'),
  all: z
    .string()
    .optional()
    .catch(undefined)
    .transform((text) => text === 'true')
    .describe('true: everything under the same name from the same device.'),
});

/** Lists that families share by a link: whoever has it may read and answer, without an account. */
function sharedListRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Shared lists');
  call(
    {
      post: '/shortlists',
      who: 'anybody',
      summary: 'Share homes by a link',
      body: newListSchema,
      bodyLimit: LIST_BODY_BYTES,
      answer: madeList,
      status: 201,
      errors: [429],
    },
    ({ body, address }) => shareList(parts, body, address),
  );
  call(
    {
      get: '/shortlists/:token',
      who: 'link',
      summary: 'A shared list, by the token of its link',
      answer: sharedList,
      errors: [429],
    },
    ({ params: { token }, address, reply }) => {
      reply.header('x-robots-tag', 'noindex');
      return readList(parts, { address, token });
    },
  );
  call(
    {
      post: '/shortlists/:token/answers',
      who: 'link',
      summary: 'Say yes, maybe or no to a home of a shared list',
      body: answerSchema,
      reads: 'body',
      answer: givenAnswer,
      status: 201,
      errors: [409, 429],
    },
    async ({ params: { token }, fields, sender }) => {
      const { given } = await parts.forms.answerList({ ...(await fields()), link: token }, sender);
      return given;
    },
  );
  call(
    {
      delete: '/shortlists/:token',
      who: 'link',
      summary: 'Take a link back, by the token of who made it',
      answer: z.object({ status: z.literal('removed') }),
      errors: [429],
    },
    async ({ params: { token }, address }) => {
      await takeBack(parts, address, token);
      return { status: 'removed' };
    },
  );
  call(
    {
      delete: '/shortlists/:token/answers/:id',
      who: 'link',
      summary: 'Remove an answer, by the token of who made the list',
      query: removalQuery,
      answer: z.object({ removed: z.int() }),
      errors: [429],
    },
    async ({ id, params: { token }, query: { key, all }, address }) => ({
      removed: await removeAnswer(parts, address, { token, id, key, all }),
    }),
  );
}

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;
/** Photographs stand side by side above a band with the title. */
const MOST_PHOTOS = 4;
const BAND = 130;
const GAP = 6;
const MARGIN = 40;
/** Paper, ink and brick of the look. */
const COLOURS = { paper: '#FBF8F3', ink: '#1E242E', brand: '#A63F24' };
/** Enough of a photograph for its part of the picture. */
const PHOTO_WIDTH = 720;
const MOST_KEPT = 20;

type PreviewParts = Pick<Parts, 'database' | 'limits' | 'now' | 'media'>;

interface Photo {
  key: string;
  width: number;
}

/** `/s/{token}/preview.jpg`, in each language below the path of its pages: the picture that messengers show for a link: photographs of its homes and how many there are. Nobody's name. */
function previewRoutes(app: FastifyInstance, parts: PreviewParts): void {
  const queue = createWorkQueue(1, 50);
  const kept = new LRUCache<string, Buffer>({ max: MOST_KEPT });

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { token } = request.params as { token: string };
    const list = await listOfToken(parts, { address: request.ip, token });
    const items = await listItemsOf(parts.database.read, list.id);
    const photos = await firstPhotos(parts, items);
    const t = translator(languageFor(request));
    const homes = counted(items.length, 'homes', wordsFor(request));
    const title = t('{homes} in {city}', { homes, city: cityName(t) });
    const id = createHash('sha256')
      .update(JSON.stringify([title, photos]))
      .digest('base64url');
    const etag = `"list-${id}"`;
    reply.headers({ etag, 'cache-control': 'private, max-age=600', 'x-robots-tag': 'noindex' });
    if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const picture = kept.get(id) ?? (await queue.run(() => compose(parts, title, photos)));
    if (picture !== null) kept.set(id, picture);
    return reply.type('image/jpeg').send(picture ?? (await defaultPreview()));
  };
  for (const language of LANGUAGES)
    app.get(inLanguage(language, '/s/:token/preview.jpg'), { schema: { hide: true } }, answer);
}

/** The main photographs of the first homes that have one and are still listed. */
async function firstPhotos(
  { database: { read } }: PreviewParts,
  items: readonly { property_id: number }[],
): Promise<Photo[]> {
  const cards = await cardsOf(
    read,
    items.map(({ property_id }) => property_id),
  );
  const ids = cards.map(({ id }) => id);
  const images = await firstImagesOf(read, ids, 1);
  const main = ids.flatMap((id) => images.get(id)?.images[0] ?? []);
  return main.slice(0, MOST_PHOTOS).map(({ media_key, width }) => ({ key: media_key, width }));
}

/** null when no photograph is there. */
async function compose({ media }: PreviewParts, title: string, photos: readonly Photo[]): Promise<Buffer | null> {
  const stored = await Promise.all(photos.map(({ key, width }) => media.get(variantFile(key, widthFor(width), 'jpg'))));
  const files = await Promise.all(stored.flatMap((file) => (file === null ? [] : buffer(file.stream))));
  if (files.length === 0) return null;
  const sharp = await loadSharp();
  const width = Math.floor((WIDTH - GAP * (files.length - 1)) / files.length);
  const cells = [];
  // One after the other: a picture for a preview may wait, the site may not.
  for (const [place, file] of files.entries()) {
    const input = await sharp(file)
      .resize({ width, height: HEIGHT - BAND, fit: 'cover', position: 'attention' })
      .toBuffer();
    cells.push({ input, left: place * (width + GAP), top: 0 });
  }
  const pixels = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: COLOURS.paper } })
    .composite([...cells, { input: await bandOf(title), left: 0, top: HEIGHT - BAND }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return encodePreview(pixels);
}

function widthFor(width: number): number {
  const widths = variantWidths(width);
  return widths.find((one) => one >= PHOTO_WIDTH) ?? widths.at(-1) ?? width;
}

/** The title and the name of the site. */
async function bandOf(title: string): Promise<Buffer> {
  const name = await drawLine(SITE.productName, { size: 44, most: 220 });
  const line = await drawLine(title, { size: 60, most: WIDTH - 3 * MARGIN - name.width });
  const base = BAND / 2 + 20;
  const shapes = line.toSvg(MARGIN, base, COLOURS.ink) + name.toSvg(WIDTH - MARGIN - name.width, base, COLOURS.brand);
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${BAND}">${shapes}</svg>`);
}

export const shortlistsFeature = {
  countedReads,
  forms,
  due,
  tidyUp,
  siteRoutes: previewRoutes,
  routes: sharedListRoutes,
} satisfies Feature;
