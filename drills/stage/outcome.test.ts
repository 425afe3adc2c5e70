import { expect, it } from 'vitest';
import { readProjectFile } from '../../scripts/lib/project-files.ts';
import { brokenOff, withFigures } from './outcome.ts';

it('the figures of a drill take the place of the last ones, between its own marks [PAPER-02]', () => {
  const text = 'a\n<!-- drill:one -->\n\nold\n\n<!-- /drill:one -->\nb\n<!-- drill:two -->\n<!-- /drill:two -->\n';
  expect(withFigures(text, 'one', 'new')).toBe(text.replace('old', 'new'));
  expect(withFigures(withFigures(text, 'two', 'x'), 'two', 'y')).toBe(withFigures(text, 'two', 'y'));
  expect(() => withFigures(text, 'three', 'new')).toThrow('lost the marks');
});

it('every drill has a place in the document [PAPER-02]', () => {
  const { scripts } = JSON.parse(readProjectFile('package.json')) as { scripts: Record<string, string> };
  const drills = Object.keys(scripts).flatMap((name) => /^drill:(.*)$/.exec(name)?.[1] ?? []);
  expect(drills).toHaveLength(14);
  for (const name of drills) expect(withFigures(readProjectFile('drills/figures.md'), name, 'x')).toContain('\nx\n');
});

it('a drill that cannot go on says so in one line, with the place', () => {
  const line = brokenOff(new Error('no such table: visitors\nand more', { cause: new Error('disk I/O error') }));
  expect(line).toMatch(
    /^The drill broke off at drills\/stage\/outcome\.test\.ts:\d+: no such table: visitors \/ and more \(disk I\/O error\)\./,
  );
});
