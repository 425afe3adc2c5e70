import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What a folder must be able to take at any moment. */
export interface FolderNeeds {
  path: string;
  /** Bytes that stay free; 0: not looked at. */
  leastFree: number;
}

const PROBE = Buffer.alloc(4096, 'chavi');
const MB = 1024 * 1024;

/**
 * Why a folder cannot take more, as a sentence for the operator; null when it can. A file is written and removed again, because rights
 * alone do not tell of a disk that was made read-only, and free space does not tell of a quota.
 */
export async function folderProblem({ path, leastFree }: FolderNeeds): Promise<string | null> {
  const probe = join(path, `.probe-${randomUUID()}`);
  try {
    const { bavail, bsize } = await statfs(path);
    const free = bavail * bsize;
    if (free < leastFree) {
      return `The disk of ${path} is almost full: ${Math.floor(free / MB)} MB are free and ${leastFree / MB} MB must be (MIN_FREE_MB). Make room; the site goes on by itself.`;
    }
    await writeFile(probe, PROBE, { flag: 'wx', mode: 0o600 });
    await rm(probe);
    return null;
  } catch (error) {
    await rm(probe, { force: true }).catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    return `The folder ${path} cannot be written: ${reason}. Put that right; the site goes on by itself.`;
  }
}

/** Makes a folder and those above it, at a start. Node's own way of that never ends in a file system where no folders can be made (/proc). */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(path)) throw error;
  }
}

/** What the system says when a disk is full, may not be written, or fails; and when a process may open no more files. */
const DISK_CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EIO',
  'EACCES',
  'EPERM',
  'ENOTDIR',
  'EMFILE',
  'ENFILE',
]);
/** Calls that write, or make what is written to: when they miss a file, its folder is gone. */
const WRITING_CALLS = new Set(['open', 'mkdir', 'rename', 'write', 'scandir', 'copyfile']);

/**
 * Whether an error is one of the disk: somebody has to look after the machine, and the same call can succeed afterwards. A file that is
 * asked for and missing is none as a rule, because who asks for files that may be missing says what then.
 */
export function isDiskError(error: unknown): error is NodeJS.ErrnoException {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return false;
  const [code, call] = [String(error.code), String(error.syscall)];
  if (code === 'ENOENT') return WRITING_CALLS.has(call);
  // A file stands where a folder should be.
  return DISK_CODES.has(code) || (code === 'EEXIST' && call === 'mkdir');
}
