import type { AreaFigures } from '#domain/location/area-facts.ts';
import type { AreaWays } from '#web/features/area-map/area-map.tsx';
import { countWords, priceWords } from '#web/features/area-map/figure-words.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Areas under a heading of their own. */
export interface AreaGroup {
  title: string;
  areas: readonly string[];
}

interface AreaListProps extends AreaWays {
  figures: AreaFigures;
  groups: readonly AreaGroup[];
}

/** What the map shows, as a list of links: for keyboards, for assistive technology, and for small cells under large thumbs. */
export function AreaList({ groups, ...list }: AreaListProps) {
  return groups.map(({ title, areas }) => (
    <section key={title} aria-label={title}>
      <h2 className="pt-3 pb-1 font-semibold text-ink-soft text-sm">{title}</h2>
      <ul className="area-list">
        {areas.map((area) => (
          <li key={area}>
            <AreaLine {...list} area={area} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function AreaLine({ area, figures, chosen, hrefOf }: Omit<AreaListProps, 'groups'> & { area: string }) {
  const figure = figures[area];
  const isChosen = chosen.includes(area);
  const price = priceWords(figure);
  const words = (
    <>
      <span>
        {isChosen && <Icon of="check" size={16} />}
        {area}
        {isChosen && <span className="sr-only">, chosen</span>}
      </span>
      <span>
        {countWords(figure)}
        {price && <small>{price}</small>}
      </span>
    </>
  );
  const href = hrefOf(area);
  if (href === null) return <p>{words}</p>;
  return (
    <a href={href} data-area={area}>
      {words}
    </a>
  );
}
