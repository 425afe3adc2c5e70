import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { givenSite, type SiteOptions } from '#tests/support/given.ts';
import { STAFF } from '#tests/support/test-app.ts';
import { Desk } from '#web/desk/desk.tsx';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { deskClient } from '#web/lib/staff/queries.ts';
import { toastStore } from '#web/ui/overlay/toast-store.ts';

/**
 * Screens of staff in a page without a browser, on the calls of a real site. What only a browser shows (places, focus by Tab, files,
 * other tabs) is proven in `tests/e2e/`.
 */

export const ADMIN = '/admin-dashboard-97xK3p';

/** An answer in place of the server's. */
interface Played {
  call: string;
  status: number;
  json: (answer: unknown) => unknown;
}

/** What a component says about a call that failed. */
const FAILED_CALL = /^(GET|POST|PUT|DELETE) \/.* failed$/;

/** The staff's screens on a site of their own. */
export function givenScreens(options: SiteOptions = {}) {
  const site = givenSite(options);
  let played: Played[] = [];
  let calls: string[] = [];
  let root: Root | undefined;

  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const { pathname, search } = new URL(String(input), 'http://localhost');
    const method = (init?.method ?? 'GET') as 'GET';
    const call = `${method} ${pathname.replace(/^\/api/, '')}`;
    calls.push(call);
    const sent = new Response(init?.body ?? null);
    const type = init?.body instanceof FormData ? { 'content-type': sent.headers.get('content-type') ?? '' } : {};
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...type };
    const payload = Buffer.from(await sent.arrayBuffer());
    await Promise.all(held.filter((one) => call.startsWith(one.call)).map((one) => one.until));
    const rule = played.find((one) => call.startsWith(one.call));
    if (rule && rule.status >= 400) return Response.json(rule.json(null), { status: rule.status });
    const got = await site.inject({
      method,
      url: pathname + search,
      headers,
      ...(payload.length > 0 && { payload }),
    });
    init?.signal?.throwIfAborted();
    const body = rule ? JSON.stringify(rule.json(got.json())) : new Uint8Array(got.rawPayload);
    return new Response(got.statusCode === 204 ? null : body, { status: got.statusCode });
  }

  const held: { call: string; until: Promise<void> }[] = [];
  /** Lets calls that begin so wait until the answer is called. */
  function hold(call: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.push({ call, until: promise });
    return resolve;
  }

  function play(call: string, json: Played['json'], status = 200): () => void {
    const rule = { call, json, status };
    played.push(rule);
    return () => {
      played = played.filter((one) => one !== rule);
    };
  }

  // The page's clock is the machine's.
  beforeAll(async () => {
    site.clock.now = Date.now();
    site.token = await site.login();
  });
  const noise: string[] = [];
  const underWay: Promise<Response>[] = [];
  beforeEach(() => {
    vi.stubGlobal('fetch', (...call: Parameters<typeof answer>) => {
      const answered = answer(...call);
      underWay.push(answered);
      return answered;
    });
    for (const level of ['error', 'warn'] as const) {
      vi.spyOn(console, level).mockImplementation((...said) => noise.push(said.map(String).join(' ')));
    }
  });
  function close() {
    root?.unmount();
    root = undefined;
    document.body.replaceChildren();
    deskClient.clear();
    for (const { id } of toastStore.get()) toastStore.dismiss(id);
  }
  afterEach(async () => {
    close();
    await Promise.allSettled(underWay.splice(0));
    // The next page of this window may keep drafts again after a logout; files of a worker share what they import.
    window.dispatchEvent(new Event('pageshow'));
    localStorage.clear();
    sessionStorage.clear();
    [played, calls] = [[], []];
    held.length = 0;
    const unexpected = noise.splice(0).filter((line) => !FAILED_CALL.test(line.replace(/ ApiError.*| Error.*/s, '')));
    expect(unexpected, 'what nobody expected to be said').toEqual([]);
  });

  return {
    site,
    /** Opens a screen with an account logged in, as after a reload. */
    async open(path: string, who = STAFF): Promise<void> {
      close();
      const { access_token: token, user } = (await site.send('POST', '/api/auth/login', who)).json();
      localStorage.setItem(STORAGE_KEYS.session, JSON.stringify({ isAuthenticated: true, user, token }));
      window.history.replaceState(null, '', ADMIN + path);
      const place = document.body.appendChild(document.createElement('div'));
      root = createRoot(place);
      root.render(<Desk />);
      await until(() => document.querySelector('h1'), 'a screen');
    },
    /** Changes what the server answers to calls that begin so, such as 'GET /visitors/', until the answer is called. */
    play,
    hold,
    /** Refuses such calls. */
    refuse: (call: string, status = 500, error: object = { code: 'INTERNAL', message: 'Broken for a test.' }) =>
      play(call, () => ({ error }), status),
    /** The calls since the screen was opened: 'PUT /property/price/7'. */
    calls: () => calls,
    /** A visitor asks for the owner of a listing. */
    async ask(property_id: number, name: string, phone: string): Promise<void> {
      const answer = await site.sendForm('POST', '/api/visitors/', { name, phone, property_id });
      expect(answer.statusCode, answer.body).toBe(201);
    },
    /** What a call answers to staff. */
    read: async <T,>(path: string): Promise<T> => (await site.staff.get(`/api${path}`)).json(),
  };
}

