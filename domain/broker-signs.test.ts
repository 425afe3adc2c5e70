import { describe, expect, it } from 'vitest';
import { brokerSigns, brokerWords } from '#domain/broker-signs.ts';
import { DAY_MS } from '#domain/india-time.ts';

describe('signs of a broker [SHIELD-01]', () => {
  it.each([
    'No brokers please',
    'Brokers excuse.',
    'Direct from owner, brokers please excuse',
    'Owner selling. Brokers / agents kindly do not call',
    'Strictly no agents or brokers',
    'No calls from brokers, please!',
    'I am not a broker',
    'Zero brokerage, deal with the owner',
    'Brokerage free flat near BRTS',
    'Brokerage: nil. 0% commission',
    'Save brokerage: buy from the owner',
    'Without any broker or agent',
    'Broker maaf karsho',
    'Dalal nathi, malik pote',
    'Koi dalal nahi, seedha malik se',
    'Bina dalali ke ghar',
    'બ્રોકર માફ કરશો',
    'દલાલ સંપર્ક ન કરે',
    'દલાલી વગર, સીધા માલિક પાસેથી',
    'બ્રોકરોએ ફોન કરવો નહીં',
    'दलाल संपर्क न करें',
    'ब्रोकर माफ करें',
    'बिना दलाली, सीधे मालिक से',
    'एजेंट कृपया फोन न करें',
    'Near the Human Rights Commission office and a travel agent',
    'Dalal Apartments, Paldi',
    'Reagents of the lab, a brokering of peace, prime real estate of Bopal',
    'Three flats of one family; a well-kept home beside the park. 2 B.H.K., A.C., no broker.',
  ])('leaves an honest owner alone: %s', (text) => {
    expect(brokerWords(text)).toEqual([]);
  });

  it.each([
    ['Contact the Broker; brokerage 2%', ['broker', 'brokerage']],
    ['No problem at all, we are the best brokers of Bopal', ['brokers']],
    ['No brokerage from seller. Our agent shows the flat', ['agent']],
    ['No hidden charges, brokerage 1%', ['brokerage']],
    ['No extra brokerage 1% only', ['brokerage']],
    ['Brokerage not negotiable', ['brokerage']],
    ['Shree Ram Realty, estate consultants', ['realty', 'estate consultants']],
    ['All types of properties, buy sell rent', ['all types of properties', 'buy sell rent']],
    ['More options available in Shela', ['more options available']],
    ['Dalali 2 taka', ['dalali']],
    ['દલાલી ૧% લાગશે', ['દલાલી']],
    ['લે-વેચ માટે મળો', ['લે-વેચ']],
    ['बालाजी ब्रोकर, खरीद बिक्री', ['ब्रोकर', 'खरीद बिक्री']],
    ['दलालों का ऑफिस', ['दलालों']],
    ['Call a b.r.o.k.e.r today', ['broker']],
    ['Best b r o k e r in town', ['broker']],
    ['br0ker, bro-ker and D4lal', ['broker', 'dalal']],
    ['ＢＲＯＫＥＲ and bro\u200Bker', ['broker']],
  ])('finds the words of the trade: %s', (text, words) => {
    expect(brokerWords(text)).toEqual(words);
  });

  it('takes a time that grows with the length, whatever a stranger writes', () => {
    // Processor time: what else the machine does counts for nothing.
    const timeOf = (length: number) => {
      const began = process.threadCpuUsage();
      brokerWords('no agent '.repeat(length / 9));
      return process.threadCpuUsage(began).user;
    };
    const short = Math.max(timeOf(9000), timeOf(9000));
    // Ten times the length; a square would take a hundred times as long.
    expect(timeOf(90_000)).toBeLessThan(40 * short);
  });

  it('counts homes for sale, homes of a year, and owners asked for over weeks', () => {
    expect(brokerSigns({ forSale: 2, listed: 4, texts: ['A quiet home'] })).toEqual([]);
    expect(brokerSigns({ forSale: 3, listed: 5, texts: ['Agent'] }).map(({ way }) => way)).toEqual([
      ...['homes', 'words', 'listed'],
    ]);
    expect(brokerSigns({ names: ['Mehul Dalal', 'दलाल'] })).toEqual([]);
    expect(brokerSigns({ names: ['Om Realtors'] })).toEqual([{ way: 'words', words: ['realtors'] }]);
    expect(brokerSigns({ reveals: { homes: 40, overMs: 14 * DAY_MS } })).toEqual([
      { way: 'asked', homes: 40, days: 14 },
    ]);
    // A weekend of looking, and a year of it.
    expect(brokerSigns({ reveals: { homes: 60, overMs: 3 * DAY_MS } })).toEqual([]);
    expect(brokerSigns({ reveals: { homes: 39, overMs: 50 * DAY_MS } })).toEqual([]);
  });
});
