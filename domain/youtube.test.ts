import { describe, expect, it } from 'vitest';
import { embedUrl, isVideoUrl, videoId } from '#domain/youtube.ts';

describe('video links', () => {
  it.each([
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://youtube.com/shorts/dQw4w9WgXcQ?feature=share',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10s',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'youtu.be/dQw4w9WgXcQ',
    ' www.youtube.com/watch?v=dQw4w9WgXcQ ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=5',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ/',
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ&list=RDAMVM',
    'HTTPS://WWW.YouTube.com/watch?app=desktop&v=dQw4w9WgXcQ#t=9',
    'https://youtu.be/dQw4w9WgXcQ?si=9_AbCdEfGhIjKlMn',
    'https://youtu.be/dQw4w9WgXcQ&feature=youtu.be',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ?si=x',
    '//youtu.be/dQw4w9WgXcQ/',
    '\n https://youtu.be/dQw4w9WgXcQ \t',
  ])('finds the id in %j [HOME-15]', (url) => {
    expect(videoId(url)).toBe('dQw4w9WgXcQ');
  });

  it.each([
    '',
    'hello',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/@chavi-homes',
    'https://vimeo.com/123456789',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'javascript:alert("youtube.com/watch?v=dQw4w9WgXcQ")',
    'https://youtu.be/"><script>',
  ])('finds none in %j', (url) => {
    expect([videoId(url), isVideoUrl(url), embedUrl(url)]).toEqual([null, false, null]);
  });

  it.each([
    'https://youtu.be/abc',
    'https://youtu.be/dQw4w9WgXcQQ',
    `https://www.youtube.com/watch?v=${'a'.repeat(30)}`,
    'https://www.youtube.com/shorts/dQw4w9WgXc',
    'https://www.youtube.com/watch?v=dQw4w9WgX.Q',
    'https://www.youtube.com/embed/dQw4w9WgXc%51x',
    'https://www.youtube.com/playlist?list=PLdQw4w9WgXcQ',
  ])('finds none in %j, which no video can have [VALID-46]', (url) => {
    expect([videoId(url), isVideoUrl(url), embedUrl(url)]).toEqual([null, false, null]);
  });

  it('turns a link into its embed form on the no-cookie host [DETAIL-09]', () => {
    expect(embedUrl('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    );
  });
});
