/** Asks the C library for something that Node has no call for, through `koffi` where it is installed. */

type Trim = (keptBytes: number) => number;

let trim: Promise<Trim | null> | undefined;

/**
 * Gives the holes in the C library's heap back to the system: it keeps what was freed between pieces that are in use, after a rush some
 * 50 MB. Takes a few milliseconds, and answers whether there was something to give. glibc alone knows the call; elsewhere nothing happens.
 */
export async function giveBackHoles(): Promise<boolean> {
  trim ??= findTrim();
  return (await trim)?.(0) === 1;
}

async function findTrim(): Promise<Trim | null> {
  try {
    const { default: koffi } = await import('koffi');
    return koffi.load(null).func('int malloc_trim(size_t)');
  } catch {
    return null;
  }
}
