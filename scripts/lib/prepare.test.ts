import { expect, it } from 'vitest';
import { wantedBuild } from './prepare.mjs';

it('wants another build when a setting that is built in changes, not when another does', () => {
  const without = wantedBuild({});
  const elsewhere = wantedBuild({ VITE_API_BASE: 'https://api.chavi.example' });
  expect(elsewhere).not.toBe(without);
  expect(wantedBuild({ PORT: '3001', VITE_API_BASE: 'https://api.chavi.example' })).toBe(elsewhere);
  expect(wantedBuild({ PORT: '3001' })).toBe(without);
});
