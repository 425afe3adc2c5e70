import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SiteData } from '../../bench/site.ts';
import { childEnv } from '../../scripts/lib/run.mjs';

/** A site whose clock moves by hand, beside running on. */
export interface ClockedSite {
  origin: string;
  move(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it on these data, behind a proxy of this machine, which every caller of the drill pretends to be. */
export async function startClocked(data: SiteData): Promise<ClockedSite> {
  const { PATH } = childEnv();
  const env = { PATH, ...data, TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' };
  const child = fork(join(import.meta.dirname, 'clocked-site.ts'), { env });
  const { port } = (await answerOf(child)) as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    async move(moveMs) {
      child.send({ moveMs });
      await answerOf(child);
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** What the child says next. Throws when it ends instead. */
async function answerOf(child: ChildProcess): Promise<unknown> {
  const heard = new AbortController();
  const { signal } = heard;
  const ended = async () => {
    await once(child, 'exit', { signal });
    throw new Error('The site of the drill ended by itself.');
  };
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended()]);
    return message;
  } finally {
    heard.abort();
  }
}
