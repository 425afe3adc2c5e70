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

  it('writes markup as it is in two files, which keep what React rendered', () => {
    const files = places(/dangerouslySetInnerHTML/).map((place) => place.split(':')[0]);
    expect([...new Set(files)]).toEqual(['web/islands/island.tsx', 'web/ui/kept/kept-markup.tsx']);
  });

  it('makes patterns of its own texts alone, never of what somebody typed', () => {
    // Each was read: names of pages, calls and animations, and words of our own.
    const files = new Set(places(/new RegExp\(/).map((place) => place.split(':')[0]));
    expect([...files].sort()).toEqual([
      ...['domain/broker-signs.ts', 'domain/contacts-in-text.ts', 'domain/entry/fact-entry.ts', 'domain/pages.ts'],
      ...['domain/property/typed-amounts.ts', 'domain/search/numbered.ts', 'domain/search/quantities.ts'],
      ...[
        'domain/search/sentence-words.ts',
        'domain/search/vocabulary.ts',
        'server/auth/second-factor.ts',
        'server/http/api.ts',
      ],
      ...['server/import/read-cell.ts'],
      ...['server/pages/critical-style.ts', 'web/ui/kept/kept-markup.tsx'],
    ]);
  });

  it('lets passwords be pasted and filled in, and says of each field which password it takes', () => {
    // Photographs may be pasted into the form of a listing.
    const others = program.filter((file) => file !== 'web/ui/form/drop-zone.tsx');
    expect(places(/onPaste|'paste'/, others)).toEqual([]);
    const fields = program.flatMap((file) => [...readProjectFile(file).matchAll(/<PasswordInput\b[\s\S]*?\/>/g)]);
    expect(fields.length).toBeGreaterThan(2);
    for (const [field] of fields) expect(field).toMatch(/autoComplete="(current|new)-password"/);
  });
});

/** Hosts that the running program names, and why nobody is asked before a person clicks. */
const NAMED: Readonly<Record<string, string>> = {
  'wa.me': 'links to an owner on WhatsApp, followed by a click',
  'www.youtube.com': 'links that staff paste, and the channel: followed by a click',
  'youtu.be': 'a form of those links',
  'www.youtube-nocookie.com': 'the player, made by a click (D23)',
  'www.openstreetmap.org': 'the map, made by a click (D49)',
  'www.facebook.com': 'the company’s page, followed by a click',
  'www.instagram.com': 'the company’s page, followed by a click',
  'www.google.com': 'directions to the office, followed by a click',
  'www.sitemaps.org': 'the name of a format, never asked',
  'www.w3.org': 'the name of a format, never asked',
  'schema.org': 'the name of a format, never asked',
  'schemas.openxmlformats.org': 'the name of a format, never asked',
};

/** No name of these can belong to a host on the Internet (RFC 2606, RFC 6761). */
const NOBODY = /(^|\.)(example|invalid|localhost|example\.(com|org))$|^127\.0\.0\.1$/;

const hostsOf = (file: string): string[] =>
  [...readProjectFile(file).matchAll(/\bhttps?:\/\/([a-z0-9.-]+)/gi)].map((match) => match[1]?.toLowerCase() ?? '');

describe('the program and hosts elsewhere', () => {
  const loading = projectFiles().filter(
    (file) => /^(domain|server|web|demo)\//.test(file) && !isTest(file) && (isCode(file) || file.endsWith('.css')),
  );

  it('names no outside host but those that a person’s click leads to', () => {
    const strangers = loading.flatMap((file) =>
      hostsOf(file)
        .filter((host) => !(host in NAMED) && !NOBODY.test(host))
        .map((host) => `${file}: ${host}`),
    );
    expect(strangers).toEqual([]);
  });

  it('loads no font, style or picture from elsewhere', () => {
    const loads = loading.filter((file) => /(@import|url\(|src=)\s*["'(]*https?:/.test(readProjectFile(file)));
    expect(loads).toEqual([]);
  });
});
