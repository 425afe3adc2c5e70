import { describe, expect, it } from 'vitest';
import { areInstalled, fitsSite, isUnread, wantedBuild } from './prepare.mjs';
import { readProjectFile } from './project-files.ts';

it('wants another build when a setting that is built in changes, not when another does', () => {
  const without = wantedBuild({});
  const elsewhere = wantedBuild({ VITE_API_BASE: 'https://api.chavi.example' });
  expect(elsewhere).not.toBe(without);
  expect(wantedBuild({ PORT: '3001', VITE_API_BASE: 'https://api.chavi.example' })).toBe(elsewhere);
  expect(wantedBuild({ PORT: '3001' })).toBe(without);
});

describe('the locked packages', () => {
  const locked = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
    'node_modules/tool': { version: '3.0.0', dev: true },
  };
  const a = { 'node_modules/a': { version: '1.0.0' } };
  const tool = { 'node_modules/tool': { version: '3.0.0' } };

  it('are taken as they are, whoever installed them', () => {
    expect(areInstalled(locked, a, false)).toBe(true);
    const own = { version: '2.0.0', os: [process.platform], cpu: [process.arch] };
    expect(areInstalled(locked, { ...a, ...tool, 'node_modules/b': own }, true)).toBe(true);
  });

  it('have tools among them for those alone who check and test', () => {
    expect(areInstalled(locked, a, true)).toBe(false);
    expect(areInstalled(locked, { ...a, ...tool }, true)).toBe(true);
    expect(areInstalled(locked, { ...a, 'node_modules/tool': { version: '2.0.0' } }, false)).toBe(true);
  });

  it('are installed when one is missing or old, or they came from another kind of machine', () => {
    expect(areInstalled(locked, {}, false)).toBe(false);
    expect(areInstalled(locked, { 'node_modules/a': { version: '0.9.0' } }, false)).toBe(false);
    const foreign = { version: '2.0.0', os: ['another'] };
    expect(areInstalled(locked, { ...a, 'node_modules/b': foreign }, false)).toBe(false);
  });
});

it.each([
  ['24.21.0', true],
  ['24.11.0', true],
  ['24.10.9', false],
  ['20.20.2', false],
  ['26.10.0', false],
  [null, false],
])('a machine with Node %s serves the site on its own: %s', (version, fits) => {
  expect(fitsSite(version)).toBe(fits);
});

it('Node is named once: the version of .nvmrc is the one that checks and tests run on', () => {
  const { devDependencies } = JSON.parse(readProjectFile('package.json'));
  expect(`${devDependencies.node}\n`).toBe(readProjectFile('.nvmrc'));
});

it('maps, read-me files and packages for WebAssembly are never read by serving; programs and licences are kept', () => {
  const unread = ['a/dist/x.js.map', 'a/README.md', '@b/c/Changelog.en.md', '@b/oxide-wasm32-wasi'];
  const kept = [
    'a/history.js',
    'a/lib/history/index.md',
    'a/LICENSE.md',
    'a/map.js',
    '@b/wasm32-wasi.js',
    'a/my-readme.md',
  ];
  expect(unread.filter(isUnread)).toEqual(unread);
  expect(kept.filter(isUnread)).toEqual([]);
});
