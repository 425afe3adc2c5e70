import { listingFields } from '#tests/integration/http/listing-form.ts';
import { encodeForm, type FormFields } from '#tests/support/test-app.ts';
import { emptyFolder, SETTINGS, startSite } from '../drills/stage/site.ts';
import { askFor, phonePhoto, signIn } from '../drills/stage/writing.ts';
import { figuresOf, startAsker } from './load.ts';
import { cpuMs } from './processes.ts';
import { type Goal, print, today } from './report.ts';

/**
 * How long it takes until a listing shows a dozen photographs of a phone that somebody sends, and how long another visitor's searches
 * take meanwhile, beside the limits. `node bench/photographs.ts`
 */

const PHOTOS = 12;
const LIMIT_SECONDS = 15;
const SEARCH_LIMIT = { most: 100 };
/** How long searches are measured before anything is sent, for comparison; meanwhile as long as the limit. */
const ALONE_SECONDS = 5;
const SEARCHES_PER_SECOND = 20;
const TABLE = `${PHOTOS} photographs of a phone: ${today()}`;

const photos: File[] = [];
for (let seed = 0; seed < PHOTOS; seed++) photos.push(await phonePhoto(seed));
const site = await startSite({ DATA_DIR: emptyFolder() }, SETTINGS);
const asker = await startAsker();
const token = await signIn(site.origin);
await send('/property/create', { ...listingFields() });

const before = await searches('before', ALONE_SECONDS);
const [start, cpuBefore] = [performance.now(), cpuMs(site.pid) ?? 0];
const meanwhile = searches('meanwhile', LIMIT_SECONDS, SEARCH_LIMIT);
const uploads: string[] = [];
const waiting = photos.values();
// As the listing form sends them: two at a time.
const sender = async () => {
  for (const file of waiting) uploads.push((await send<{ upload_id: string }>('/property/photos', { file })).upload_id);
};
await Promise.all([sender(), sender()]);
const { image_count } = await send<{ image_count: number }>('/property/create', { ...listingFields(), uploads });
const seconds = (performance.now() - start) / 1000;
const cpuSeconds = ((cpuMs(site.pid) ?? Number.NaN) - cpuBefore) / 1000;

const figures = [
  {
    table: TABLE,
    what: `${image_count} stored and shown, s`,
    at: '',
    value: seconds,
    goal: { most: LIMIT_SECONDS },
    more: { MB: photos.reduce((sum, { size }) => sum + size, 0) / 1e6, 'processor, s': cpuSeconds },
  },
  ...before,
  ...(await meanwhile),
];
print(figures);
asker.stop();
await site.stop();
process.exit();

async function searches(at: string, seconds: number, goal?: Goal) {
  const path = '/api/property/search?property_type=Residential&location=Bopal&page_size=9';
  const sources = [{ kind: 'searches', wanted: [{ path }], perSecond: SEARCHES_PER_SECOND, again: true }];
  return figuresOf(TABLE, at, [await asker.ask({ origin: site.origin, sources, seconds })], () => goal);
}

async function send<T>(path: string, fields: FormFields): Promise<T> {
  const { payload: body, headers } = await encodeForm(fields, token);
  const answer = await askFor(site.origin, { path: `/api${path}`, method: 'POST', headers, body });
  return JSON.parse(answer.text()) as T;
}
