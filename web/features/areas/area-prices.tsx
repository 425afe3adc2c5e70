import type { AreaFacts } from '#domain/location/area-facts.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { formatPrice } from '#domain/property/price.ts';
import { counted } from '#domain/words/counts.ts';
import { searchIn } from '#web/features/areas/load-area.ts';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';

/** Prices of homes by BHK, with the number they rest on; of fewer than five nothing is claimed. */
export function AreaPrices({ facts: { area, bhk } }: { facts: AreaFacts }) {
  return (
    <table className="w-full max-w-prose tabular-nums">
      <thead>
        <tr className="border-line border-b text-start text-ink-soft text-sm *:py-2 *:text-start *:font-medium">
          <th scope="col">Homes</th>
          <th scope="col">From – to</th>
          <th scope="col">Typical price</th>
        </tr>
      </thead>
      <tbody>
        {bhk.map(({ bhk_type, count, lowest, median, highest }) => (
          <tr key={bhk_type} className="border-line border-b *:py-2 *:pe-3 *:text-start *:align-top">
            <th scope="row" className="font-medium">
              <Link
                to={searchIn(area, { property_type: 'Residential', bhk_type: [bhk_type] })}
                discover="none"
                className={TEXT_LINK}
              >
                {valueLabel('bhk_type', bhk_type)}
              </Link>
              <span className="block font-normal text-ink-soft text-sm">{counted(count, 'homes')}</span>
            </th>
            {lowest === null || median === null || highest === null ? (
              <td colSpan={2} className="text-ink-soft text-sm">
                Too few to show a range
              </td>
            ) : (
              <>
                <td>
                  {formatPrice(lowest)} – {formatPrice(highest)}
                </td>
                <td className="font-semibold">{formatPrice(median)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
