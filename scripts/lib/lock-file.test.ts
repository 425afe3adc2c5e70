import { expect, it } from 'vitest';
import { type LockFile, strayPlaces, withPlaces } from './lock-file.ts';

const integrity = 'sha512-x';
const lock: LockFile = {
  packages: {
    '': { name: 'chavi', version: '1.0.0' },
    'node_modules/a': { version: '1.2.3', integrity },
    'node_modules/a/node_modules/@s/b': {
      version: '2.0.0',
      resolved: 'https://registry.example/@s/b/-/b-2.0.0.tgz',
      integrity,
    },
    'node_modules/other': {
      name: 'own',
      version: '3.0.0',
      resolved: 'https://packages.invalid/own/-/own-3.0.0.tgz',
      integrity,
    },
    'node_modules/a/node_modules/inside': { version: '4.0.0' },
  },
};

it('packages without a place, and with one that names a registry, are found', () => {
  expect(strayPlaces(lock)).toEqual([
    'node_modules/a lies elsewhere: npm run lock',
    'node_modules/a/node_modules/@s/b lies elsewhere: npm run lock',
  ]);
});

it('every package gets its place at any registry, and nothing else changes', () => {
  const { packages } = withPlaces(lock);
  expect(Object.values(packages).map(({ resolved }) => resolved?.replace('https://packages.invalid', ''))).toEqual([
    undefined,
    '/a/-/a-1.2.3.tgz',
    '/@s/b/-/b-2.0.0.tgz',
    '/own/-/own-3.0.0.tgz',
    undefined,
  ]);
  expect(strayPlaces({ packages })).toEqual([]);
  expect(withPlaces({ packages })).toEqual({ packages });
  expect(Object.keys(packages['node_modules/a'] ?? {})).toEqual(['version', 'resolved', 'integrity']);
});
