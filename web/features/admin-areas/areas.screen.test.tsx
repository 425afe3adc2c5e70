import { expect, it } from 'vitest';
import type { StaffAreas } from '#domain/answers/areas.ts';
import {
  box,
  button,
  fill,
  givenScreens,
  part,
  press,
  saidOf,
  says,
  silent,
  textOf,
  toasts,
  until,
} from '#tests/support/screens.tsx';

const { site, open, read } = givenScreens();

const row = (name: string) => button(`Edit ${name}`)?.closest('tr');
const rowSays = (name: string, words: string) => says(words, () => row(name));
const merged = (name: string) => button(`Separate again: ${name}`);

it('an area is added, with errors beside their fields, and found by its spellings [AREAS-09]', async () => {
  await open('/areas');
  await press('Add area');
  for (const [label, value] of [
    ['Name', 'bopal'],
    ['Also called (optional)', 'Navapur\nLakeside'],
    ['Degrees north', '23.034'],
    ['Degrees east', '72.465'],
    ['PIN code', '380058'],
    ['Part of the city', 'West'],
  ] as const) {
    await fill(label, value);
  }
  await press('Add area');
  await until(() => /is already a name or spelling of Bopal/.test(saidOf('Name')));
  await says('Near: Bopal');
  await fill('Name', 'Navapur Lake');
  await press('Add area');
  await toasts('Navapur Lake was added.');
  await rowSays('Navapur Lake', 'Navapur, Lakeside');
  await fill('Search areas...', 'lakeside');
  await says('1 of 79 areas');
  await fill('Search areas...', 'nowhere at all');
  await says('No area has this name');
});

it('a changed area is saved on the version that was seen, keeps what is typed until then, and gets another name in one act [AREAS-04, AREAS-09, AREAS-13, AREAS-14, REVIEW-17]', async () => {
  await site.createProperty({ location: 'Tragad' });
  await open('/areas');
  await press('Edit Zundal');
  await fill('Also called (optional)', 'Jundal');
  await press('Close');
  await open('/areas');
  await press('Edit Zundal');
  await says('You wrote this but did not save it.');
  expect(box('Also called (optional)')?.value).toBe('Jundal');
  const { areas } = await read<StaffAreas>('/areas/');
  const zundal = areas.find(({ name }) => name === 'Zundal');
  await site.staff.send('PUT', `/api/areas/${zundal?.id}`, { ...zundal, pincode: '382422' });
  await press('Save');
  await says('Somebody else changed this area in the meantime.');
  await press('Show it as it is now');
  await until(() => box('PIN code')?.value === '382422');
  await fill('Also called (optional)', 'Jundal\nJundal Gam');
  await press('Save');
  await toasts('Zundal was saved.');
  await rowSays('Zundal', 'Jundal, Jundal Gam');
  await press('Edit Zundal');
  await fill('Also called (optional)', 'Given up');
  await press('Cancel');
  await press('Edit Zundal');
  expect(box('Also called (optional)')?.value).toBe('Jundal\nJundal Gam');
  await press('Close');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('chavi-draft:'))).toEqual([]);

  await press('Edit Tragad');
  await press('Give it another name');
  await fill('New name', 'Bopal');
  await press('Give it this name');
  await until(() => /'Bopal' is already a name or spelling of Bopal/.test(saidOf('New name')));
  await fill('New name', 'Tragad Gam');
  await says('1 listing will move to Tragad Gam.');
  await press('Give it this name');
  await toasts('Tragad is now called Tragad Gam. 1 listing moved with it.');
  await rowSays('Tragad Gam', 'with Tragad');
});

it('two areas are merged after a question that tells what follows, taken apart from the toast, and later on the screen [AREAS-05, AREAS-09, AREAS-10, AREAS-14]', async () => {
  await site.createProperty({ location: 'Shilaj' });
  await open('/areas');
  const merge = async () => {
    await press('Merge Shilaj');
    await press('Merge');
    await says('Choose the area to move the listings to.');
    await fill('Into which area?', 'Ambli');
    await says('1 listing will move to Ambli.');
    await says('You can separate it again');
    await press('Merge into Ambli');
    await toasts('Shilaj is now part of Ambli. 1 listing moved with it.');
    await rowSays('Ambli', 'with Shilaj');
  };
  const apart = async () => {
    await toasts('Shilaj is an area of its own again. 1 listing moved back.');
    await until(() => [...(row('Shilaj')?.querySelectorAll('td') ?? [])].some((cell) => /(^|\D)1$/.test(textOf(cell))));
  };
  await merge();
  expect(row('Shilaj')).toBeUndefined();
  await press('Undo');
  await apart();
  await merge();
  await fill('Search areas...', 'shilaj');
  await says('Ambli', () => part('Merged areas'));
  await press('Separate again: Shilaj');
  await says('1 listing that moved will go back to Shilaj.');
  await press('Separate');
  await apart();
  await until(() => !merged('Shilaj'));
  await silent('with Shilaj');
});
