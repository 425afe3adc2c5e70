import type { AreaFacts } from '#domain/location/area-facts.ts';
import { bandMethod } from '#domain/property/band-words.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import { counted } from '#domain/words/counts.ts';
import { t } from '#domain/words/t.ts';

type Usual = AreaFacts['usual'][number];

const KINDS: Record<Usual['kind'], string> = {
  flats: t('Flats'),
  houses: t('Houses'),
  shops: t('Shops and showrooms'),
  sheds: t('Sheds and godowns'),
  offices: t('Offices'),
};

/** What homes of an area usually cost per square foot, by kind and rooms, with the number they rest on and the method (D143). */
export function UsualPrices({ usual }: { usual: readonly Usual[] }) {
  return (
    <>
      <table className="w-full max-w-prose tabular-nums">
        <thead>
          <tr className="border-line border-b text-start text-ink-soft text-sm *:py-2 *:text-start *:font-medium">
            <th scope="col">{t('Kind of property')}</th>
            <th scope="col">{t('Low – high')}</th>
            <th scope="col">{t('Middle price')}</th>
          </tr>
        </thead>
        <tbody>
          {usual.map((row) => (
            <tr
              key={`${row.kind} ${row.bhk_type}`}
              className="border-line border-b *:py-2 *:pe-3 *:text-start *:align-top"
            >
              <th scope="row" className="font-medium">
                {nameOf(row)}
                <span className="block font-normal text-ink-soft text-sm">{countOf(row)}</span>
              </th>
              <td>
                {formatFullPrice(row.low)} – {formatFullPrice(row.high)}
              </td>
              <td className="font-semibold">{formatFullPrice(row.middle)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 max-w-prose text-ink-soft text-sm">
        {t('Of this area alone, where five or more are for sale.')} {bandMethod()}
      </p>
    </>
  );
}

function nameOf({ kind, bhk_type }: Usual): string {
  return bhk_type === null ? KINDS[kind] : `${KINDS[kind]}, ${valueLabel('bhk_type', bhk_type)}`;
}

const countOf = ({ kind, homes }: Usual) =>
  counted(homes, kind === 'flats' || kind === 'houses' ? 'homes' : 'commercialProperties');
