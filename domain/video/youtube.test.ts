import { describe, expect, it } from 'vitest';
import { embedUrl, isVideoUrl, videoId } from '#domain/video/youtube.ts';

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

  it('takes an id of any length, since none is promised', () => {
    expect(videoId('https://youtu.be/abc')).toBe('abc');
    expect(videoId(`https://www.youtube.com/watch?v=${'a'.repeat(30)}`)).toBe('a'.repeat(30));
  });

  it('turns a link into its embed form on the no-cookie host [DETAIL-09]', () => {
    expect(embedUrl('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    );
  });
});
