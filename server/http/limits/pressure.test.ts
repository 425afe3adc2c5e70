import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addErrorAnswers } from '#server/http/errors.ts';
import { addPressureRelief, answerAnyway } from '#server/http/limits/pressure.ts';

/** Holds the event loop, as too much work would. */
function holdUp(ms: number): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end);
  return new Promise((resolve) => setTimeout(resolve, 1));
}

it('an overloaded process refuses early, with 503 and Retry-After, and recovers', async () => {
  const app = Fastify();
  addErrorAnswers(app);
  addPressureRelief(app, 20, 50);
  app.get('/', async () => 'fine');
  app.get('/live', { config: answerAnyway }, async () => 'alive');
  expect((await app.inject('/')).statusCode).toBe(200);
  let answer = await app.inject('/');
  while (answer.statusCode === 200) {
    await holdUp(200);
    answer = await app.inject('/');
  }
  expect(answer.statusCode).toBe(503);
  expect(answer.json().error.code).toBe('UNAVAILABLE');
  expect(answer.headers['retry-after']).toBe('5');
  expect((await app.inject('/live')).body).toBe('alive');
  while ((await app.inject('/')).statusCode !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
  await app.close();
});

it('a single stall, however long, turns nobody away', async () => {
  const app = Fastify();
  addErrorAnswers(app);
  addPressureRelief(app, 400, 400);
  app.get('/', async () => 'fine');
  expect((await app.inject('/')).statusCode).toBe(200);
  await holdUp(2000);
  const end = Date.now() + 1300;
  while (Date.now() < end) {
    expect((await app.inject('/')).statusCode).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await app.close();
});
