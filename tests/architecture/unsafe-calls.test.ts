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
  const NEVER: [what: string, pattern: RegExp, files?: readonly string[]][] = [
    ['makes no code out of texts', /\beval\(|new Function\(|node:vm|\bdocument\.write|\.innerHTML\s*=/],
    ['makes no command out of texts', /(?:^|[^.])\bexec(?:Sync)?\(|shell: true/],
    ['hashes with SHA-256 and argon2id', /create(?:Hash|Hmac)\((?!'sha256')/],
    ['draws secrets from the system', /Math\.random\(/, program.filter((file) => file.startsWith('server/auth/'))],
    ['checks the certificates of whom it asks', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/],
    ['listens to no messages of other windows', /window\.(?:postMessage|onmessage)|addEventListener\('message'/],
  ];
  it.each(NEVER)('%s', (_, pattern, files) => {
    expect(places(pattern, files)).toEqual([]);
  });

  it('writes markup as it is in one file, which keeps what React rendered', () => {
    const files = places(/dangerouslySetInnerHTML/).map((place) => place.split(':')[0]);
    expect([...new Set(files)]).toEqual(['web/ui/kept/kept-part.tsx']);
  });

  it('makes patterns of its own texts alone, never of what somebody typed', () => {
    // Each was read: names of pages, calls and animations, and words of our own.
    const files = new Set(places(/new RegExp\(/).map((place) => place.split(':')[0]));
    expect([...files].sort()).toEqual([
      ...[
        'domain/entry/fact-entry.ts',
        'domain/pages.ts',
        'domain/privacy/links.ts',
        'domain/privacy/other-numbers.ts',
      ],
      ...['domain/property/typed-amounts.ts', 'domain/search/numbered.ts', 'domain/search/quantities.ts'],
      ...['domain/search/sentence-words.ts', 'server/auth/factors/recovery-codes.ts', 'server/http/api.ts'],
      ...[
        'server/import/cells/broken-letters.ts',
        'server/import/cells/read-cell.ts',
        'server/import/cells/read-month.ts',
      ],
      ...['server/pages/critical-style.ts', 'web/ui/kept/kept-markup.tsx'],
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
});
