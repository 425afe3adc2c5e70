import { resolve } from 'node:path';
import { z } from 'zod';

/** Where photographs are kept. `prefix` has no slash at either end and may be empty; `endpoint` is null for the provider of the usual AWS names. */
export type MediaConfig =
  | { kind: 'disk'; dir: string }
  | { kind: 's3'; bucket: string; prefix: string; endpoint: string | null; region: string };

/** A folder. */
export const diskMedia = (dir: string): MediaConfig => ({ kind: 'disk', dir });

const EXAMPLE = 's3://chavi-photos?endpoint=https://store.example&region=eu-central-1';
const BUCKET = /^[a-z0-9](?:[a-z0-9.-]{1,61})[a-z0-9]$/;
const PREFIX = /^(?:[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)?$/;
const PLAIN_PATH = /^[\w.~/-]*$/;
const REGION = /^[a-z0-9][a-z0-9-]{0,40}$/;

/** The first thing that is wrong with an address of an object store, as a sentence after the name of its setting; else what it says. */
function readStoreUrl(text: string): MediaConfig | string {
  // Keys do not belong into it, and no sentence repeats one.
  if (/^s3:\/\/[^/?]*@/.test(text))
    return 'must hold no keys: give them as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  const [, bucket = '', path = '', query = ''] = /^s3:\/\/([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/.exec(text) ?? [];
  if (!BUCKET.test(bucket) || /\.\.|^\d+(\.\d+){3}$/.test(bucket))
    return `must name a bucket of 3 to 63 lower-case letters, digits, dots and hyphens, for example ${EXAMPLE}; it has '${bucket}'.`;
  const prefix = path.replace(/^\/|\/$/g, '');
  if (!PREFIX.test(prefix))
    return `must have a prefix of lower-case letters, digits and hyphens, such as s3://${bucket}/chavi; it has '${prefix}'.`;
  const given = [...new URLSearchParams(query)];
  const strange = given.find(([name], index) => !isParameter(name) || given.findIndex(([one]) => one === name) < index);
  if (strange !== undefined) return `may have endpoint and region, each once; it has '${strange[0]}'.`;
  const { endpoint, region } = Object.fromEntries(given) as { endpoint?: string; region?: string };
  if (region === undefined || region === '')
    return `must name the region, for example ${EXAMPLE}; a store without regions takes us-east-1.`;
  if (!REGION.test(region)) return `must have a region such as eu-central-1; it has '${region}'.`;
  if (endpoint !== undefined && !isOrigin(endpoint))
    return `must have an endpoint that is a web address without a path, for example endpoint=https://store.example; it has '${endpoint.replace(/\/\/.*@/, '//…@')}'.`;
  return { kind: 's3', bucket, prefix, endpoint: endpoint === undefined ? null : new URL(endpoint).origin, region };
}

const isParameter = (name: string) => name === 'endpoint' || name === 'region';

function isOrigin(value: string): boolean {
  const url = webAddress(value);
  return url !== null && url.pathname === '/';
}

/** null for what is no web address, or has a name, a query or a fragment. */
function webAddress(value: string): URL | null {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return null;
  const url = new URL(value);
  return /[?#]/.test(value) || url.username !== '' || url.password !== '' ? null : url;
}

export const MEDIA_SETTINGS = {
  MEDIA_URL: z
    .string()
    .transform((value, { addIssue }): MediaConfig => {
      if (value.startsWith('/')) return diskMedia(resolve(value));
      const read = /^s3:/i.test(value)
        ? readStoreUrl(value)
        : `must be an absolute folder such as /srv/chavi/media, an object store such as ${EXAMPLE}, or unset; it is '${value}'.`;
      if (typeof read !== 'string') return read;
      addIssue(read);
      return z.NEVER;
    })
    .optional(),
  MEDIA_PUBLIC_URL: z
    .string()
    // It stands in lists of addresses and in the Content-Security-Policy, where blanks and commas mean something.
    .refine((value) => PLAIN_PATH.test(webAddress(value)?.pathname ?? '?'), {
      error: ({ input }) =>
        `must be the web address where everybody can read what MEDIA_URL keeps, for example https://photos.chavi.example; it is '${String(input).replace(/\/\/[^/]*@/, '//…@')}'.`,
    })
    .transform((value) => new URL(value).href.replace(/\/+$/, ''))
    .optional(),
};

/** Browsers show no picture of a plain address on a page that came over TLS. */
export function mediaProblems({
  SITE_URL: site = '',
  MEDIA_PUBLIC_URL: photos = '',
}: Record<string, string | undefined>) {
  const isPlain = site.startsWith('https://') && photos.startsWith('http://');
  return isPlain
    ? ['MEDIA_PUBLIC_URL must start with https://, as SITE_URL does: browsers refuse other pictures.']
    : [];
}
