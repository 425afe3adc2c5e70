import { expect, it } from 'vitest';
import { floorOfFloors, plainFact } from '#domain/entry/fact-entry.ts';

it.each([
  ['floor', ' 3rd  Floor ', '3'],
  ['floor', 'Ground floor', '0'],
  ['floor', 'G.F.', '0'],
  ['floor', 'ગ્રાઉન્ડ', '0'],
  ['floor', 'basement', '-1'],
  ['floor', 'first floor', '1'],
  ['floor', 'Twelfth', '12'],
  ['floor', 'Floor no. 5', '5'],
  ['floor', '૩', '3'],
  ['floor', '-1', '-1'],
  ['floor', 'high up', 'high up'],
  ['total_floors', '12 floors', '12'],
  ['total_floors', '12.0 storeys', '12'],
  ['total_floors', '12', '12'],
  ['total_floors', 'many', 'many'],
  ['ceiling_height', '10.5 ft', '10.5'],
  ['ceiling_height', '૧૦ ફૂટ', '10'],
  ['ceiling_height', '11', '11'],
  ['ceiling_height', '11 yards', '11 yards'],
  ['age', '5 yrs', '5'],
  ['age', '5 Years old', '5'],
  ['age', ' ૫ ', '5'],
  ['age', 'old', 'old'],
  ['alloted_car_parking', '2 cars', '2'],
  ['alloted_car_parking', '2 covered parking', '2'],
  ['alloted_car_parking', 'none', '0'],
  ['alloted_car_parking', 'No parking', '0'],
  ['alloted_car_parking', '2', '2'],
  ['alloted_car_parking', 'some', 'some'],
  ['price', '45 lakh', '4500000'],
  ['maintenance', ' 2,500 a month', '2500'],
  ['maintenance', '2500/month', '2500'],
  ['maintenance', '₹2,500 p.m.', '2500'],
  ['maintenance', 'Nil', '0'],
  ['maintenance', '-5', '-5'],
  ['maintenance', 'per month', 'per month'],
  ['maintenance', '2 to 3 a month', '2 to 3 a month'],
  ['sold_count', ' १२.5 ', '12.5'],
  ['sold_count', '12 homes', '12 homes'],
])('as %s %j is %j', (field, typed, plain) => {
  expect(plainFact(field, typed)).toBe(plain);
});

it.each([
  ['5 of 12', '5', '12'],
  ['5th out of 12 floors', '5', '12'],
  ['ground/4', '0', '4'],
  ['12/12', '12', '12'],
  ['13 of 12', undefined, undefined],
  ['high of 12', undefined, undefined],
  ['5', undefined, undefined],
  ['0 of 0', undefined, undefined],
  ['5 of 999', undefined, undefined],
])('%j is floor %s of %s', (typed, floor, floors) => {
  expect(floorOfFloors(typed)).toEqual(floor === undefined ? null : { floor, floors });
});
