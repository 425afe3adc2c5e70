import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { prepareHtml } from '#server/pages/inline-scripts.ts';

const NONCE = 'secret-of-this-rendering';
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const own = (code: string, attributes = '') => `<script nonce="${NONCE}"${attributes}>${code}</script>`;

it('hashes the scripts our components rendered and takes the nonce out', () => {
  const { html, scriptHashes } = prepareHtml(`<body>${own('let a = 1;')}</body>`, NONCE, []);
  expect(html).toBe('<body><script>let a = 1;</script></body>');
  expect(scriptHashes).toEqual([hashOf('let a = 1;')]);
});

it('gives no hash to a script that somebody smuggled into a page', () => {
  const smuggled = '<script>steal()</script><script nonce="guess">steal()</script>';
  const { html, scriptHashes } = prepareHtml(smuggled, NONCE, ['theme();']);
  expect(html).toBe(smuggled);
  expect(scriptHashes).toEqual([hashOf('theme();')]);
});

it('takes nothing for a script that a browser reads as text', () => {
  const code = 'let a = "<script>"; /* <!-- */';
  const lookalike = own('steal()').replaceAll('"', '&quot;');
  const page = `<!-- ${own('a()')} --><title>${own('b()')}</title><p title="${lookalike}">&lt;script></p>${own(code)}`;
  const { scriptHashes } = prepareHtml(page, NONCE, []);
  expect(scriptHashes).toEqual([hashOf(code)]);
});

it('leaves data and linked scripts alone', () => {
  const data = `<script nonce="${NONCE}" type="application/ld+json">{"a":1}</script>`;
  const { html, scriptHashes } = prepareHtml(data + own('', ' src="/a.js"'), NONCE, []);
  expect(html).toBe('<script type="application/ld+json">{"a":1}</script><script src="/a.js"></script>');
  expect(scriptHashes).toEqual([]);
});

it('starts the application only when the page is idle or somebody shows interest, under hashes the policy knows', () => {
  const code = 'import "/assets/app.js";';
  const preload = '<link rel="modulepreload" href="/assets/app.js"/>';
  const { html, scriptHashes } = prepareHtml(`${preload}${own(code, ' type="module" async=""')}`, NONCE, []);
  expect(html).not.toContain('modulepreload');
  expect(html).not.toContain('type="module"');
  const starter = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(scriptHashes).toEqual([hashOf(code), hashOf(starter)]);

  const started: string[] = [];
  const listeners = new Map<string, () => void>();
  runInNewContext(starter, {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: () => {},
    document: {
      readyState: 'loading',
      createElement: () => ({}),
      head: { appendChild: (script: { textContent: string }) => started.push(script.textContent) },
    },
    window: {},
  });
  expect(started).toEqual([]);
  listeners.get('keydown')?.();
  listeners.get('pointerdown')?.();
  expect(started).toEqual([code]);
});
