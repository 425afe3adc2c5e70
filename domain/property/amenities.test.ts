import { expect, it } from 'vitest';
import { AMENITIES } from '#domain/property/options.ts';

it('has the 36 listed amenities in their order, and Lift [DATA-29]', () => {
  expect(AMENITIES).toHaveLength(37);
  expect(new Set(AMENITIES).size).toBe(37);
  expect(AMENITIES.at(-1)).toBe('Lift');
});

it('begins with Pickup to Skating Rink [DATA-30]', () => {
  expect(AMENITIES.slice(0, 13).join(', ')).toBe(
    'Pickup, Administration, Toddlers Room, Indoor Games Room, Gym, Banquet Hall, Community Hall, Conference Room, Visitors Lounge, Library, Store Room, Box Cricket, Skating Rink',
  );
});

it('goes on with Mini Basketball Court to Jogging Track [DATA-31]', () => {
  expect(AMENITIES.slice(13, 26).join(', ')).toBe(
    'Mini Basketball Court, Badminton Court, Giant Chess, Volleyball Court, Kids Play Area, Gazebo, Garden, Club House, Kids Pool, Swimming Pool, Splash Pool, Fountain Wall, Jogging Track',
  );
});

it('ends the list with Cycling Track to Electric Car Charging Points [DATA-32]', () => {
  expect(AMENITIES.slice(26, 36).join(', ')).toBe(
    'Cycling Track, Outdoor Visitors Waiting, Yoga, Lounge, Mini Home Theatre, Basement Car Parking, Well-Designed Entrance Foyer, Fire Fighting System, Solar Panels, Electric Car Charging Points',
  );
});

it('has plain names: an address joins them by commas, and SQL looks for them in quotes', () => {
  for (const amenity of AMENITIES) expect(amenity).toMatch(/^[A-Za-z -]+$/);
});
