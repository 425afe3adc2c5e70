import { type Translate, t } from '#domain/words/t.ts';

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

export const photoWords = (t: Translate) => ({
  photoEmpty: ({ name }: Named) => t("''{name}'' is empty: it has 0 bytes.", { name }),
  photoTooLarge: ({ name, megabytes }: Photo) => t("''{name}'' is larger than {megabytes} MB.", { name, megabytes }),
  photoNotAPicture: ({ name }: Named) =>
    t("''{name}'' is not a picture: please choose a JPEG, PNG, WebP or AVIF file.", { name }),
  photoGif: ({ name }: Named) => t("''{name}'' is a GIF: please choose a JPEG, PNG, WebP or AVIF file.", { name }),
  photoHeic: ({ name }: Named) =>
    t(
      "''{name}'' is a HEIC photograph, which cannot be read here. Please send it as JPEG: on an iPhone choose it from the photo library, and for new ones set Settings > Camera > Formats > Most Compatible.",
      { name },
    ),
  photoDamaged: ({ name }: Named) => t("''{name}'' is damaged or incomplete: please choose it again.", { name }),
  photoTooManyAvifPixels: ({ name, avifMegapixels }: Photo) =>
    t(
      "''{name}'' has too many pixels for an AVIF: at most {avifMegapixels} million can be stored. Save it as a JPEG.",
      { name, avifMegapixels },
    ),
  photoTooManyPixels: ({ name, megapixels }: Photo) =>
    t("''{name}'' has too many pixels: at most {megapixels} million can be stored.", { name, megapixels }),
  photoAnimated: ({ name }: Named) => t("''{name}'' is animated: please choose a still picture.", { name }),
});

export const photoProblems = /* @__PURE__ */ photoWords(t);
