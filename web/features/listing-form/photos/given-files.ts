import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether what is dragged over the page are files from outside it: a picture of the page itself is none. */
function bringsFiles(event: DragEvent, isFromHere: boolean): boolean {
  return !isFromHere && event.dataTransfer?.types.includes('Files') === true;
}

/**
 * Files dropped or pasted anywhere on the page; pasted text goes its usual way. A file that misses the box would otherwise be
 * opened by the browser in place of the form. While the form is held (`inert`) nothing is taken. Answers whether files are over
 * the page now.
 */
export function useGivenFiles(box: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    let isFromHere = false;
    const stops = new AbortController();
    const hear = <T extends keyof WindowEventMap>(type: T, listener: (event: WindowEventMap[T]) => void) =>
      window.addEventListener(type, listener, { signal: stops.signal });
    const take = (files: readonly File[]) => {
      if (files.length > 0 && !box.current?.closest('[inert]')) latest.current([...files]);
    };

    hear('dragstart', () => {
      isFromHere = true;
    });
    hear('dragend', () => {
      isFromHere = false;
    });
    hear('dragover', (event) => {
      if (!bringsFiles(event, isFromHere)) return;
      event.preventDefault();
      setOver(true);
    });
    hear('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    hear('drop', (event) => {
      setOver(false);
      if (!bringsFiles(event, isFromHere)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    });
    hear('paste', (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    });
    return () => stops.abort();
  }, [box]);

  return isOver;
}
