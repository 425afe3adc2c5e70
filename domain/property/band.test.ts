import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BandHome, bandAround, bandOf, isFarOff, placeAmong, placeIn } from '#domain/property/band.ts';

const home = (id: number, price: number, change: Partial<BandHome> = {}): BandHome => ({
  ...{ id, price, area: 'Bopal', owner: `owner ${id}`, home: 'flat', isAccepted: false },
  ...change,
});
const homes = (...prices: number[]) => prices.map((price, place) => home(place + 1, price));

const farIn = (homes: readonly BandHome[]) => homes.filter((home) => isFarOff(bandOf(homes), home)).map(({ id }) => id);

describe('the usual price', () => {
  it('has its low, middle and high price, worked by hand [BAND-01]', () => {
    expect(bandOf(homes(8000, 5000, 6000, 7000, 9000))).toEqual({
      band: { low: 6000, middle: 7000, high: 8000 },
      homes: 5,
      rough: 7000,
    });
    // Between two homes: at places 1.25, 2.5 and 3.75 of the six.
    expect(bandOf(homes(5000, 6000, 7000, 8000, 9000, 10_000)).band).toEqual({ low: 6250, middle: 7500, high: 8750 });
    expect(bandOf(homes(5000, 6000, 7000, 8000))).toEqual({ band: null, homes: 4 });
  });

  it('counts an owner once for a home and three times at most, the last listed [BAND-02]', () => {
    const flat = homes(5000, 6000, 7000, 8000, 9000);
    const again = [home(6, 20_000, { owner: 'owner 1' }), ...flat.slice(1)];
    expect(bandOf([...flat, home(6, 5400, { owner: 'owner 1' })])).toMatchObject({ homes: 5, band: { low: 6000 } });
    expect(bandOf(again).homes).toBe(5);
    const many = Array.from({ length: 50 }, (_, place) =>
      home(100 + place, 15_000, { owner: 'one', home: `${place}` }),
    );
    expect(bandOf([...flat, ...many]).homes).toBe(8);
    expect(bandOf(many)).toMatchObject({ band: null, homes: 3 });
  });

  it('leaves out what is three times off until staff accept it [BAND-03]', () => {
    const flat = homes(5000, 6000, 7000, 8000, 9000);
    const odd = [...flat, home(6, 70_000), home(7, 700)];
    expect(bandOf(odd)).toEqual(bandOf(flat));
    expect(farIn(odd)).toEqual([6, 7]);
    const accepted = [...flat, home(6, 70_000, { isAccepted: true })];
    expect([bandOf(accepted).homes, farIn(accepted)]).toEqual([6, []]);
    expect(farIn([...flat, home(6, 21_000)])).toEqual([]);
    // Also where its owner has too many for it to count.
    const theirs = [6, 7, 8, 9].map((id) => home(id, id === 6 ? 700 : 7000, { owner: 'one', home: `${id}` }));
    expect([bandOf([...flat, ...theirs]).homes, farIn([...flat, ...theirs])]).toEqual([8, [6]]);
  });

  it('joins neighbours only where there are too few, and as few as it takes [BAND-04]', () => {
    const near = (area: string, from: number, count: number) =>
      Array.from({ length: count }, (_, place) => home(from + place, 6000, { area }));
    const all = [...near('Bopal', 1, 3), ...near('Ghuma', 10, 1), ...near('Shela', 20, 4), ...near('Gota', 30, 9)];
    expect(bandAround(['Bopal', 'Ghuma', 'Shela', 'Gota'], all)).toMatchObject({
      areas: ['Bopal', 'Ghuma', 'Shela'],
      homes: 8,
    });
    expect(bandAround(['Bopal', 'Ghuma'], all)).toMatchObject({ areas: ['Bopal'], homes: 3, band: null });
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 2000, max: 20_000 }), { minLength: 5, maxLength: 30 }),
        fc.array(fc.integer({ min: 100, max: 90_000 }), { maxLength: 30 }),
        (own, others) => {
          const here = homes(...own);
          const there = others.map((price, place) => home(500 + place, price, { area: 'Ghuma' }));
          fc.pre(bandOf(here).band !== null);
          const { areas, ...found } = bandAround(['Bopal', 'Ghuma'], [...here, ...there]);
          expect([found, areas]).toEqual([bandOf(here), ['Bopal']]);
        },
      ),
    );
  });

  it('says where a price stands, its ends within [BAND-01]', () => {
    const band = { low: 6000, middle: 7000, high: 8000 };
    expect([5999, 6000, 8000, 8001].map((price) => placeIn(band, price))).toEqual([
      'below',
      'within',
      'within',
      'above',
    ]);
  });

  it('says nothing of where a price stands that is far off until staff accept it [BAND-01, BAND-03]', () => {
    const around = bandOf(homes(5000, 6000, 7000, 8000, 9000));
    const places = [5000, 21_000, 21_001, 2333, 2334].map((price) => placeAmong(around, home(6, price)));
    expect(places).toEqual(['below', 'above', null, null, 'below']);
    expect(placeAmong(around, home(6, 70_000, { isAccepted: true }))).toBe('above');
    expect(placeAmong(bandOf(homes(5000, 6000)), home(1, 5000))).toBeNull();
  });

  it('a home that stands on an end is within, whatever its paise [BAND-01]', () => {
    const places = [5999.4, 5999.6, 8000.4, 8000.6].map((price) =>
      placeIn({ low: 6000, middle: 7000, high: 8000 }, price),
    );
    expect(places).toEqual(['below', 'within', 'within', 'above']);
    const paise = homes(5000.4, 6000.4, 7000.4, 8000.4, 9000.4);
    const { band } = bandOf(paise);
    expect(paise.map(({ price }) => band && placeIn(band, price))).toEqual([
      'below',
      'within',
      'within',
      'within',
      'above',
    ]);
  });
});
