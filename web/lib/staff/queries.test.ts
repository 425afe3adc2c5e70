import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { deskClient, fileName, refresh } from '#web/lib/staff/queries.ts';

afterEach(() => deskClient.clear());

it('what is changed while a list is read for the first time is read again: the first answer may be older', async () => {
  const answers: ((rows: string[]) => void)[] = [];
  const list = new QueryObserver(deskClient, {
    queryKey: ['imports'],
    queryFn: () => new Promise<string[]>((answer) => answers.push(answer)),
  });
  const stop = list.subscribe(() => {});
  const changed = refresh(['imports']);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(['a new file']);
  answers[0]?.([]);
  await changed;
  expect(list.getCurrentResult().data).toEqual(['a new file']);
  stop();
});

it('a file says in its name which search it holds', () => {
  expect(fileName('visitors', '', 'csv')).toBe('visitors.csv');
  expect(fileName('visitors', 'Asha', 'xlsx')).toBe('visitors-matching-asha.xlsx');
  expect(fileName('visitors', 'Asha 98/25', 'csv')).toBe('visitors-matching-asha-98-25.csv');
  expect(fileName('visitors', '../%', 'csv')).toBe('visitors-matching.csv');
  expect(fileName('contact-messages', 'આશા', 'csv')).toBe('contact-messages-matching-આશા.csv');
});
