import { Agent } from 'undici';
import { NAME, type Nginx } from '#tests/integration/deploy/nginx.ts';
import { type Answered, askInTime, askOnce, type Source, type Wanted } from '../../bench/asking.ts';

/** The visitors of a drill, who ask in time whatever becomes of what they asked before. */

export interface Kind extends Source {
  make(turn: number): Wanted | Promise<Wanted>;
}

export interface Asked extends Answered {
  kind: string;
}

/** Asks for all kinds until it is stopped, which waits for the last answer; what came so far is in `asked`. */
export function startLoad(kinds: readonly Kind[], ask: (wanted: Wanted, due: number) => Promise<Answered>) {
  const asked: Asked[] = [];
  let isOver = false;
  const going = askInTime(
    kinds,
    () => isOver,
    async ({ kind, make }, turn, due) => void asked.push({ kind, ...(await ask(await make(turn), due)) }),
  );
  return {
    asked,
    stop(): Promise<void> {
      isOver = true;
      return going;
    },
  };
}

/** Asks through nginx, from the next of so many addresses of this machine each time: of one alone it would take no great load. */
export function throughNginx(
  { origin, certificate }: Pick<Nginx, 'origin' | 'certificate'>,
  addresses = 1,
  optionsOf: (place: number) => Agent.Options = () => ({}),
) {
  const connect = { ca: certificate, servername: NAME };
  const agents = Array.from(
    { length: addresses },
    (_, place) => new Agent({ connect, localAddress: `127.0.2.${place + 1}`, ...optionsOf(place) }),
  );
  let turn = 0;
  return {
    ask(wanted: Wanted, options: { due?: number; patienceMs?: number } = {}): Promise<Answered> {
      const headers = { host: NAME, ...wanted.headers };
      return askOnce(agents[turn++ % addresses] as Agent, origin, { ...wanted, headers }, options);
    },
    close: () => Promise.all(agents.map((agent) => agent.destroy())),
  };
}

/** Who refused and why: nginx gives no request an id, and a page that stands in for one tells in its first paragraph. */
export function refusalOf({ status, fault, headers, text }: Answered): string {
  if (fault !== null) return fault;
  const [, message, paragraph] = /"message":"([^"]*)"|<p[^>]*>([^<]*)/.exec(text()) ?? [];
  return `${status} of ${headers['x-request-id'] === undefined ? 'nginx' : 'the site'} (${message ?? paragraph ?? ''})`;
}
