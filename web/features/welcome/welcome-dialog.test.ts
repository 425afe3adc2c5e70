import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = (route: string) => readFileSync(new URL(`../../routes/${route}.tsx`, import.meta.url), 'utf8');

it('home and search show the one welcome dialog, each under its own flag [DEC-04]', () => {
  for (const [route, flag] of [
    ['home', 'visitedHome'],
    ['search', 'visitedSearch'],
  ] as const) {
    expect(source(route)).toContain("from '#web/features/welcome/welcome-dialog.tsx'");
    expect(source(route)).toContain(`<WelcomeDialog flag={STORAGE_KEYS.${flag}} />`);
  }
});
