import type { WireProblem } from '#domain/errors.ts';
import { areaNameIn } from '#domain/location/areas.ts';
import { formatPrice } from '#domain/property/price.ts';
import { formatSize } from '#domain/property/size.ts';
import type { Slip } from '#domain/property/slips.ts';
import { type CommonWords, money, units } from '#domain/words/en.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import { type Translate, t } from '#domain/words/t.ts';

interface SlipText {
  likely: string;
  typed: string;
  area: string;
  far: string;
}

/** What is asked back about a home (see `en.ts`). */
export const slipWords = (t: Translate) => ({
  price: ({ likely, typed, area, far }: SlipText) =>
    t(
      'Did you mean {likely}? {typed} is far {far, select, above {above} other {below}} what homes like it cost around {area}.',
      { likely, typed, area, far },
    ),
  unit: ({ likely, typed, area, far }: SlipText) =>
    t(
      'Did you mean {likely}? {typed} is about {far, select, above {nine times} other {a ninth of}} the size of homes like it around {area}.',
      { likely, typed, area, far },
    ),
  carpet: ({ likely, typed, far }: SlipText) =>
    t(
      'Did you mean {likely}? You typed {typed}, and the carpet area of a home is not {far, select, above {larger than its size} other {so small a part of its size}}.',
      { likely, typed, far },
    ),
  both: ({ carpet, size }: { carpet: string; size: string }) =>
    t('{carpet} carpet of a size of {size}', { carpet, size }),
  plot: t('the size is the plot’s'),
});

interface SlipWords extends Pick<CommonWords, 'language' | 'money' | 'units'> {
  slips: ReturnType<typeof slipWords>;
}

const PAGE: SlipWords = { language: pageLanguage, money, units, slips: /* @__PURE__ */ slipWords(t) };

/** A slip as a form asks about it (D137). */
export function askBack(slip: Slip, words: SlipWords = PAGE): Required<Pick<WireProblem, 'field' | 'type' | 'ask'>> {
  const { kind, field, typed, likely, area, far, taken, kept, mark } = slip;
  const { slips, language } = words;
  const textOf = (home: Slip['typed']): string => {
    const sized = (size: number) => formatSize(size, home.is_size_in_yards, words);
    if (kind === 'price') return formatPrice(home.price, words);
    return kind === 'unit' ? sized(home.size) : slips.both({ carpet: sized(home.carpet_area), size: sized(home.size) });
  };
  const values = { likely: textOf(likely), typed: textOf(typed) };
  return {
    field,
    type: slips[kind]({ ...values, area: area && areaNameIn(area, language), far }),
    ask: { ...values, typed: kind === 'carpet' && far === 'above' ? slips.plot : values.typed, taken, kept, mark },
  };
}
