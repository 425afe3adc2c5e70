/** What the server says of a file that is no photograph which it takes, and a browser before it sends it (see `en.ts`). */

interface Named {
  name: string;
}

/** A file that was sent, and what the largest may have. */
interface Photo extends Named {
  megabytes: number;
  megapixels: number;
  avifMegapixels: number;
}

export const photoProblems = {
  photoEmpty: ({ name }: Named) => `'${name}' is empty: it has 0 bytes.`,
  photoTooLarge: ({ name, megabytes }: Photo) => `'${name}' is larger than ${megabytes} MB.`,
  photoNotAPicture: ({ name }: Named) => `'${name}' is not a picture: please choose a JPEG, PNG, WebP or AVIF file.`,
  photoGif: ({ name }: Named) => `'${name}' is a GIF: please choose a JPEG, PNG, WebP or AVIF file.`,
  photoHeic: ({ name }: Named) =>
    `'${name}' is a HEIC photograph, which cannot be read here. Please send it as JPEG: on an iPhone choose it from the photo library, and for new ones set Settings > Camera > Formats > Most Compatible.`,
  photoDamaged: ({ name }: Named) => `'${name}' is damaged or incomplete: please choose it again.`,
  photoTooManyAvifPixels: ({ name, avifMegapixels }: Photo) =>
    `'${name}' has too many pixels for an AVIF: at most ${avifMegapixels} million can be stored. Save it as a JPEG.`,
  photoTooManyPixels: ({ name, megapixels }: Photo) =>
    `'${name}' has too many pixels: at most ${megapixels} million can be stored.`,
  photoAnimated: ({ name }: Named) => `'${name}' is animated: please choose a still picture.`,
} as const;
