import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Testimonial } from '#domain/answers/site.ts';
import { formatLongDate } from '#domain/dates.ts';
import {
  box,
  button,
  fill,
  givenScreens,
  pick,
  press,
  says,
  silent,
  textOf,
  toasts,
  until,
} from '#tests/support/screens.tsx';

const { site, open, refuse, hold, read } = givenScreens();
const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });

const card = (name: string) => document.querySelector(`[aria-label='Testimonial of ${name}']`);
const add = (name: string) =>
  site.staff.sendForm('POST', '/api/testimonials/', { name, testimonial_text: `Words of ${name}.`, rating: 4 });

it('the screen says what it is for, shows skeletons, and then each testimonial [ATEST-01, ATEST-02, ATEST-04]', async () => {
  await add('Asha Patel');
  const release = hold('GET /testimonials/');
  await open('/testimonials');
  await says('Testimonials Management');
  await says(
    'Manage customer testimonials shown on your website. Each testimonial includes a name, photo, text, and rating.',
  );
  expect(document.querySelectorAll('[data-testimonial-skeleton]')).toHaveLength(3);
  release();
  const shown = await until(() => card('Asha Patel'));
  expect(document.querySelector('[data-testimonial-skeleton]')).toBeNull();
  expect(textOf(shown)).toBe(`Asha Patel“Words of Asha Patel.”${formatLongDate(Date.now())}EditDelete`);
  expect(shown.querySelector('[aria-label="4 out of 5 stars"]')).not.toBeNull();
  expect(shown.querySelector('img')?.getAttribute('src')).toBe('/placeholder-avatar.svg');
});

it('a new one says what is missing; leaving asks first, and a reload loses nothing until it is given up [DEC-39]', async () => {
  await open('/testimonials');
  await press('Add testimonial');
  await press('Save');
  await says('Name must be at least 2 characters');
  await says('Testimonial is required');
  await fill('Name', 'Kept Client');
  await press('Staff');
  await press('Keep editing');
  await until(() => box('Name')?.value === 'Kept Client');
  await open('/testimonials');
  await says('What you typed before is here again.');
  expect(box('Name')?.value).toBe('Kept Client');
  await fill('Testimonial', 'They called back.');
  await press('Save');
  await until(() => card('Kept Client'));
  await press('Edit the testimonial of Kept Client');
  await fill('Name', 'Given Up');
  await press('Staff');
  await press('Leave');
  await says('No account is waiting for approval.');
  await open('/testimonials');
  await until(() => button('Edit the testimonial of Kept Client'));
});

it('a refused delete brings it back; the next takes it away', async () => {
  await add('Deleted Client');
  await open('/testimonials');
  const mend = refuse('DELETE /testimonials');
  for (const words of ['The testimonial could not be deleted. Please try again.', 'Testimonial deleted successfully']) {
    await press('Delete the testimonial of Deleted Client');
    await press('Delete');
    await toasts(words);
    mend();
  }
  await until(() => card('Deleted Client') === null);
  expect(JSON.stringify(await read('/testimonials/'))).not.toContain('Deleted Client');
});

it('edit mode: Cancel resets it, a file that is no picture is refused by name, saving is busy and real [ATEST-03, ATEST-05, STATE-11, STATE-12, ERR-27, ERR-28]', async () => {
  await add('Edited Client');
  await open('/testimonials');
  const edit = 'Edit the testimonial of Edited Client';
  const photograph = async () =>
    new File([await picture.clone().jpeg().toBuffer()], 'client.jpg', { type: 'image/jpeg' });
  await press(edit);
  const within = () => card('Edited Client') ?? document.body;
  await fill('Name', 'Somebody else', within);
  await press('1 star', within);
  await pick('Choose photo', await photograph(), within);
  await says('File selected: client.jpg');
  await press('Cancel', within);
  await press(edit);
  expect(box('Name', within())?.value).toBe('Edited Client');
  expect((button('4 stars', within()) as HTMLInputElement).checked).toBe(true);
  await silent('File selected');
  expect(box('Choose photo', within())?.getAttribute('accept')).toBe('image/jpeg,image/png,image/webp,image/avif');
  await pick('Choose photo', new File(['no picture'], 'note.jpg', { type: 'image/jpeg' }), within);
  await fill('Testimonial', 'They called back within the hour.', within);
  await press('Save', within);
  await toasts('Failed to update testimonial. Please try again.');
  await says("'note.jpg' is not a picture");
  expect(box('Testimonial', within())?.value).toBe('They called back within the hour.');
  await pick('Choose photo', await photograph(), within);
  await press('3 stars', within);
  const release = hold('PUT /testimonials');
  await press('Save', within);
  await until(() => button('Saving...', within()));
  release();
  await toasts('SuccessTestimonial updated successfully');
  await until(() => card('Edited Client')?.querySelector('[aria-label="3 out of 5 stars"]'));
  const stored = (await read<Testimonial[]>('/testimonials/')).find(({ name }) => name === 'Edited Client');
  expect(stored).toMatchObject({ rating: 3, testimonial_text: 'They called back within the hour.' });
  expect(stored?.photo_url).toMatch(/\/media\//);
});

it('what a colleague wrote meanwhile is said and shown, not written over [ATEST-06]', async () => {
  const { id } = (await add('Shared Client')).json();
  await open('/testimonials');
  await press('Edit the testimonial of Shared Client');
  await fill('Testimonial', 'Mine.');
  await site.staff.sendForm('PUT', `/api/testimonials/${id}`, {
    name: 'Shared Client',
    testimonial_text: 'Theirs.',
    rating: 4,
  });
  await press('Save');
  await says('Somebody else changed this testimonial in the meantime.');
  expect(box('Testimonial')?.value).toBe('Mine.');
  await press('Show it as it is now');
  await until(() => box('Testimonial')?.value === 'Theirs.');
  await fill('Testimonial', 'Ours.');
  await press('Save');
  await until(() => card('Shared Client')?.textContent?.includes('Ours.'));
});
