import { describe, expect, it } from 'vitest';
import { isCode, isTest, projectFiles, readProjectFile } from '../../scripts/lib/project-files.ts';

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

describe('the program', () => {
  const program = projectFiles().filter(
    (file) => /^(domain|server|web|demo)\//.test(file) && !isTest(file) && (isCode(file) || file.endsWith('.css')),
  );

  it('names no outside host but those that a person’s click leads to', () => {
    const strangers = program.flatMap((file) =>
      hostsOf(file)
        .filter((host) => !(host in NAMED) && !NOBODY.test(host))
        .map((host) => `${file}: ${host}`),
    );
    expect(strangers).toEqual([]);
  });

  it('loads no font, style or picture from elsewhere', () => {
    const loads = program.filter((file) => /(@import|url\(|src=)\s*["'(]*https?:/.test(readProjectFile(file)));
    expect(loads).toEqual([]);
  });
});
