/** A piece of a text: as it is, or as UTF-8. */
export type TextPiece = string | Uint8Array;

/** A unit of a text takes at most three bytes in UTF-8. */
const MOST_BYTES = 3;
/** Enough for 128,000 signs, and pages have fewer. The system gives only the part that is written to. */
const ROOM = 384 * 1024;
/** As many as are compressed at the same time. */
const ROOMS_KEPT = 4;
const free: Buffer[] = [];

/**
 * The bytes of a text, in memory that is used again afterwards. Node's compression holds on to what it has read until all garbage is
 * collected, and so much memory lets that collection begin.
 */
export class LentBytes {
  /** Not to be kept, nor sent: they are another text's once they are given back. */
  readonly bytes: Buffer;
  #room: Buffer | null;
  #readers = 0;
  #wanted = true;

  constructor(text: readonly TextPiece[]) {
    const most = text.reduce((sum, piece) => sum + mostBytesOf(piece), 0);
    this.#room = most <= ROOM ? (free.pop() ?? Buffer.allocUnsafeSlow(ROOM)) : null;
    this.bytes = written(text, this.#room ?? Buffer.allocUnsafeSlow(most));
  }

  /** Lets `work` read the bytes until it is done. */
  async read<T>(work: (bytes: Buffer) => Promise<T>): Promise<T> {
    this.#readers += 1;
    try {
      return await work(this.bytes);
    } finally {
      this.#readers -= 1;
      this.#settle();
    }
  }

  /** Gives the memory back once the last reader is done. Call it once, and let go of the bytes. */
  giveBack(): void {
    this.#wanted = false;
    this.#settle();
  }

  #settle(): void {
    if (this.#wanted || this.#readers > 0 || this.#room === null) return;
    if (free.length < ROOMS_KEPT) free.push(this.#room);
    // Twice in the list it would be two texts' at once.
    this.#room = null;
  }
}

function mostBytesOf(piece: TextPiece): number {
  return typeof piece === 'string' ? piece.length * MOST_BYTES : piece.length;
}

/** The part of `room` that the text takes. */
function written(text: readonly TextPiece[], room: Buffer): Buffer {
  let end = 0;
  for (const piece of text) {
    if (typeof piece === 'string') end += room.write(piece, end);
    else {
      room.set(piece, end);
      end += piece.length;
    }
  }
  return room.subarray(0, end);
}
