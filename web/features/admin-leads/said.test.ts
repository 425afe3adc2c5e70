import { expect, test } from 'vitest';
import type { Lead } from '#domain/answers/leads.ts';
import { addedTo, type LeadEntry, mayFollow, mergedEntry, noteWith } from '#web/features/admin-leads/lead-dialog.tsx';

const said = (state: LeadEntry['state'], note: string, reason = ''): LeadEntry => ({ state, note, reason });
const BEFORE = said('new', 'Wants a lift');

test('both notes are kept, and what stood there before only once [LEAD-20]', () => {
  const theirs = said('new', 'Wants a lift\nCalled at ten');
  expect(mergedEntry(BEFORE, theirs, said('new', 'Wants a lift\nGround floor')).note).toBe(
    'Wants a lift\nCalled at ten\nGround floor',
  );
  expect(mergedEntry(said('new', ''), said('new', 'Theirs'), said('new', 'Mine')).note).toBe('Theirs\nMine');
  expect(mergedEntry(said('new', ''), said('new', 'The same'), said('new', 'The same')).note).toBe('The same');
});

test('of two notes the one that was changed counts [LEAD-20]', () => {
  expect(mergedEntry(BEFORE, said('called', 'Wants a lift'), said('new', 'Mine')).note).toBe('Mine');
  expect(mergedEntry(BEFORE, said('called', 'Theirs'), BEFORE)).toEqual(said('called', 'Theirs'));
  expect(mergedEntry(BEFORE, said('called', ''), BEFORE).note).toBe('');
});

test('the state that was changed counts, mine where both did, and its reason goes with it [LEAD-20]', () => {
  expect(mergedEntry(BEFORE, said('closed', '', 'Sold'), said('new', 'Mine'))).toMatchObject({
    state: 'closed',
    reason: 'Sold',
  });
  expect(mergedEntry(BEFORE, said('called', ''), said('closed', '', 'Bought'))).toMatchObject({
    state: 'closed',
    reason: 'Bought',
  });
  const closed = said('closed', '', 'Sold');
  expect(mergedEntry(closed, said('closed', 'Theirs', 'Sold'), said('closed', '', 'Bought')).reason).toBe('Bought');
});

test('what is added to a note is added once, and a note that was written anew counts whole [LEAD-17]', () => {
  expect(addedTo('Wants a lift', 'Wants a lift\nCalled')).toBe('Called');
  expect(addedTo('Wants a lift', 'Called')).toBe('Called');
  expect(addedTo('Called', 'Called')).toBe('');
  expect(noteWith('', 'Called')).toBe('Called');
  expect(noteWith('Their own', 'Called')).toBe('Their own\nCalled');
  expect(noteWith('Their own\nCalled', 'Called')).toBe('Their own\nCalled');
  expect(noteWith('Their own', '')).toBe('Their own');
});

test('the same goes to open leads that are not farther already, and to nobody who is forgotten [LEAD-17]', () => {
  const lead = (id: number, state: Lead['state'], erased_at: string | null = null) =>
    ({ id, state, erased_at }) as Lead;
  const others = [lead(1, 'new'), lead(2, 'called'), lead(3, 'visit'), lead(4, 'closed'), lead(5, 'new', '2026-01-01')];
  const ids = (state: Lead['state']) => mayFollow(others, state).map(({ id }) => id);
  expect(ids('new')).toEqual([1]);
  expect(ids('called')).toEqual([1, 2]);
  expect(ids('visit')).toEqual([1, 2, 3]);
  expect(ids('closed')).toEqual([1, 2, 3]);
});
