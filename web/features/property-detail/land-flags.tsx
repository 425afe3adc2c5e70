import type { PropertyDetail } from '#domain/property/property.ts';
import { Badge } from '#web/ui/badge.tsx';
import { InfoTip, TooltipProvider } from '#web/ui/tooltip.tsx';

const NA = 'NA: the land has non-agricultural status, so building and living on it is allowed.';
const NOC = 'NOC: a no-objection certificate of the authority is there as well.';

/** The flags of the land's papers as owners write them, each with a short explanation (D32). */
export function LandFlags({ property }: { property: Pick<PropertyDetail, 'na_noc' | 'onlyNA'> }) {
  const flags = [
    ...(property.na_noc ? [{ name: 'NA + NOC', text: `${NA} ${NOC}` }] : []),
    ...(property.onlyNA ? [{ name: 'Only NA', text: `${NA} There is no NOC yet.` }] : []),
  ];
  if (flags.length === 0) return null;
  return (
    <TooltipProvider>
      {flags.map(({ name, text }) => (
        <li key={name} className="flex items-center gap-1">
          <Badge tone="calm">{name}</Badge>
          <InfoTip label={`What ${name} means`} text={text} />
        </li>
      ))}
    </TooltipProvider>
  );
}
