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
