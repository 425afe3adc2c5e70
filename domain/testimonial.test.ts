import { expect, it } from 'vitest';
import { testimonialSchema, videoLinkSchema } from '#domain/home-entries.ts';
import { parseWith } from '#domain/parse.ts';

const entry = { name: 'Asha', testimonial_text: 'Found our home.', rating: '5' };
const problems = (change: Record<string, unknown>) => {
  const parsed = parseWith(testimonialSchema, { ...entry, ...change });
  return parsed.ok ? [] : parsed.problems.map((problem) => problem.field);
};

it('takes a testimonial with 1 to 5 stars', () => {
  expect(testimonialSchema.parse(entry)).toEqual({ ...entry, rating: 5 });
  for (const rating of [0, 6, 2.5, 'many', '', null, undefined]) expect(problems({ rating })).toEqual(['rating']);
  expect(problems({ name: 'A', testimonial_text: ' ' })).toEqual(['name', 'testimonial_text']);
  expect(problems({ testimonial_text: 'x'.repeat(1001) })).toEqual(['testimonial_text']);
});

it('takes any text as a homepage link, up to a length', () => {
  expect(videoLinkSchema.parse({ youtube_link: ' youtu.be/x ' })).toEqual({ youtube_link: 'youtu.be/x' });
  expect(videoLinkSchema.parse({ youtube_link: '' })).toEqual({ youtube_link: '' });
  expect(videoLinkSchema.safeParse({ youtube_link: 'x'.repeat(501) }).success).toBe(false);
  expect(videoLinkSchema.safeParse({}).success).toBe(false);
});
