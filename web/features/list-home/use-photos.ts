import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { keepPhotos, readPhotos } from '#web/features/list-home/kept-photos.ts';
import { lookAtPhoto } from '#web/lib/device/look-at-photo.ts';
import { shrinkPhoto } from '#web/lib/device/shrink-photo.ts';

const { photos: MOST, formBytes: MOST_BYTES } = LIMITS.submission;
const { photoBytes: MOST_OF_ONE } = LIMITS.property;
const MEGABYTE = 1024 * 1024;

export type ChosenPhotos = ReturnType<typeof usePhotos>;

/** The photographs that were chosen, which this device keeps until they are sent. */
export function usePhotos() {
  const [files, setFiles] = useState<readonly File[]>([]);
  // As they are by now, for what takes its time.
  const latest = useRef(files);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [underWay, setUnderWay] = useState(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const [cameBack, setCameBack] = useState(false);

  useEffect(() => {
    // What was chosen meanwhile comes after what was kept.
    void readPhotos(Date.now()).then((kept) => {
      if (kept.length === 0) return;
      latest.current = distinct([...kept, ...latest.current]);
      setFiles(latest.current);
      setCameBack(true);
    });
  }, []);

  const change = (next: readonly File[]) => {
    latest.current = next;
    setFiles(next);
    void keepPhotos(next, Date.now());
  };

  const addNow = async (chosen: readonly File[]) => {
    const ready: File[] = [];
    const reasons: string[] = [];
    // One after the other: a phone has no room for several of them.
    for (const file of chosen) {
      const fault = await lookAtPhoto(file);
      const one = fault === null ? await shrinkPhoto(file) : file;
      const reason = fault ?? tooLarge(one, file.name);
      if (reason === null) ready.push(one);
      else reasons.push(reason);
    }
    const all = distinct([...latest.current, ...ready]);
    if (all.length > MOST) reasons.push(`Only ${MOST} photographs can be sent now. You can add others later.`);
    const next = underBytes(all.slice(0, MOST), reasons);
    latest.current = next;
    // What is shown as chosen is kept already: a phone may end the page at any moment.
    await keepPhotos(next, Date.now());
    setFiles(latest.current);
    setLeftOut(reasons);
    setUnderWay((count) => count - 1);
  };

  return {
    files,
    leftOut,
    /** Whether some are being looked at and made smaller. */
    busy: underWay > 0,
    add(chosen: readonly File[]) {
      setUnderWay((count) => count + 1);
      queue.current = queue.current.then(() => addNow(chosen));
    },
    remove: (place: number) => change(files.toSpliced(place, 1)),
    makeMain: (place: number) => change([...files.slice(place, place + 1), ...files.toSpliced(place, 1)]),
    /** Whether some were chosen on an earlier visit. */
    cameBack,
    clear: () => {
      change([]);
      setCameBack(false);
    },
  };
}

function tooLarge(file: File, name: string): string | null {
  return file.size > MOST_OF_ONE ? `${name} is larger than ${MOST_OF_ONE / MEGABYTE} MB.` : null;
}

/** As many as fit into one form. */
function underBytes(files: readonly File[], reasons: string[]): File[] {
  let bytes = 0;
  const fitting = files.filter((file) => {
    bytes += file.size;
    return bytes < MOST_BYTES - MEGABYTE;
  });
  if (fitting.length < files.length)
    reasons.push(`Together they are larger than ${MOST_BYTES / MEGABYTE} MB: the last ones were left out.`);
  return fitting;
}

function distinct(files: readonly File[]): File[] {
  return [...new Map(files.map((file) => [`${file.name}-${file.size}-${file.lastModified}`, file])).values()];
}
