import { expect, it } from 'vitest';
import { CONNECTIVITY_IDS, readConnectivity } from '#domain/property/connectivity.ts';

it('knows eight places [DATA-33]', () => {
  expect(CONNECTIVITY_IDS.join(', ')).toBe(
    'School, Shopping Mall, Bus Stop, Hospital, Metro Station, Railway Station, Airport, Market',
  );
});

it('reads strings, and objects with id or name and duration or minutes [DATA-07]', () => {
  const list = ['School', { id: 'Airport', duration: 20 }, { name: 'Market', minutes: '5' }, { id: 'Hospital' }];
  expect(readConnectivity(list)).toEqual([
    { id: 'School', duration: 0 },
    { id: 'Airport', duration: 20 },
    { id: 'Market', duration: 5 },
    { id: 'Hospital', duration: 0 },
  ]);
});

it('leaves out what is no place', () => {
  expect(readConnectivity([null, 7, '', ' ', {}, { id: 3 }, { id: 'School', duration: -1 }])).toEqual([
    { id: 'School', duration: 0 },
  ]);
  expect([readConnectivity(null), readConnectivity('School'), readConnectivity({})]).toEqual([[], [], []]);
});
