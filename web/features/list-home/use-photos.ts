import { useEffect, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { keepPhotos, readPhotos } from '#web/features/list-home/kept-photos.ts';
import { shrinkPhoto } from '#web/lib/device/shrink-photo.ts';

const { photos: MOST, formBytes: MOST_BYTES } = LIMITS.submission;
const { photoBytes: MOST_OF_ONE } = LIMITS.property;
const MEGABYTE = 1024 * 1024;

export type ChosenPhotos = ReturnType<typeof usePhotos>;

/** The photographs that were chosen, which this device keeps until they are sent. */
export function usePhotos() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [cameBack, setCameBack] = useState(false);

  useEffect(() => {
    // What was chosen meanwhile comes after what was kept.
    void readPhotos(Date.now()).then((kept) => {
      if (kept.length === 0) return;
      setFiles((now) => distinct([...kept, ...now]));
      setCameBack(true);
    });
  }, []);

  const change = (next: readonly File[]) => {
    setFiles(next);
    void keepPhotos(next, Date.now());
  };

  return {
    files,
    leftOut,
    /** Whether large ones are being made smaller. */
    busy,
    async add(chosen: readonly File[]) {
      setBusy(true);
      const ready: File[] = [];
      const reasons: string[] = [];
      // One after the other: a phone has no room for several of them.
      for (const file of chosen) {
        const one = file.size === 0 ? file : await shrinkPhoto(file);
        const reason = refused(one, file.name);
        if (reason === null) ready.push(one);
        else reasons.push(reason);
      }
      const all = distinct([...files, ...ready]);
      if (all.length > MOST) reasons.push(`Only ${MOST} photographs can be sent now. You can add others later.`);
      const next = underBytes(all.slice(0, MOST), reasons);
      // What is shown as chosen is kept already: a phone may end the page at any moment.
      await keepPhotos(next, Date.now());
      setFiles(next);
      setLeftOut(reasons);
      setBusy(false);
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

function refused(file: File, name: string): string | null {
  if (file.size === 0) return `${name} is empty.`;
  if (file.size > MOST_OF_ONE) return `${name} is larger than ${MOST_OF_ONE / MEGABYTE} MB.`;
  return null;
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
