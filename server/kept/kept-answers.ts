import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Forms } from '#server/kept/compression.ts';

/** A piece of a text: as it is, or as UTF-8. */
export type TextPiece = string | Uint8Array;

/** An answer that is the same for everybody. */
export interface Answer {
  status: number;
  /** False when a part of it could not be read: who asked gets the rest, and nobody keeps it. */
  whole: boolean;
  headers: Readonly<Record<string, string>>;
  etag: string;
  forms: Forms;
}

/** An answer with its tag, which follows from its text; the text may come in pieces, also of UTF-8. */
export function answerOf(
  text: string | readonly TextPiece[],
  rest: Pick<Answer, 'status' | 'whole' | 'headers'>,
): Answer {
  const pieces = typeof text === 'string' ? [text] : text;
  const bytes = Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
  return { ...rest, etag: tagOf(bytes), forms: new Forms(bytes) };
}

/** The weak tag of a text: its forms differ in their bytes and say the same. */
export function tagOf(text: string | Buffer): string {
  return `W/"${hash('sha1', text, 'base64url')}"`;
}

/** What stays true until the catalogue changes, if nothing is missing from it. */
const KEPT = new Set([200, 404]);

/**
 * Answers in memory, bounded in bytes, the least recently used leaving first; those of an older version leave as soon
 * as a newer one is asked for. The version is read before the work starts: a write that lands during it moves the
 * version, so the next request does the work again.
 */
export function createKeptAnswers(maxBytes: number) {
  const kept = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    dispose: (_answer, _id, reason) => {
      if (reason === 'evict') counts.evictions += 1;
    },
  });
  const underWay = new Map<string, Promise<Answer>>();
  const counts = { hits: 0, misses: 0, callHits: 0, callMisses: 0, evictions: 0 };
  let latest = '';

  const keep = (id: string, answer: Answer) => {
    answer.forms.onChange = () => {
      if (kept.peek(id) !== answer) return;
      // It is measured when it comes, not when it is there already.
      kept.delete(id);
      kept.set(id, answer);
    };
    kept.set(id, answer);
  };

  const workOnce = (id: string, version: string, work: () => Promise<Answer>): Promise<Answer> => {
    const answer = work();
    underWay.set(id, answer);
    const settle = (done?: Answer) => {
      underWay.delete(id);
      if (done?.whole && KEPT.has(done.status) && version === latest) keep(id, done);
    };
    answer.then(settle, () => settle());
    return answer;
  };

  /** Answers of an older version leave. */
  const moveTo = (version: string) => {
    if (version !== latest) kept.clear();
    latest = version;
  };

  return {
    get stats() {
      return { ...counts, entries: kept.size, bytes: kept.calculatedSize };
    },
    /** The answer of a call that is there. */
    peek(key: string, version: string): Answer | undefined {
      moveTo(version);
      const answer = kept.get(idOf(key, version));
      counts[answer ? 'callHits' : 'callMisses'] += 1;
      return answer;
    },
    /** Keeps the answer of a call, unless the catalogue has moved on since `version`. */
    keep(key: string, version: string, answer: Answer): void {
      if (version === latest) keep(idOf(key, version), answer);
    },
    /** Whether the answer of `key` at `version` is there, or under way. */
    has: (key: string, version: string) => kept.has(idOf(key, version)) || underWay.has(idOf(key, version)),
    /**
     * The answer of `key` at `version`, made once however many ask at the same time. What is found and what is not found is kept;
     * failures and answers that miss a part are not.
     */
    async get(key: string, version: string, work: () => Promise<Answer>): Promise<Answer> {
      moveTo(version);
      const id = idOf(key, version);
      const answer = kept.get(id) ?? underWay.get(id);
      counts[answer ? 'hits' : 'misses'] += 1;
      return answer ?? workOnce(id, version, work);
    },
  };
}

function idOf(key: string, version: string): string {
  return `${version} ${key}`;
}

/** What headers, the tag and the places of an entry take: 2,800 bytes by measure, most of them the policy. */
const ENTRY_BYTES = 3000;

function bytesOf({ forms }: Answer, id: string): number {
  return forms.bytes + id.length * 2 + ENTRY_BYTES;
}
