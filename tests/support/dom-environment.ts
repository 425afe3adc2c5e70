import { Window } from 'happy-dom';
import type { Environment } from 'vitest/runtime';

/** What Node has too, and pages take no other than their own. */
const OF_PAGES = /^(local|session)Storage$|Event$/;

/** A page in memory, beside a server in the same process: all else that Node has stays Node's. It lasts as long as its worker. */
export default {
  name: 'page-beside-server',
  // As on a server, files find their neighbours.
  viteEnvironment: 'ssr',
  setup(global) {
    if (!('window' in global)) addPage(global);
    return { teardown: () => undefined };
  },
} satisfies Environment;

function addPage(global: typeof globalThis): void {
  const navigation = { disableMainFrameNavigation: true, disableChildPageNavigation: true };
  const page = new Window({ url: 'http://localhost/', width: 1280, height: 900, settings: { navigation } });
  // The link of a file that is kept, which stands in no page, leads nowhere.
  page.HTMLAnchorElement.prototype.click = function () {
    if (this.isConnected) page.HTMLElement.prototype.click.call(this);
  };
  // What the server tells itself in events of the page reaches Node's targets.
  const { Event, CustomEvent, EventTarget } = global;
  const { dispatchEvent } = EventTarget.prototype;
  EventTarget.prototype.dispatchEvent = function (event: CustomEvent) {
    const { type, detail } = event;
    return dispatchEvent.call(this, event instanceof Event ? event : new CustomEvent(type, { detail }));
  };
  const names = new Set<string>();
  for (let at: object | null = page; at && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  }
  for (const name of names) {
    if (name in global && !OF_PAGES.test(name)) continue;
    const value = Reflect.get(page, name);
    const isCalled = typeof value === 'function' && !/^[A-Z]/.test(name);
    const own = { value: isCalled ? value.bind(page) : value, configurable: true, writable: true };
    Object.defineProperty(global, name, own);
  }
  // Node's knows of no connection.
  Object.defineProperty(global.navigator, 'onLine', { value: true, configurable: true });
  Object.assign(global, { window: page });
}
