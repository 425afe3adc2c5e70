import { describe, expect, it } from 'vitest';
import { areInstalled, wantedBuild } from './prepare.mjs';

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
  };

  it('are taken as they are, whoever installed them', () => {
    expect(areInstalled(locked, { 'node_modules/a': { version: '1.0.0' } })).toBe(true);
    const own = { version: '2.0.0', os: [process.platform], cpu: [process.arch] };
    expect(areInstalled(locked, { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': own })).toBe(true);
  });

  it('are installed when one is missing or old, or they came from another kind of machine', () => {
    expect(areInstalled(locked, {})).toBe(false);
    expect(areInstalled(locked, { 'node_modules/a': { version: '0.9.0' } })).toBe(false);
    const foreign = { version: '2.0.0', os: ['another'] };
    expect(areInstalled(locked, { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': foreign })).toBe(false);
  });
});
