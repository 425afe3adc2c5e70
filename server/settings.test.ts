import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

function sentenceFor(env: Record<string, string>): string {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

describe('an object store [OBJ-01]', () => {
  it.each([
    [
      's3://chavi-photos/site?endpoint=http://127.0.0.1:9000/&region=us-east-1',
      { bucket: 'chavi-photos', prefix: 'site', endpoint: 'http://127.0.0.1:9000', region: 'us-east-1' },
    ],
    ['s3://a.b-c/?region=eu-west-3', { bucket: 'a.b-c', prefix: '', endpoint: null, region: 'eu-west-3' }],
    ['s3://abc/one/two/?region=x', { bucket: 'abc', prefix: 'one/two', endpoint: null, region: 'x' }],
    [
      's3://abc?region=x&endpoint=https%3A%2F%2Fstore.example%3A8443',
      { bucket: 'abc', prefix: '', endpoint: 'https://store.example:8443', region: 'x' },
    ],
  ])('is read from %s', (url, expected) => {
    expect(readConfig({ MEDIA_URL: url }).media).toEqual({ kind: 's3', ...expected });
  });

  const example = 's3://chavi-photos?endpoint=https://store.example&region=eu-central-1';
  const bucket = `MEDIA_URL must name a bucket of 3 to 63 lower-case letters, digits, dots and hyphens, for example ${example}; it has '`;
  const region = `MEDIA_URL must name the region, for example ${example}; a store without regions takes us-east-1.`;
  const endpoint =
    "MEDIA_URL must have an endpoint that is a web address without a path, for example endpoint=https://store.example; it has '";
  it.each([
    [
      'photos',
      `MEDIA_URL must be an absolute folder such as /srv/chavi/media, an object store such as ${example}, or unset; it is 'photos'.`,
    ],
    ['s3:/abc?region=x', `${bucket}'.`],
    ['s3://?region=x', `${bucket}'.`],
    ['s3://Photos?region=x', `${bucket}Photos'.`],
    ['s3://ab?region=x', `${bucket}ab'.`],
    ['s3://a..b?region=x', `${bucket}a..b'.`],
    ['s3://10.0.0.1?region=x', `${bucket}10.0.0.1'.`],
    ['S3://abc?region=x', `${bucket}'.`],
    [
      's3://abc/../x?region=x',
      "MEDIA_URL must have a prefix of lower-case letters, digits and hyphens, such as s3://abc/chavi; it has '../x'.",
    ],
    ['s3://abc', region],
    ['s3://abc?region=', region],
    ['s3://abc?region=Frank%20furt', "MEDIA_URL must have a region such as eu-central-1; it has 'Frank furt'."],
    ['s3://abc?regoin=x', "MEDIA_URL may have endpoint and region, each once; it has 'regoin'."],
    ['s3://abc?region=x&region=y', "MEDIA_URL may have endpoint and region, each once; it has 'region'."],
    ['s3://abc?region=x&endpoint=store.example', `${endpoint}store.example'.`],
    ['s3://abc?region=x&endpoint=https://store.example/abc', `${endpoint}https://store.example/abc'.`],
    ['s3://abc?region=x&endpoint=https://me:secret@store.example', `${endpoint}https://…@store.example'.`],
    [
      's3://me:secret@abc?region=x',
      'MEDIA_URL must hold no keys: give them as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    ],
  ])('is refused as %s', (url, sentence) => {
    expect(sentenceFor({ MEDIA_URL: url })).toBe(sentence);
  });
});

describe('the public address of photographs [OBJ-01]', () => {
  it.each([
    ['https://photos.chavi.example/', 'https://photos.chavi.example'],
    ['https://store.example/chavi-photos/site/', 'https://store.example/chavi-photos/site'],
    ['http://localhost:8080', 'http://localhost:8080'],
  ])('is read from %s', (url, expected) => {
    expect(readConfig({ MEDIA_PUBLIC_URL: url }).mediaPublicUrl).toBe(expected);
  });

  it.each([
    'photos.example',
    '/media',
    'ftp://a.example',
    'https://a.example/?x=1',
    'https://a.example/#x',
    'https://a.example/a,b',
    'https://a.example/a b',
  ])('is refused as %s', (url) => {
    expect(sentenceFor({ MEDIA_PUBLIC_URL: url })).toBe(
      `MEDIA_PUBLIC_URL must be the web address where everybody can read what MEDIA_URL keeps, for example https://photos.chavi.example; it is '${url}'.`,
    );
  });

  it('is refused without TLS where the site has it', () => {
    const env = { SITE_URL: 'https://chavi.example', MEDIA_PUBLIC_URL: 'http://cdn.example' };
    expect(sentenceFor(env)).toBe(
      'MEDIA_PUBLIC_URL must start with https://, as SITE_URL does: browsers block other pictures.',
    );
  });

  it('repeats no password', () => {
    expect(sentenceFor({ MEDIA_PUBLIC_URL: 'https://me:secret@a.example' })).not.toContain('secret');
  });
});

describe('an index that is split [CAP-03]', () => {
  const [west, east] = ['http://10.0.0.1:3000', 'http://10.0.0.2:3000'];

  it('names each process with its areas, one of them with all others', () => {
    expect(readConfig({ SPLIT: `${west}/ bopal south-bopal, ${east} others`, SPLIT_PART: '2' }).split).toEqual({
      parts: [
        { origin: west, areas: ['bopal', 'south-bopal'] },
        { origin: east, areas: null },
      ],
      own: 1,
    });
    expect(readConfig({}).split).toBeNull();
  });

  it.each([
    [`${west} bopal`, '1', 'SPLIT must name each process'],
    [`${west} bopal, ${east} shela`, '1', 'SPLIT must name each process'],
    [`${west} others, ${east} others`, '1', 'SPLIT must name each process'],
    [`${west}, ${east} others`, '1', 'SPLIT must name each process'],
    ['bopal, shela others', '1', 'SPLIT must name each process'],
    [`${west} South Bopal, ${east} others`, '1', 'SPLIT must name each process'],
    [`${west} bopal shela bopal, ${east} others`, '1', "SPLIT names the area 'bopal' twice."],
    [`${west} bopal, ${east} others`, '3', 'SPLIT_PART must be one of the 2 that SPLIT names.'],
    [`${west} bopal, ${east} others`, '', 'SPLIT and SPLIT_PART go together'],
    ['', '1', 'SPLIT and SPLIT_PART go together'],
  ])('is refused as %s, %s', (SPLIT, SPLIT_PART, sentence) => {
    expect(sentenceFor({ SPLIT, SPLIT_PART })).toContain(sentence);
  });
});
