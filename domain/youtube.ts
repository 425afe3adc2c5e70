const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const SHORT_HOSTS = new Set(['youtu.be', 'www.youtu.be']);

/** An id, and what people leave behind it: 'ID?si=…', 'ID&t=10', 'ID/'. All that there are have eleven characters. */
const ID = /^([\w-]{11})(?![\w-])/;
/** What stands before the id in a path: 'shorts/ID'. */
const BEFORE_ID: readonly string[] = ['shorts', 'embed', 'live', 'v', 'e', 'watch'];

/**
 * The video's id of a shorts, watch (`v=`), embed, live or short-link address, with or without 'https://' (spec 2). null when
 * there is none that a video can have: the card then says 'Invalid YouTube URL'.
 */
export function videoId(url: string): string | null {
  const text = url.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const [first = '', second = ''] = pathname.split('/').filter((part) => part !== '');
  let id = '';
  if (SHORT_HOSTS.has(hostname)) id = first;
  else if (HOSTS.has(hostname)) id = searchParams.get('v') ?? (BEFORE_ID.includes(first) ? second : '');
  return ID.exec(id.trim())?.[1] ?? null;
}

/** The player's address on the no-cookie host (spec 2, D23), or null without an id. */
export function embedUrl(url: string): string | null {
  const id = videoId(url);
  return id === null ? null : `https://www.youtube-nocookie.com/embed/${id}`;
}

/** Whether a link is a video's address (spec 5). */
export function isVideoUrl(url: string): boolean {
  return videoId(url) !== null;
}
