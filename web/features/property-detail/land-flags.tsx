import type { PropertyDetail } from '#domain/property/property.ts';
import { landFlags } from '#domain/words/en.ts';
import { Badge } from '#web/ui/badge.tsx';
import { InfoTip } from '#web/ui/overlay/tooltip.tsx';

/** The flags of the land's papers, each with its explanation (D32), as items of a list. */
export default function LandFlags({ property }: { property: Pick<PropertyDetail, 'na_noc' | 'onlyNA'> }) {
  const flags = [...(property.na_noc ? [landFlags.naNoc] : []), ...(property.onlyNA ? [landFlags.onlyNA] : [])];
  return flags.map(({ name, explanation }) => (
    <li key={name} className="flex items-center gap-1">
      <Badge tone="calm">{name}</Badge>
      <InfoTip label={`What ${name} means`} text={explanation} />
    </li>
  ));
}
