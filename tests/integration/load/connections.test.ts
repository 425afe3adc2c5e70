import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite();
const IDLE = 500;

it('[LOAD-07] idle connections and halves of requests from one address keep no other visitor out', async () => {
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
  const port = Number(new URL(origin).port);
  for (let place = 0; place < IDLE; place += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    if (place % 2 === 0) socket.write('GET / HTTP/1.1\r\nHos');
  }
  const answer = await fetch(`${origin}/api/metrics`);
  expect(answer.status).toBe(200);
  const open = Number(/^chavi_connections(?:\{.*\})? (\d+)$/m.exec(await answer.text())?.[1]);
  expect(open).toBeGreaterThan(IDLE);
});
