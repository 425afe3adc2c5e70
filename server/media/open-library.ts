import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { openDiskStore } from '#server/media/disk.ts';
import { createPhotoLibrary, type PhotoLibrary } from '#server/media/photo-library.ts';
import { createPhotographs, type Photographs } from '#server/media/photographs.ts';
import type { MediaStore } from '#server/media/store.ts';

/** The photographs of this installation, for a command that runs beside the server. */
export async function openLibrary(
  config: Pick<Config, 'media'>,
  { database, log, now }: { database: Database; log: Log; now: () => number },
): Promise<{ media: MediaStore; photographs: Photographs; library: PhotoLibrary }> {
  const media = await openDiskStore(config.media.dir);
  const photographs = createPhotographs(media);
  return { media, photographs, library: createPhotoLibrary({ database, photographs, log, now }) };
}
