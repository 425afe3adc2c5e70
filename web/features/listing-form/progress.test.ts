import { describe, expect, it } from 'vitest';
import { PROPERTY_FORM_DEFAULTS } from '#domain/property/form-schema.ts';
import { problemLine } from '#web/features/listing-form/saving/notices.tsx';
import { FIELD_NAMES, FIELD_ORDER, type FormField, formSections } from '#web/features/listing-form/section-list.ts';
import { isGiven, standingOf, wrongPaths } from './progress.tsx';
import { formPath } from './saving/use-save.ts';

const wrong = (message: string) => ({ type: 'custom', message });

describe('what is wrong on the listing form', () => {
  it('is listed by control, entries of lists too, in the order of the screen', () => {
    const wrongControls = wrongPaths({
      owner_name: wrong('Name must be at least 2 characters'),
      property_title: wrong('Property title is required'),
      youtubeLinks: [undefined, wrong('Please enter a valid YouTube URL'), wrong('Please enter a valid YouTube URL')],
      connectivity_list: [{ duration: wrong('Please enter duration in minutes') }],
    });
    expect(wrongControls).toEqual([
      'property_title',
      'connectivity_list.0.duration',
      'youtubeLinks.1',
      'youtubeLinks.2',
      'owner_name',
    ]);
  });

  it('finds the control of what the server refused', () => {
    expect(formPath('alloted_car_parking')).toBe('car_parking');
    expect(formPath('youtubeLinks.1')).toBe('youtubeLinks.1');
    expect(formPath('price')).toBe('price');
    expect(formPath('__proto__')).toBeNull();
    expect(formPath('na_noc')).toBe('naNoc');
    expect(formPath('media_order.2')).toBe('existing_images.2');
    expect(formPath('something')).toBeNull();
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

describe('the list of sections', () => {
  const standings = (known: { wrong?: FormField[]; missing?: FormField[]; holds?: FormField[] }) => {
    const has =
      (fields: FormField[] = []) =>
      (field: FormField) =>
        fields.includes(field);
    const all = { wrong: has(known.wrong), missing: has(known.missing), holds: has(known.holds) };
    return Object.fromEntries(formSections('Residential').map((section) => [section.id, standingOf(section, all)]));
  };

  it('calls a section complete that holds something valid, and optional while it holds nothing [FORM-20]', () => {
    expect(standings({ missing: ['owner_name'] })).toMatchObject({ basic: 'done', owner: 'open', media: 'optional' });
    const full = standings({ holds: ['existing_images', 'description', 'bhk_type', 'amenities_list'] });
    expect(full).toMatchObject({
      media: 'done',
      summary: 'done',
      details: 'done',
      amenities: 'done',
      videos: 'optional',
    });
    const refused = standings({ holds: ['youtubeLinks'], wrong: ['youtubeLinks'] });
    expect(refused).toMatchObject({ videos: 'wrong' });
  });

  it('finds nothing in what is empty, off or 0 [FORM-20]', () => {
    expect(['', false, 0, '0', null, undefined, []].filter(isGiven)).toEqual([]);
    expect(['East', true, 2, '2', ['Gym']].filter(isGiven)).toHaveLength(5);
  });
});
