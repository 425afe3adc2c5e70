import { Image } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const PREVIEW_WIDTH = 320;

/**
 * A small picture of a chosen file, drawn on a canvas: it needs no address of its own and little memory, also for thirty
 * photographs of a phone. A file that this browser cannot read shows a sign instead.
 */
export function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);

  useEffect(() => {
    let gone = false;
    void inTurn(() => (gone ? null : smallPicture(file))).then((picture) => {
      const element = canvas.current;
      if (picture && element && !gone) {
        element.width = picture.width;
        element.height = picture.height;
        element.getContext('2d')?.drawImage(picture, 0, 0);
        setDrawn(true);
      }
      picture?.close();
    });
    return () => {
      gone = true;
    };
  }, [file]);

  return (
    <span aria-hidden="true" className="relative block aspect-4/3 overflow-hidden bg-skeleton">
      {!drawn && <Image strokeWidth={1.75} className="absolute inset-0 m-auto size-8 text-ink-soft" />}
      <canvas ref={canvas} className="absolute inset-0 size-full object-cover" />
    </span>
  );
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: each photograph of a phone takes some 50 MB while it is decoded. */
function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
  const next = last.then(work);
  last = next;
  return next;
}

async function smallPicture(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { resizeWidth: PREVIEW_WIDTH, resizeQuality: 'medium' });
  } catch {
    return null;
  }
}
