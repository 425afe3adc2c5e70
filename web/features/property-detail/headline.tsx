import { type ComponentProps, lazy, Suspense } from 'react';
import { formatDate } from '#domain/dates.ts';
import { propertyBadges } from '#domain/property/labels.ts';
import { formatPrice, formatUnitPrices } from '#domain/property/price.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { formatBothSizes } from '#domain/property/size.ts';
import { SITE } from '#domain/site/config.ts';
import { firstSign } from '#web/lib/when-idle.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** Few listings have papers to explain. Only those fetch what floats, when somebody is there to ask for it. */
const LandFlags = lazy(async () => {
  await firstSign();
  return { default: (await import('./land-flags.tsx')).LandFlags };
});

/** Price, title, place and badges of a listing; the price is the loudest. */
export function Headline({ property }: { property: PropertyDetail }) {
  const { title, location, is_sample, is_sold_out, verified_at } = property;
  return (
    <header className="grid gap-3">
      <div className="flex items-start justify-between gap-4">
        <Price property={property} large />
        <ShareButton title={title} />
      </div>
      <div>
        <h1 className="wrap-anywhere text-2xl">{title}</h1>
        <p className="mt-1 flex items-center gap-1.5 text-ink-soft text-lg">
          <Icon of="map-pin" />
          {location}, {SITE.city}
        </p>
      </div>
      <ul aria-label="In short" className="flex flex-wrap gap-2">
        {is_sold_out && <Mark tone="alarm">SOLD OUT</Mark>}
        {[property.property_type, ...propertyBadges(property)].map((label) => (
          <Mark key={label}>{label}</Mark>
        ))}
        <Mark className="whitespace-normal">{formatBothSizes(property.size, property.is_size_in_yards)}</Mark>
        {(property.na_noc || property.onlyNA) && (
          <Suspense>
            <LandFlags property={property} />
          </Suspense>
        )}
        {verified_at && (
          <Mark tone="good">
            <Icon of="badge-check" size={16} />
            Verified {formatDate(verified_at)}
          </Mark>
        )}
        {is_sample && <Mark className="text-ink-soft">Sample listing</Mark>}
      </ul>
    </header>
  );
}

/** One of the badges in the list of them. */
function Mark(props: ComponentProps<typeof Badge>) {
  return (
    <li>
      <Badge {...props} />
    </li>
  );
}

/** The price with what a square foot and a square yard cost. */
export function Price({ property, large = false }: { property: PropertyDetail; large?: boolean }) {
  const units = formatUnitPrices(property);
  return (
    <div>
      <p className={`font-bold text-brand ${large ? 'text-3xl' : 'text-2xl'}`}>{formatPrice(property.price)}</p>
      {units && (
        <p className="text-ink-soft text-sm">
          {units.perSqft} · {units.perSqyd}
        </p>
      )}
    </div>
  );
}

/** Shares the page by the device's own way, or copies its link. */
function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = window.location.origin + window.location.pathname;
    if (navigator.share) {
      // Closing the share sheet rejects too.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied', description: 'Paste it wherever you want to share this property.', tone: 'good' });
    } catch {
      toast({ title: 'Share this link', description: url });
    }
  };
  return (
    <Button
      size="icon"
      aria-label="Share this property"
      onClick={share}
      className="no-print hidden scripted:inline-flex"
    >
      <Icon of="share-2" />
    </Button>
  );
}
