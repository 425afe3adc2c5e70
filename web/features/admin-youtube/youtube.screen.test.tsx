import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import {
  box,
  button,
  fill,
  givenScreens,
  press,
  saidOf,
  says,
  silent,
  toasts,
  until,
} from '#tests/support/screens.tsx';
import { VideoCard } from '#web/features/videos/video-card.tsx';

const { open, refuse, read } = givenScreens();

it('four links, each with its own Save; a refusal and a reload lose nothing; any text is saved, and what is no video is warned about [AYT-01, AYT-03, DOOR-04, ERR-17, ERR-18]', async () => {
  await open('/youtube');
  await until(() => box('YouTube link 4'));
  expect([1, 2, 3, 4].map((link) => button(`Save YouTube link ${link}`)?.textContent)).toEqual(Array(4).fill('Save'));
  await fill('YouTube link 2', 'https://youtu.be/abcdefghi01');
  expect(saidOf('YouTube link 2')).toBe('Not saved yet.');
  const mend = refuse('PUT /property/homepage-youtube-links');
  await press('Save YouTube link 2');
  await toasts('Failed to update YouTube link. Please try again.');
  mend();
  await open('/youtube');
  await until(() => box('YouTube link 2')?.value === 'https://youtu.be/abcdefghi01');
  await press('Save YouTube link 2');
  await toasts('SuccessYouTube link updated successfully');
  await silent('Not saved yet.');
  await fill('YouTube link 4', 'javascript:alert(1)');
  expect(saidOf('YouTube link 4')).toContain('No video was recognised in this link, and the home page will say so.');
  await press('Save YouTube link 4');
  await silent('Not saved yet.');
  const stored = await read<{ youtube_link: string }[]>('/property/homepage-youtube-links');
  expect(stored.map((link) => link.youtube_link)).toEqual([
    '',
    'https://youtu.be/abcdefghi01',
    '',
    'javascript:alert(1)',
  ]);
});

it('the sold counter is a whole number, is sent as one, and a failure is told [AYT-02, ERR-19, ERR-20, VALID-40]', async () => {
  await open('/youtube');
  await until(() => box('Number of Properties Sold')?.value);
  for (const wrong of ['', '2.5']) {
    await fill('Number of Properties Sold', wrong);
    await press('Update Sold Properties');
    await says('Number of properties sold must be a whole number');
  }
  const mend = refuse('POST /property/sold-count');
  await fill('Number of Properties Sold', '512');
  await press('Update Sold Properties');
  await toasts('Failed to update Sold Property Count. Please try again.');
  mend();
  await press('Update Sold Properties');
  await toasts('Sold Property Count Update Successfully');
  expect(await read('/property/stats')).toMatchObject({ total_property_sold: 512 });
  await until(() => box('Number of Properties Sold')?.value === '512', 'the number that is stored');
});

it('what is no video is shown as such, and is no link [DOOR-04]', () => {
  const shown = renderToString(<VideoCard url="javascript:alert(1)" title="Featured video 1" cover={null} />);
  expect(shown).toContain('Invalid YouTube URL');
  expect(shown).not.toMatch(/<a |javascript:/);
});
