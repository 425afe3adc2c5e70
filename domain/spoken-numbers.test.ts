import { expect, it } from 'vitest';
import { digitGroups } from '#domain/spoken-numbers.ts';

/** '98=98, ~two=2w': what stands there, '~' where it is joined to the one before, and 'w' for a word. */
const told = (text: string) =>
  digitGroups(text)
    .map(({ digits, start, end, isJoined, isWord, lead }) => {
      return `${lead ?? ''}${isJoined ? '~' : ''}${text.slice(start, end)}=${digits}${isWord ? 'w' : ''}`;
    })
    .join(', ');

it.each([
  ['98 and 25', '98=98, ~25=25'],
  ['98 rooms 25', '98=98, 25=25'],
  ['98₹25', '98=98, 25=25'],
  ['98            25', '98=98, ~25=25'],
  ['98             25', '98=98, 25=25'],
  ['+ (91 98', '+91=91, ~98=98'],
  ['+ 9 + 1', '+9=9, +~1=1'],
  ['call 98', 'cue98=98'],
  ['mobile no. 98', 'cue98=98'],
  ['call me on 98', 'cue98=98'],
  ['call, 9 five', 'cue9=9, ~five=5w'],
  ['call +91', '+91=91'],
  ['rooms no. 98', '98=98'],
  ['nine eight', 'nine=9w, ~eight=8w'],
  ['ninety eight two', 'ninety eight=98w, ~two=2w'],
  ['ninety-eight 7', 'ninety-eight=98w, ~7=7'],
  ['ninety zero', 'ninety=90w, ~zero=0w'],
  ['ninety rooms eight', 'ninety=90w, eight=8w'],
  ['ninety double eight', 'ninety=90w, ~double eight=88w'],
  ['eight ninety five', 'eight=8w, ~ninety five=95w'],
  ['ninety 8', 'ninety=90w, ~8=8'],
  ['double nine five', 'double nine=99w, ~five=5w'],
  ['double 98', 'double 98=998'],
  ['9 double 8', '9=9, ~double 8=88'],
  ['triple two', 'triple two=222w'],
  ['double rooms 9', '9=9'],
  ['NineDoubleEight', 'NineDoubleEight=9w, ~NineDoubleEight=88w'],
  ['two oh one', 'two=2w, ~oh=0w, ~one=1w'],
  ['9825O', '9825=9825, ~O=0'],
  ['O98', 'O=0, ~98=98'],
  ['OO 9', 'OO=00, ~9=9'],
  ['98l5', '98=98, ~l=1, ~5=5'],
  ['9B8Z1', '9=9, ~B=8, ~8=8, ~Z=2, ~1=1'],
  ['S98', '98=98'],
  ['98S', '98=98'],
  ['9x8', '9=9, 8=8'],
  ['9five', '9=9, ~five=5w'],
])('the digits of %j are %s [PERM-11]', (text, groups) => {
  expect(told(text)).toBe(groups);
});
