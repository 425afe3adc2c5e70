import { expect, it } from 'vitest';
import { messageCounterTone } from '#web/features/contact-form/contact-form.tsx';

it('turns the counter orange above 200 and red at 250 [CONTACT-05]', () => {
  expect([0, 200, 201, 249, 250, 300].map(messageCounterTone)).toEqual([
    'plain',
    'plain',
    'orange',
    'orange',
    'red',
    'red',
  ]);
});
