import { expect, it } from 'vitest';
import { indicWords, indicWordsFor } from '#web/lib/late-indic-words.ts';

it('words of Indian scripts come when a text has some, and not before [WORD-13]', async () => {
  await indicWordsFor('2 bhk bopal');
  expect(indicWords()).toBeUndefined();
  await indicWordsFor('પિસ્તાલીસ લાખ');
  expect(indicWords()?.numberOf('પિસ્તાલીસ')).toBe(45);
});
