const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const SHORT_HOSTS = new Set(['youtu.be', 'www.youtu.be']);

/** Eleven characters today; the service promises no length. */
const ID = /^[\w-]{1,64}$/;

/**
 * The video's id of a shorts, watch (`v=`), embed, live or short-link address, with or without 'https://' (spec 2). null when
 * there is none: the card then says 'Invalid YouTube URL'.
 */
export function videoId(url: string): string | null {
  const text = url.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const [first = '', second = ''] = pathname.split('/').filter((part) => part !== '');
  let id: string | null = null;
  if (SHORT_HOSTS.has(hostname)) id = first;
  else if (HOSTS.has(hostname)) id = ['shorts', 'embed', 'live', 'v'].includes(first) ? second : searchParams.get('v');
  return id !== null && ID.test(id) ? id : null;
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
