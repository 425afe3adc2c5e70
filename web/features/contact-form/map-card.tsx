import { Map as MapSign, Navigation } from 'lucide-react';
import { useState } from 'react';
import { SITE } from '#domain/site/config.ts';
import { DrawnMap } from '#web/features/contact-form/drawn-map.tsx';
import { DIRECTIONS_URL, embeddedMapUrl } from '#web/features/contact-form/map-links.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import { Icon } from '#web/ui/icon.tsx';

/** A drawn map with the address; the embedded one takes its place on a click, so that nobody else hears of the visit before (D49). */
export function MapCard() {
  const [shown, setShown] = useState(false);
  return (
    <section aria-labelledby="map-title" className="overflow-hidden rounded-card border border-line bg-surface">
      <h2 id="map-title" className="sr-only">
        Map
      </h2>
      <div className="relative aspect-video">
        {shown ? (
          <iframe
            title={`Map of ${SITE.locality}, ${SITE.city}`}
            src={embeddedMapUrl(SITE.map)}
            className="absolute inset-0 size-full border-0"
          />
        ) : (
          <DrawnMap />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 border-line border-t p-4">
        <p className="me-auto text-ink-soft">{SITE.addressLines.slice(0, 3).join(', ')}</p>
        {!shown && (
          <Button size="sm" className="not-scripted:hidden" onClick={() => setShown(true)}>
            <Icon of={MapSign} size={18} />
            Show the map
          </Button>
        )}
        <a href={DIRECTIONS_URL} rel="noopener" className={buttonClass({ size: 'sm' })}>
          <Icon of={Navigation} size={18} />
          Get directions
        </a>
      </div>
      {!shown && (
        <p className="px-4 pb-4 text-ink-soft text-sm not-scripted:hidden">
          The map comes from OpenStreetMap and is loaded only when you ask for it.
        </p>
      )}
    </section>
  );
}
