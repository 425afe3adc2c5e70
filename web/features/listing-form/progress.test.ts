import { describe, expect, it } from 'vitest';
import { PROPERTY_FORM_DEFAULTS } from '#domain/property/form-schema.ts';
import { attentionText, formProblems } from './progress.tsx';
import { formPath, problemLine, wireFieldName } from './saving/save-listing.ts';
import { FIELD_NAMES, FIELD_ORDER } from './section-list.ts';

const wrong = (message: string) => ({ type: 'custom', message });

describe('what is wrong on the listing form', () => {
  it('is counted by control, lists included, and named', () => {
    const problems = formProblems({
      owner_name: wrong('Name must be at least 2 characters'),
      property_title: wrong('Property title is required'),
      youtubeLinks: [undefined, wrong('Please enter a valid YouTube URL'), wrong('Please enter a valid YouTube URL')],
      connectivity_list: [{ duration: wrong('Please enter duration in minutes') }],
    });
    expect(problems.map(({ name, path }) => [name, path])).toEqual([
      ['Property Title', 'property_title'],
      ['Connectivity', 'connectivity_list.0.duration'],
      ['YouTube link 2', 'youtubeLinks.1'],
      ['YouTube link 3', 'youtubeLinks.2'],
      ['Owner Name', 'owner_name'],
    ]);
    expect(attentionText(problems.length)).toBe('5 fields need attention');
    expect(attentionText(1)).toBe('1 field needs attention');
  });

  it('finds the control of what the server refused', () => {
    expect(formPath('alloted_car_parking')).toEqual({ field: 'car_parking', path: 'car_parking' });
    expect(formPath('youtubeLinks.1')).toEqual({ field: 'youtubeLinks', path: 'youtubeLinks.1' });
    expect(formPath('price')).toEqual({ field: 'price', path: 'price' });
    expect(formPath('__proto__')).toBeNull();
    expect(wireFieldName('na_noc')).toBe('NA + NOC');
    expect(wireFieldName('something')).toBe('something');
  });

  it('is told by the toast as one line for each refusal', () => {
    expect(problemLine({ field: 'price', type: 'Price is required' })).toBe('Property price Price is required');
  });
});

describe('the sections of the form', () => {
  it('hold every field of the form once, each with a name', () => {
    const fields = Object.keys(PROPERTY_FORM_DEFAULTS).toSorted();
    expect([...FIELD_ORDER].toSorted()).toEqual(fields);
    expect(Object.keys(FIELD_NAMES).toSorted()).toEqual(fields);
  });
});
