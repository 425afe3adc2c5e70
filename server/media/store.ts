import { openDiskStore, unfinishedFolder } from '#server/media/disk.ts';
import type { MediaStore } from '#server/media/store-contract.ts';
import type { MediaConfig } from '#server/settings.ts';
import { StartProblem } from '#server/start-problem.ts';

export type { MediaStore } from '#server/media/store-contract.ts';

/** Where photographs lie, for sentences to the operator: `/srv/chavi/media`, or `s3://bucket/prefix at https://store.example`. */
export function placeOf(config: MediaConfig): string {
  if (config.kind === 'disk') return config.dir;
  const { bucket, prefix, endpoint } = config;
  return `s3://${bucket}${prefix && `/${prefix}`}${endpoint === null ? '' : ` at ${endpoint}`}`;
}

/** The folders where a killed process leaves photographs in their middle. None of an object store, where a file is one request. */
export function unfinishedFolders(config: MediaConfig): string[] {
  return config.kind === 'disk' ? [unfinishedFolder(config.dir)] : [];
}

/** Opens the store that the settings name. Throws `StartProblem` when it cannot be used. A client that is not needed is not even loaded. */
export async function openMediaStore(config: MediaConfig): Promise<MediaStore> {
  if (config.kind === 'disk') return openDiskStore(config.dir);
  const { openS3Store } = await import('#server/media/s3-store.ts');
  const store = openS3Store(config);
  try {
    // A missing file would not tell a missing bucket from an empty one.
    await store.list('photos/').next();
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new StartProblem(
      `The object store ${placeOf(config)} cannot be used: ${reason}. Check MEDIA_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that the bucket is there.`,
      { cause: error },
    );
  }
  return store;
}
