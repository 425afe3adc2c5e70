import { describe, expect, it } from 'vitest';
import { fileKind, PHOTO_ACCEPT } from '#domain/media/file-kind.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const box = (brand: string, ...compatible: string[]) =>
  bytes(`\0\0\0${String.fromCharCode(16 + compatible.length * 4)}ftyp${brand}\0\0\0\0${compatible.join('')}trailing`);

describe('the kind of a file', () => {
  it.each([
    ['jpeg', bytes('\xff\xd8\xff\xe0....JFIF')],
    ['png', bytes('\x89PNG\r\n\x1a\n....')],
    ['gif', bytes('GIF89a....')],
    ['gif', bytes('GIF87a....')],
    ['webp', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
    ['avif', box('avif', 'mif1', 'miaf')],
    ['avif', box('mif1', 'avif')],
    ['heic', box('heic', 'mif1')],
    ['heic', box('mif1', 'heic')],
    ['heic', box('hevc')],
    ['heic', box('msf1', 'hevc', 'mif1')],
    ['heic', box('mif1', 'mif1', 'miaf', 'MiHB')],
    ['heic', box('heif')],
    ['heic', box('avci')],
    ['avif', box('mif1', 'miaf', 'avif', 'MA1B')],
  ])('is %s by its first bytes', (kind, head) => {
    expect(fileKind(head)).toBe(kind);
  });

  it.each([
    ['nothing', bytes('')],
    ['text', bytes('Hello')],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['an XML', bytes('<?xml version="1.0"?><svg/>')],
    ['a PDF', bytes('%PDF-1.7')],
    ['a TIFF', bytes('II*\0....')],
    ['a video', box('isom', 'mp42')],
    ['the film of a live photo', box('qt  ', 'qt  ')],
    ['a box that ends at once', bytes('\0\0\0\0ftyp')],
    ['a sound file', bytes('RIFF\x10\0\0\0WAVEfmt ')],
    ['a cut JPEG mark', bytes('\xff\xd8')],
  ])('is none for %s', (_, head) => {
    expect(fileKind(head)).toBeNull();
  });

  it('is one that inputs ask for, so that an iPhone sends its HEIC photographs as JPEG [OFFER-25]', () => {
    expect(PHOTO_ACCEPT.split(',')).toEqual(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
  });
});
