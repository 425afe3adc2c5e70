import { describe, expect, it } from 'vitest';
import * as features from '#server/features.ts';
import { isCode, isTest, projectFiles, readProjectFile } from '../../scripts/lib/project-files.ts';

const server = projectFiles().filter((file) => file.startsWith('server/') && isCode(file) && !isTest(file));
const names = Object.keys(features);
const folderOf = (name: string) => `server/${name}/`;
/** Where a text stands in the server's code, with the files that may have it left out. */
const filesWith = (text: RegExp, except: (file: string) => boolean) =>
  server.filter((file) => !except(file) && text.test(readProjectFile(file)));

/** The names under which a feature's `repositories` are found. */
function repositoriesOf(name: string): string[] {
  const source =
    /export function repositories[\s\S]*?\n}/.exec(readProjectFile(`${folderOf(name)}feature.ts`))?.[0] ?? '';
  return [...source.matchAll(/(\w+): create\w+Repository/g)].map((match) => match[1] ?? '');
}

describe('the features of the server', () => {
  it('are the folders that have a feature.ts, one line each', () => {
    const folders = server.flatMap((file) => /^server\/(\w+)\/feature\.ts$/.exec(file)?.[1] ?? []);
    expect(names.toSorted()).toEqual(folders.toSorted());
    const lines = readProjectFile('server/features.ts').split('\n');
    expect(lines.filter((line) => line.startsWith('export *'))).toHaveLength(names.length);
  });

  // The product is about properties: pages, previews of links and the import read them too.
  it.each(names.filter((name) => name !== 'properties'))('nothing outside %s reads or writes its rows', (name) => {
    for (const repository of repositoriesOf(name)) {
      const used = new RegExp(`\\b(read|repos)\\.${repository}\\b|\\(\\{[^)]*\\b${repository}\\b[^)]*\\}\\) =>`);
      expect(
        filesWith(used, (file) => file.startsWith(folderOf(name))),
        repository,
      ).toEqual([]);
    }
  });
});

describe('a write of the catalogue', () => {
  it('moves the version and writes the audit in one place', () => {
    const own = (file: string) => /^server\/db\/(catalogue|settings|audit)\.ts$/.test(file);
    expect(filesWith(/bumpCatalogue|audit\.insert/, own)).toEqual([]);
  });
});
