import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, wherever the command was started. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Contents (small files) of everything below the given paths, and a text beside them, as one hash. */
export function hashOf(paths, text = '') {
  const hash = createHash('sha256').update(text);
  for (const path of paths) addToHash(hash, join(ROOT, path));
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    hash.update(path.slice(ROOT.length)).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort()) addToHash(hash, join(path, name));
}

/** What a stamp file says, or nothing. */
export function readStamp(file) {
  try {
    return readFileSync(join(ROOT, file), 'utf8');
  } catch {
    return '';
  }
}

export function writeStamp(file, text) {
  writeFileSync(join(ROOT, file), text);
}
