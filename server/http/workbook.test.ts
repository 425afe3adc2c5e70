import { expect, it } from 'vitest';
import { workbookStream } from '#server/http/workbook.ts';

it('a workbook that nobody takes any more lets its rows fail alone [IMPORT-34]', async () => {
  const asked = Promise.withResolvers<void>();
  const failing = Promise.withResolvers<readonly string[]>();
  async function* rows() {
    asked.resolve();
    yield await failing.promise;
  }
  const file = workbookStream(['title'], rows());
  file.resume();
  await asked.promise;
  const closed = new Promise((resolve) => file.once('close', resolve));
  file.destroy();
  await closed;
  // What is thrown where nobody listens ends the process, and fails the run of the tests.
  failing.reject(new Error('the database was closed'));
  await new Promise(setImmediate);
  expect(file.destroyed).toBe(true);
});

it('a workbook whose rows fail is cut off with their reason [IMPORT-34]', async () => {
  const file = workbookStream(['title'], {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('no such table')) }),
  });
  await expect(file.toArray()).rejects.toThrow('no such table');
});
