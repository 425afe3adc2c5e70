import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { START_SCRIPT, startBlocks } from '#web/features/shell/start-script.ts';

const PLAN = {
  settings: { ssr: true },
  manifest: '/assets/manifest.js',
  sheet: '/assets/app.css',
  routes: { root: ['/assets/root.js'], search: ['/assets/loader.js', '/assets/search.js'] },
  entry: '/assets/entry.js',
};

it('lets nothing that was typed end the block it stands in', () => {
  const data = JSON.stringify(['</script><script>steal()</script>', '<!--<script>']);
  const html = startBlocks(PLAN, data);
  const blocks = [...html.matchAll(/<script type="application\/json" id="[a-z-]+">([^<]*)<\/script>/g)];
  expect(blocks.map(([whole]) => whole).join('')).toBe(html);
  expect(blocks.map(([, text = '']) => JSON.parse(text))).toEqual([PLAN, JSON.parse(data)]);
});

/** A browser's page with these blocks; what it imported, how its sheet arrives, and how signs reach it. */
function openPage({ sheetArrives = true } = {}) {
  const texts = new Map(
    [...startBlocks(PLAN, '["data"]\n').matchAll(/id="([a-z-]+)">([^<]*)</g)].map(([, id, text]) => [id, text]),
  );
  const imported: string[] = [];
  const sheets: string[] = [];
  const listeners = new Map<string, (event?: object) => void>();
  const window: Record<string, unknown> = {};
  const script = START_SCRIPT.replace('return import(file)', 'return fetched(file)');
  runInNewContext(script, {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
    document: {
      readyState: 'loading',
      getElementById: (id: string) => ({ textContent: texts.get(id) }),
      createElement: () => ({}),
      head: {
        appendChild(link: { rel: string; href: string; onload: () => void; onerror: () => void }) {
          sheets.push(`${link.rel} ${link.href}`);
          if (sheetArrives) link.onload();
          else link.onerror();
        },
      },
    },
    fetched: async (file: string) => {
      imported.push(file);
      return { [file]: true };
    },
    Response,
    window,
  });
  return { imported, sheets, window, sign: (name: string, event?: object) => listeners.get(name)?.(event) };
}

it('starts the application once, and only when somebody shows interest or the page is idle', async () => {
  const { imported, window, sign } = openPage();
  expect(imported).toEqual([]);
  sign('keydown');
  sign('pointerdown');
  await expect.poll(() => imported.at(-1)).toBe(PLAN.entry);
  expect(imported.toSorted()).toEqual([PLAN.manifest, ...Object.values(PLAN.routes).flat(), PLAN.entry].toSorted());
  const given = JSON.parse(JSON.stringify(window));
  expect(Object.values(given)).toContainEqual({
    root: { '/assets/root.js': true },
    search: { '/assets/loader.js': true, '/assets/search.js': true },
  });
});

it.each([true, false])('brings the whole sheet, and starts without it when it does not come', async (sheetArrives) => {
  const { imported, sheets, sign } = openPage({ sheetArrives });
  expect(sheets).toEqual([]);
  sign('keydown');
  await expect.poll(() => imported.at(-1)).toBe(PLAN.entry);
  expect(sheets).toEqual(['stylesheet /assets/app.css']);
});

it('hands the data on as the stream that the router wrote', async () => {
  const { window, sign } = openPage();
  sign('touchstart');
  const settings = Object.values(window).find(
    (value): value is { stream: ReadableStream } => typeof value === 'object' && value !== null && 'stream' in value,
  );
  expect(await new Response(settings?.stream).text()).toBe('["data"]\n');
});

it('keeps the button that was pressed last before the page is alive', async () => {
  const { imported, window, sign } = openPage();
  const at = (button: string | null) => ({ target: { closest: () => button } });
  sign('click', at('share'));
  expect(window.pressedEarly).toBe('share');
  sign('click', at(null));
  expect(window.pressedEarly).toBeNull();
  sign('keydown');
  await expect.poll(() => imported.at(-1)).toBe(PLAN.entry);
  // From now on the application hears it.
  await new Promise((resolve) => setTimeout(resolve));
  sign('click', at('share'));
  expect(window.pressedEarly).toBeNull();
});
