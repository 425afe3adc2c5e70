import { LAND_FLAGS } from '#domain/property/land-flags.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { Badge } from '#web/ui/badge.tsx';
import { InfoTip, TooltipProvider } from '#web/ui/tooltip.tsx';

/** The flags of the land's papers, each with its explanation (D32). */
export function LandFlags({ property }: { property: Pick<PropertyDetail, 'na_noc' | 'onlyNA'> }) {
  const flags = [...(property.na_noc ? [LAND_FLAGS.naNoc] : []), ...(property.onlyNA ? [LAND_FLAGS.onlyNA] : [])];
  if (flags.length === 0) return null;
  return (
    <TooltipProvider>
      {flags.map(({ name, explanation }) => (
        <li key={name} className="flex items-center gap-1">
          <Badge tone="calm">{name}</Badge>
          <InfoTip label={`What ${name} means`} text={explanation} />
        </li>
      ))}
    </TooltipProvider>
  );
}