type Name = string | RegExp;

/** The dialog on top, behind which nothing can be used; without one the page. */
export const top = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

const fits = (text: string, name: Name) => (typeof name === 'string' ? text.trim() === name : name.test(text.trim()));
const PRESSED = 'button, a[href], summary, [role=option], input[type=checkbox], input[type=radio]';
const FILLED = 'input, select, textarea';

function named(kind: string, name: Name, within: Element): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(kind)].filter((one) => fits(computeAccessibleName(one), name));
}

/** What is pressed under a name; undefined without one. */
export const button = (name: Name, within = top()) => named(PRESSED, name, within)[0];
/** The box with a label; undefined without one. */
export const box = (label: Name, within = top()) => named(FILLED, label, within)[0] as HTMLInputElement | undefined;

/** A named part of the page, such as a region; the page where there is none. */
export const part = (name: Name): Element =>
  named('section, nav, dialog, fieldset, article, ul, ol, [role]', name, document.body)[0] ?? document.body;

/** Waits until `look` is true or answers something. */
export async function until<T>(look: () => T, what = String(look)): Promise<Exclude<NonNullable<T>, false>> {
  return vi.waitFor(
    () => {
      const found = look();
      if (!found) throw new Error(`Not so: ${what}. There is: ${textOf(top())}`);
      return found as Exclude<NonNullable<T>, false>;
    },
    { timeout: 20_000, interval: 5 },
  );
}

/** Presses a button, link, box or choice once it is there and can be. */
export async function press(name: Name, within: () => Element = top, kind = PRESSED): Promise<void> {
  const isAble = (one: Element) => !one.matches(':disabled, [aria-disabled=true]');
  const pressed = await until(() => named(kind, name, within()).find(isAble), `${name} can be pressed`);
  pressed.focus();
  pressed.click();
}

/** Ticks or chooses what may have a button of the same name beside it. */
export const tick = (name: Name, within?: () => Element): Promise<void> => press(name, within, 'input');

/** Whether a box is ticked, or a choice made. */
export const isTicked = (name: Name): boolean =>
  (named('input', name, top())[0] as HTMLInputElement | undefined)?.checked ?? false;

/** Writes into a box, or chooses a value of a list. */
export async function type(label: Name, value: string, within: () => Element = top): Promise<HTMLElement> {
  const filled = await until(() => box(label, within()), `a box '${label}'`);
  filled.focus();
  const options = filled instanceof HTMLSelectElement ? [...(filled as HTMLSelectElement).options] : [];
  const chosen = options.find((option) => option.value === value || textOf(option) === value)?.value ?? value;
  // React reads what is set past its own property.
  Reflect.getOwnPropertyDescriptor(Object.getPrototypeOf(filled), 'value')?.set?.call(filled, chosen);
  for (const kind of ['input', 'change']) filled.dispatchEvent(new Event(kind, { bubbles: true }));
  return filled;
}

/** The same, and leaves the box. */
export const fill = async (label: Name, value: string, within?: () => Element): Promise<void> =>
  (await type(label, value, within)).blur();

/** Chooses a file. */
export async function pick(label: Name, file: File, within?: () => Element): Promise<void> {
  const chooser = await until(() => box(label, within?.() ?? top()), `a chooser '${label}'`);
  Object.defineProperty(chooser, 'files', { value: [file], configurable: true });
  chooser.dispatchEvent(new Event('change', { bubbles: true }));
}

export const textOf = (part: Element | null | undefined): string =>
  (part?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Waits until the page, or the dialog on top, has these words. */
export async function says(words: Name, within: () => Element | null | undefined = top): Promise<void> {
  const has = (text: string) => (typeof words === 'string' ? text.includes(words) : words.test(text));
  await until(() => has(textOf(within())), `it says ${words}`);
}

/** Waits until nothing has these words. */
export async function silent(words: string): Promise<void> {
  await until(() => !textOf(document.body).includes(words), `nothing says ${words}`);
}

/** What a toast says; each is told once more for ears. */
export async function toasts(words: string): Promise<void> {
  await says(words, () => document.querySelector('section[aria-label^=Notification]'));
}

/** The description that a box is tied to. */
export const saidOf = (label: Name): string => {
  const described = box(label);
  return described ? computeAccessibleDescription(described) : `no box '${label}'`;
};

/** The words of a table's cells, row by row, without the headings that phones show in them. */
export function cellsOf(table: string): string[][] {
  const [found] = [...document.querySelectorAll('table')].filter((one) => computeAccessibleName(one) === table);
  return [...(found?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => textOf(cell.querySelector(':scope > span:last-child') ?? cell)),
  );
}

/** The headings of a table. */
export const headsOf = (table: string): string[] => {
  const [found] = [...document.querySelectorAll('table')].filter((one) => computeAccessibleName(one) === table);
  return [...(found?.querySelectorAll('thead th') ?? [])].map(textOf);
};
