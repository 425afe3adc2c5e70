import { describe, expect, it } from 'vitest';
import { isCode, isTest, projectFiles, readProjectFile } from '../../scripts/lib/project-files.ts';

const program = projectFiles().filter((file) => isCode(file) && !isTest(file) && /^(domain|server|web)\//.test(file));

/** Where a pattern stands in the program, as 'file: line'. */
function places(pattern: RegExp, files: readonly string[] = program): string[] {
  return files.flatMap((file) =>
    readProjectFile(file)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

describe('the program', () => {
  it('makes no code and no command out of texts', () => {
    expect(
      places(
        /\beval\(|new Function\(|(?:^|[^.])\bexec(?:Sync)?\(|shell: true|node:vm|\bdocument\.write|\.innerHTML\s*=/,
      ),
    ).toEqual([]);
  });

  it('writes markup as it is in one file, which keeps what React rendered', () => {
    const files = places(/dangerouslySetInnerHTML/).map((place) => place.split(':')[0]);
    expect([...new Set(files)]).toEqual(['web/ui/kept/kept-part.tsx']);
  });

  it('hashes with SHA-256 and argon2id, and draws secrets from the system', () => {
    const hashes = places(/create(?:Hash|Hmac)\(/).filter((place) => !place.includes("'sha256'"));
    expect(hashes).toEqual([]);
    expect(
      places(
        /Math\.random\(/,
        program.filter((file) => file.startsWith('server/auth/')),
      ),
    ).toEqual([]);
  });

  it('makes patterns of its own texts alone, never of what somebody typed', () => {
    // Each was read: names of pages, calls and animations, and words of our own.
    const files = new Set(places(/new RegExp\(/).map((place) => place.split(':')[0]));
    expect([...files].sort()).toEqual([
      'domain/entry/fact-entry.ts',
      'domain/pages.ts',
      'domain/privacy/links.ts',
      'domain/privacy/other-numbers.ts',
      'domain/property/typed-amounts.ts',
      'domain/search/numbered.ts',
      'domain/search/quantities.ts',
      'domain/search/sentence-words.ts',
      'server/auth/factors/recovery-codes.ts',
      'server/http/api.ts',
      'server/import/cells/broken-letters.ts',
      'server/import/cells/read-cell.ts',
      'server/import/cells/read-month.ts',
      'server/pages/critical-style.ts',
      'web/ui/kept/kept-markup.tsx',
    ]);
  });

  it('lets passwords be pasted and filled in, and says of each field which password it takes', () => {
    // Photographs may be pasted into the form of a listing.
    const others = program.filter((file) => file !== 'web/features/listing-form/photos/drop-zone.tsx');
    expect(places(/onPaste|'paste'/, others)).toEqual([]);
    const fields = program.flatMap((file) => [...readProjectFile(file).matchAll(/<PasswordInput\b[\s\S]*?\/>/g)]);
    expect(fields.length).toBeGreaterThan(2);
    for (const [field] of fields) expect(field).toMatch(/autoComplete="(current|new)-password"/);
  });

  it('checks the certificates of whom it asks', () => {
    expect(places(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([]);
  });

  it('listens to no messages of other windows', () => {
    expect(places(/window\.(?:postMessage|onmessage)|addEventListener\('message'/)).toEqual([]);
  });
});
