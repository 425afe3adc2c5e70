import type { ReactNode } from 'react';
import { type AreaFacts, hasPrices } from '#domain/location/area-facts.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { formatPrices } from '#domain/property/price.ts';
import { counted } from '#domain/words/counts.ts';
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
