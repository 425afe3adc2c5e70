import { describe, expect, it } from 'vitest';
import { isCode, isTest, projectFiles, readProjectFile } from '../../scripts/lib/project-files.ts';

const server = projectFiles().filter((file) => file.startsWith('server/') && isCode(file) && !isTest(file));
/** Where a text stands in the server's code, with the files that may have it left out. */
const filesWith = (text: RegExp, except: (file: string) => boolean) =>
  server.filter((file) => !except(file) && text.test(readProjectFile(file)));

it('app.ts names each folder that has a feature.ts', () => {
  const folders = server.flatMap((file) => /^server\/(\w+)\/feature\.ts$/.exec(file)?.[1] ?? []);
  expect(folders.length).toBeGreaterThan(10);
  const app = readProjectFile('server/app.ts');
  const listed = /FEATURES: readonly Feature\[\] = \[([^\]]*)\]/.exec(app)?.[1]?.match(/\w+(?=Feature)/g);
  expect(listed?.toSorted()).toEqual(folders.toSorted());
});

describe('a write of the catalogue', () => {
  it('moves the version and writes the audit in one place', () => {
    const own = (file: string) => /^server\/db\/(catalogue|settings|audit)\.ts$/.test(file);
    expect(filesWith(/bumpCatalogue|insertAuditEntries/, own)).toEqual([]);
  });
});
