// The site in a process of its own, with a clock that who started it may move: `{ moveMs }` as a message, answered when it is done.
import type { AddressInfo } from 'node:net';
import { buildApp } from '#server/build-app.ts';
import { readConfig } from '#server/config.ts';
import { createParts } from '#server/parts.ts';

let moved = 0;
const parts = await createParts(readConfig(process.env), { now: () => Date.now() + moved });
const app = buildApp(parts, { pages: false });
await app.listen({ host: '127.0.0.1', port: 0 });

process.on('message', ({ moveMs }: { moveMs: number }) => {
  moved += moveMs;
  process.send?.({ moved });
});
// It ends with who started it.
process.on('disconnect', () => process.exit());
process.send?.({ port: (app.server.address() as AddressInfo).port });
