import { describe, expect, it } from 'vitest';
import { parseSearchParams } from '#domain/search/filter-params.ts';
import { noticeOf } from '#web/features/property-search/search-notices.tsx';

const notices = (query: string) => parseSearchParams(new URLSearchParams(query)).problems.map(noticeOf);

describe('the notice about an address', () => {
  it('names both ends of a range that contradicts itself, and says that both were left out', () => {
    expect(notices('min_budget=900&max_budget=100&min_size=9&max_size=8')).toEqual([
      'Min budget is greater than max budget, so both were left out.',
      'Min size is greater than max size, so both were left out.',
    ]);
  });

  it('says values in the words of the panel', () => {
    const [bhk, age, sort] = notices('bhk_type=9bhk&age=7&sort=oldest');
    expect(bhk).toMatch(/^The link asks for a BHK type that we do not have, so it was left out\. Choose from: .*3BHK/);
    expect(age).toMatch(/^The link asks for an age of property .*Choose from: 0-3 years, /);
    expect(sort).toMatch(/^The link asks for an order .*Choose from: Newest first, Lowest price, /);
    expect(notices('is_size_in_yards=maybe&property_type=Boat&condition=New').join(' ')).toMatch(
      /Un-Furnished.*sq ft, sq yd\./,
    );
  });

  it('groups numbers as here and says what stands instead', () => {
    expect(notices('page=0')).toEqual(['Page must be a whole number from 1 to 10,00,000, so this is page 1.']);
    expect(notices('min_budget=abc')).toEqual(['Min budget must be a number, so it was left out.']);
    expect(notices('sort=newest&sort=oldest')).toEqual(['Order was given more than once, so it was left out.']);
  });

  it('says plainly what a box of the panel and a possession date can be', () => {
    expect(notices('hide_sold=x&verified=maybe')).toEqual([
      '“Verified” can only be on or off, so it was left out.',
      '“Hide sold out” can only be on or off, so it was left out.',
    ]);
    expect(notices('possession=soon')).toEqual([
      'The link asks for a possession date that we do not have, so it was left out. Choose from: ' +
        'Ready to move in, Ready within 6 months, Ready within 12 months, Ready within 24 months.',
    ]);
    const many = Array.from({ length: 101 }, (_, index) => `area${index}`).join(',');
    expect(notices(`location=${many}`)).toEqual([
      'Location must have at most 100 values, so the others were left out.',
    ]);
  });

  it('shows no name of a field and no raw value', () => {
    const all = notices(
      'property_type=x&bhk_type=x&residential_type=x&commercial_type=x&condition=x&age=x&is_size_in_yards=x&sort=x&page=x&min_budget=x&max_budget=-1&min_size=0&max_size=1e9&q=a&q=b',
    ).join(' ');
    expect(all).not.toMatch(/_|Bhk|KitchenFix|price_asc|true, false/);
  });
});
