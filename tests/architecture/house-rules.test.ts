import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { badNames, crowdedFolders, hidingMarks, longFiles, splinters } from '../../scripts/lib/house-rules.ts';
import { isCode, isTest, projectFiles, ROOT } from '../../scripts/lib/project-files.ts';

const files = projectFiles();
const linesOf = (file: string): number => readFileSync(join(ROOT, file), 'utf8').split('\n').length;

describe('the house', () => {
  it('has no file past the hard stop, and a short one in the middle', () => {
    expect(longFiles(files)).toEqual([]);
    const lengths = files
      .filter((file) => isCode(file) && !isTest(file))
      .map(linesOf)
      .sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(80);
  });

  it('has no crowded folder, and few files that say too little to stand alone', () => {
    expect(crowdedFolders(files)).toEqual([]);
    expect(splinters(files).length).toBeLessThanOrEqual(18);
  });

  it('names every file by its topic, in kebab case', () => {
    expect(badNames(files)).toEqual([]);
  });

  it('hides no problem: no check switched off, no work put off, no test left out', () => {
    expect(hidingMarks(files)).toEqual([]);
  });

  it('passes its linter, which also refuses `any` and non-null marks', () => {
    const lint = () => execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['lint', '.'], { cwd: ROOT, stdio: 'pipe' });
    expect(lint).not.toThrow();
  });

  it('has no path of somebody’s machine in its text', () => {
    const machine = /(?<![\w.:/-])\/(home|Users|work|root)\/[a-z]/;
    const text = files.filter((file) => /\.(ts|tsx|mjs|cjs|json|md|css|html|svg|yml)$/.test(file));
    expect(text.filter((file) => machine.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });
});
