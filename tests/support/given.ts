import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { type EngineName, makePlace, type Place } from '#tests/support/databases.ts';
import {
  buildRenderingSite,
  buildTestApp,
  type FormFields,
  type STAFF,
  type TestApp,
  type TestAppOptions,
} from '#tests/support/test-app.ts';

/**
 * What the tests of a file or a block share is declared in one line, in place of `let`, `beforeAll` and `afterAll`:
 *
 *     const site = givenSite();
 *     const flat = given(() => site.createProperty({ title: 'Flat by the lake' }));
 *
 *     it('a listing is read by staff', async () => {
 *       expect((await site.staff.get(`/api/property/view/${flat.id}`)).statusCode).toBe(200);
 *     });
 *
 * Each is made before the first test of its block, in the order of the lines, and put away after the last. What a later one
 * needs of an earlier one is given by a function: `givenSite(() => ({ env: provider.env }))`. On both engines:
 * `describe.each(ENGINES)('leads on %s', (engine) => { const site = givenSite({ engine }); … })`.
 */

/** When a value is made and put away. */
type Hooks = readonly [before: (work: () => Promise<void>) => void, after: (work: () => Promise<void>) => void];

/** Stands for a value that is made before the tests. Its parts are there inside tests and hooks: take numbers and lists out of an object. */
export function given<T extends object>(
  make: () => Promise<T> | T,
  putAway?: (value: T) => unknown,
  [before, after]: Hooks = [beforeAll, afterAll],
): T {
  let made: T | null = null;
  before(async () => {
    made = await make();
  });
  after(async () => {
    const value = made;
    made = null;
    if (value !== null) await putAway?.(value);
  });
  const read = (): T => {
    if (made === null) throw new Error('What is given is ready inside tests and hooks only.');
    return made;
  };
  return new Proxy<T>({} as T, {
    get(_, key) {
      const value = read();
      const part = Reflect.get(value, key);
      return typeof part === 'function' ? part.bind(value) : part;
    },
    set: (_, key, part) => Reflect.set(read(), key, part),
    has: (_, key) => Reflect.has(read(), key),
    ownKeys: () => Reflect.ownKeys(read()),
    getOwnPropertyDescriptor(_, key) {
      const described = Reflect.getOwnPropertyDescriptor(read(), key);
      return described && { ...described, configurable: true };
    },
  });
}

/** For what each test has anew. */
export const FOR_EACH: Hooks = [beforeEach, afterEach];

const makeFolder = () => mkdtemp(join(tmpdir(), 'chavi-'));
const removeFolder = (path: string) => rm(path, { recursive: true, force: true });

/** A temporary folder of a block. */
export const givenFolder = (hooks?: Hooks) =>
  given(
    async () => ({ path: await makeFolder() }),
    ({ path }) => removeFolder(path),
    hooks,
  );

/** A temporary folder of one test. */
export async function newFolder(): Promise<string> {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** A place for the database of a block, its tables up to date and empty unless it is made otherwise. */
export const givenPlace = (engine: EngineName, make = makePlace, hooks?: Hooks) =>
  given(
    () => make(engine),
    (place) => place.remove(),
    hooks,
  );

/** The application of a block of tests, with `STAFF` signed in. */
export type Site = Awaited<ReturnType<typeof withStaff>>;

export interface SiteOptions extends TestAppOptions {
  /** What its database runs on: SQLite unless given. */
  engine?: EngineName;
  /** Its pages are built and one is rendered already. */
  isRendering?: boolean;
  /** Each test has a new one, instead of all tests of the block the same. */
  isFresh?: boolean;
}

/** The account that `addColleague` adds. */
export const COLLEAGUE = { phone: '5550000002', password: 'colleague' };

/** A site for the tests of a block, with a database and a folder of its own. */
export function givenSite(options: SiteOptions | (() => SiteOptions | Promise<SiteOptions>) = {}): Site {
  let place: Place | null = null;
  const isFresh = typeof options === 'object' && options.isFresh;
  return given(
    async () => {
      const {
        engine = 'sqlite',
        isRendering,
        isFresh: _,
        ...rest
      } = typeof options === 'function' ? await options() : options;
      if (engine === 'postgres') {
        place = await makePlace(engine);
        rest.config = { ...rest.config, database: place.config };
      }
      return withStaff(await (isRendering ? buildRenderingSite : buildTestApp)(rest));
    },
    async (site) => {
      await site.close();
      await place?.remove();
    },
    isFresh ? FOR_EACH : undefined,
  );
}

async function withStaff(app: TestApp) {
  const held = { token: await app.login() };
  return {
    ...app,
    /** The token of `STAFF`; a test that moves the clock far gives it a new one. */
    get token(): string {
      return held.token;
    },
    set token(token: string) {
      held.token = token;
    },
    /** The calls of `TestApp`, made as `STAFF`. */
    staff: {
      get: (url: string) => app.get(url, held.token),
      send: (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => app.send(method, url, body, held.token),
      sendForm: (method: 'POST' | 'PUT', url: string, fields: FormFields, headers?: Record<string, string>) =>
        app.sendForm(method, url, fields, held.token, headers),
    },
    /** Adds a second account and signs it in. */
    async addColleague(account: typeof STAFF & { name?: string } = COLLEAGUE) {
      const added = await app.send('POST', '/api/staff/', account, held.token);
      if (added.statusCode !== 201) throw new Error(`The colleague was not added: ${added.body}`);
      return { id: added.json().id as number, token: await app.login(account) };
    },
  };
}
