import { Fragment, type ReactNode } from 'react';
import { shortMonthLabel } from '#domain/dates.ts';
import { type AreaFacts, hasPrices } from '#domain/location/area-facts.ts';
import { bandMethod } from '#domain/property/band-words.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { formatFullPrice, formatPrices } from '#domain/property/price.ts';
import { counted } from '#domain/words/en.ts';
import { t } from '#domain/words/t.ts';
import { searchIn } from '#web/features/areas/load-area.ts';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';

type Row = AreaFacts['bhk'][number];

interface HomesLinkProps {
  area: string;
  row: Row;
  className?: string;
  children?: ReactNode;
}

/** A way to the homes of a BHK type. */
function HomesLink({ area, row: { bhk_type }, className, children }: HomesLinkProps) {
  const search = searchIn(area, { property_type: 'Residential', bhk_type: [bhk_type] });
  return (
    <Link to={search} className={className}>
      {valueLabel('bhk_type', bhk_type)}
      {children}
    </Link>
  );
}

/** Prices of homes by BHK, with the number they rest on; of fewer than five the number alone (D73), and once why. */
export function AreaPrices({ facts }: { facts: AreaFacts }) {
  const { area, bhk } = facts;
  if (!hasPrices(facts)) return <FewOfEach area={area} bhk={bhk} />;
  return (
    <>
      <table className="w-full max-w-prose tabular-nums">
        <thead>
          <tr className="border-line border-b text-start text-ink-soft text-sm *:py-2 *:text-start *:font-medium">
            <th scope="col">{t('Homes')}</th>
            <th scope="col">{t('From – to')}</th>
            <th scope="col">{t('Typical price')}</th>
          </tr>
        </thead>
        <tbody>
          {bhk.map((row) => (
            <tr key={row.bhk_type} className="border-line border-b *:py-2 *:pe-3 *:text-start *:align-top">
              <th scope="row" className="font-medium">
                <HomesLink area={area} row={row} className={TEXT_LINK} />
                <span className="block font-normal text-ink-soft text-sm">{counted(row.count, 'homes')}</span>
              </th>
              <Prices row={row} />
            </tr>
          ))}
        </tbody>
      </table>
      {bhk.some(({ median }) => median === null) && (
        <p className="mt-2 text-ink-soft text-sm">{t('Prices are shown where five or more homes are for sale.')}</p>
      )}
    </>
  );
}

function Prices({ row: { lowest, median, highest } }: { row: Row }) {
  if (lowest === null || median === null || highest === null) {
    return (
      <td colSpan={2} className="text-ink-soft">
        –
      </td>
    );
  }
  const [from, typical, to] = formatPrices([lowest, median, highest]);
  return (
    <>
      <td>
        {from} – {to}
      </td>
      <td className="font-semibold">{typical}</td>
    </>
  );
}

/** Where no price can be told: the numbers alone. */
function FewOfEach({ area, bhk }: Pick<AreaFacts, 'area' | 'bhk'>) {
  return (
    <>
      <ul className="area-chips">
        {bhk.map((row) => (
          <li key={row.bhk_type}>
            <HomesLink area={area} row={row}>
              <span>
                {row.count}
                <span className="sr-only">{` ${counted(row.count, 'propertiesAlone')}`}</span>
              </span>
            </HomesLink>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft text-sm">{t('Fewer than five homes of each: too few to show prices.')}</p>
    </>
  );
}

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
          <tr className="text-start text-ink-soft text-sm *:py-2 *:text-start *:font-medium">
            <th scope="col">{t('Kind of property')}</th>
            <th scope="col">{t('Low – high')}</th>
            <th scope="col">{t('Middle price')}</th>
          </tr>
        </thead>
        <tbody>
          {usual.map((row) => (
            <Fragment key={`${row.kind} ${row.bhk_type}`}>
              <tr className="border-line border-t *:py-2 *:pe-3 *:text-start *:align-top">
                <th scope="row" className="font-medium">
                  {nameOf(row)}
                  <span className="block font-normal text-ink-soft text-sm">{countOf(row)}</span>
                </th>
                <td>
                  {formatFullPrice(row.low)} – {formatFullPrice(row.high)}
                </td>
                <td className="font-semibold">{formatFullPrice(row.middle)}</td>
              </tr>
              {row.months.length > 1 && (
                <tr>
                  <td colSpan={3} className="pb-2 text-sm">
                    <Course months={row.months} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className="mt-2 max-w-prose text-ink-soft text-sm">
        {t('From this area alone, if five or more are for sale.')} {bandMethod()}
      </p>
    </>
  );
}

/** Of the drawing, in its own units. */
const [WIDTH, TOP, HEIGHT] = [100, 2, 18];

/** The middle prices of months, as a list and as a line. */
function Course({ months }: Pick<Usual, 'months'>) {
  const prices = months.map(({ middle }) => middle);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const heightOf = (price: number) => (most === least ? HEIGHT / 2 : ((most - price) / (most - least)) * HEIGHT);
  const points = prices.map((price, place) =>
    [(place / (prices.length - 1)) * WIDTH, TOP + heightOf(price)].map(Math.round).join(),
  );
  return (
    <>
      <span className="text-ink-soft">{t('Middle price by month')}</span>
      <svg aria-hidden="true" viewBox={`-2 0 ${WIDTH + 4} 22`} className="my-1 h-6 w-28">
        <polyline points={points.join(' ')} className="fill-none stroke-good" strokeWidth="2" />
      </svg>
      <ul className="flex flex-wrap gap-x-4">
        {months.map(({ month, middle }) => (
          <li key={month}>
            {shortMonthLabel(month)} <span className="font-medium">{formatFullPrice(middle)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function nameOf({ kind, bhk_type }: Usual): string {
  return bhk_type === null ? KINDS[kind] : `${KINDS[kind]}, ${valueLabel('bhk_type', bhk_type)}`;
}

const countOf = ({ kind, homes }: Usual) =>
  counted(homes, kind === 'flats' || kind === 'houses' ? 'homes' : 'commercialProperties');
