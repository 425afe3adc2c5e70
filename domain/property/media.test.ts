import { expect, it } from 'vitest';
import { readMediaVideos } from '#domain/property/media.ts';

it('reads videos as addresses or as objects with id, media_type and media_url [DATA-08]', () => {
  const list = [
    'https://youtu.be/aaaaaaaaaaa',
    { id: 7, media_type: 'video', media_url: 'https://youtu.be/bbbbbbbbbbb' },
  ];
  expect(readMediaVideos(list)).toEqual([
    { id: 1, media_type: 'video', media_url: 'https://youtu.be/aaaaaaaaaaa' },
    { id: 7, media_type: 'video', media_url: 'https://youtu.be/bbbbbbbbbbb' },
  ]);
});

it('leaves out what is no video', () => {
  expect(readMediaVideos([null, '', {}, { media_url: 3 }])).toEqual([]);
  expect(readMediaVideos(undefined)).toEqual([]);
});
