import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, readProjectFile } from '../../scripts/lib/project-files.ts';
import asvs from './asvs-levels.json' with { type: 'json' };

const STATES = ['met', 'partly', 'operator', 'not met', 'does not apply'] as const;

/** The numbers of levels 1 and 2 in their order: 'V1.1.1'. */
const asked = Object.entries(asvs.levels).flatMap(([chapter, sections]) =>
  sections.flatMap((levels, section) =>
    [...levels].flatMap((level, place) => (level === '3' ? [] : `V${chapter}.${section + 1}.${place + 1}`)),
  ),
);

interface Line {
  numbers: readonly string[];
  chapter: string;
  state: string;
  why: string;
  tests: readonly string[];
}

/** Such as `- **V1.1.1 to V1.1.2** subject: _partly_. How, or why not (`path`, `path`).`; one that is met says no state. */
const LINE = /^- \*\*(V[^*]+)\*\* [^:]+: (?:_([a-z ]+)_\. )?(.+?)(?: \(((?:`[^`]+`(?:, )?)+)\))?\.$/;

const text = readProjectFile('docs/security.md');
const lines = readLines(text.slice(text.indexOf('## The check-list')));

function readLines(list: string): Line[] {
  const found: Line[] = [];
  let chapter = '';
  for (const line of list.split('\n')) {
    chapter = /^### (V\d+ .*)$/.exec(line)?.[1] ?? chapter;
    const [, first = '', state = 'met', why = '', shown = ''] = LINE.exec(line) ?? [];
    const ends = /^(V[\d.]+)(?: to (V[\d.]+))?$/.exec(first);
    if (ends === null) continue;
    const [from, to] = [asked.indexOf(ends[1] ?? ''), asked.indexOf(ends[2] ?? ends[1] ?? '')];
    // An unknown number stands for itself, so that it is found below.
    const numbers = from < 0 || to < from ? [first] : asked.slice(from, to + 1);
    const tests = [...shown.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
    found.push({ numbers, chapter, state, why, tests });
  }
  return found;
}

describe('the check-list of the ASVS', () => {
  it('knows the numbers of the published standard: 70 of level 1 and 183 of level 2', () => {
    const count = (level: string) => Object.values(asvs.levels).flat().join('').split(level).length - 1;
    expect([count('1'), count('2'), count('3')]).toEqual([70, 183, 92]);
    expect(asked).toHaveLength(253);
  });

  it('has each of them once, in their order and under their chapter [PAPER-01]', () => {
    expect(lines.flatMap(({ numbers }) => numbers)).toEqual(asked);
    const strays = lines.filter(({ numbers, chapter }) =>
      numbers.some((one) => !one.startsWith(`${chapter.split(' ')[0]}.`)),
    );
    expect(strays).toEqual([]);
  });

  it('says of each what is so, and shows what is met by a test that is there [PAPER-01]', () => {
    for (const { numbers, state, why, tests } of lines) {
      expect(STATES, numbers.join()).toContain(state);
      expect(why.length, numbers.join()).toBeGreaterThan(2);
      const isShown = state === 'met' || state === 'partly';
      expect(tests.length > 0, `${numbers.join()} is ${state}`).toBe(isShown);
      const missing = tests.filter(
        (path) =>
          !/\.(test|spec)\.tsx?$/.test(path) ||
          !['', 'tests/integration'].some((place) => existsSync(join(ROOT, place, path))),
      );
      expect(missing, numbers.join()).toEqual([]);
    }
  });

  it('is counted rightly where it is summed up', () => {
    const numbersIn = (state: string) => lines.filter((line) => line.state === state).flatMap(({ numbers }) => numbers);
    expect(text).toContain(`Of all: ${STATES.map((state) => `${numbersIn(state).length} ${state}`).join(', ')}.`);
  });
});
