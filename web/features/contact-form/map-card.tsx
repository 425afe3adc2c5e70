import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import { moves } from '#web/islands/island.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** A drawn map with the address. A press puts the embedded one in its place (`contact-page.ts`); before that no third party is contacted (D49). */
export function MapCard() {
  return (
    <section aria-labelledby="map-title" {...moves('office-map', 'sign')} className="overflow-hidden panel">
      <h2 id="map-title" className="sr-only">
        {t('Map')}
      </h2>
      <div className="relative aspect-video">
        <DrawnMap />
        <template>
          <iframe
            title={t('Map of {locality}, {city}', { locality: SITE.locality, city: SITE.city })}
            src={embeddedMapUrl(SITE.map)}
            className="absolute inset-0 size-full border-0"
          />
        </template>
      </div>
      <div className="flex flex-wrap items-center gap-3 border-line border-t p-4">
        <p className="me-auto text-ink-soft">{SITE.addressLines.slice(0, 3).join(', ')}</p>
        <Button size="sm" data-show-map data-before-map className="not-scripted:hidden">
          <Icon of="map" size={18} />
          {t('Show the map')}
        </Button>
        <a href={DIRECTIONS_URL} rel="noopener" className={buttonClass({ size: 'sm' })}>
          <Icon of="navigation" size={18} />
          {t('Get directions')}
        </a>
      </div>
      <p data-before-map className="px-4 pb-4 text-ink-soft text-sm not-scripted:hidden">
        {t('The map comes from OpenStreetMap and is loaded only when you ask for it.')}
      </p>
    </section>
  );
}

/** Degrees shown to each side of the office: about 1 km. */
const MARGIN = 0.01;

/** The embedded map around a position, with a mark on it (spec 2, D1). Nothing is asked of its host before a click (D49). */
export function embeddedMapUrl({ lat, lng }: { lat: number; lng: number }): string {
  const box = [lng - MARGIN, lat - MARGIN, lng + MARGIN, lat + MARGIN].map((degrees) => degrees.toFixed(4)).join(',');
  const query = new URLSearchParams({ bbox: box, layer: 'mapnik', marker: `${lat},${lng}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** Directions to the office. */
export const DIRECTIONS_URL = `https://www.google.com/maps/dir/?api=1&destination=${SITE.map.lat},${SITE.map.lng}`;

/** A drawing of the neighbourhood in the colours of the theme: blocks, roads, the river's green edge and a pin. */
function DrawnMap() {
  return (
    <svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('Drawing of a map with a pin in {locality}', { locality: SITE.locality })}
      className="absolute inset-0 size-full"
    >
      <rect width="640" height="360" className="fill-paper" />
      <path d="M470 0c-30 90 40 130 20 210s30 110 10 150h140V0z" className="fill-calm-soft" />
      <path d="M470 0c-30 90 40 130 20 210s30 110 10 150" className="fill-none stroke-calm/40" strokeWidth="3" />
      <g className="fill-good-soft">
        <rect x="64" y="214" width="104" height="72" rx="12" />
        <circle cx="398" cy="86" r="42" />
      </g>
      <g className="fill-skeleton">
        <path d="M30 30h90v58H30zM140 30h70v58h-70zM230 30h86v40h-86zM30 112h62v70H30zM112 112h98v70h-98zM340 160h96v52h-96zM200 216h84v60h-84zM306 236h118v52H306zM30 310h140v40H30zM200 300h90v50h-90z" />
      </g>
      <g className="fill-none stroke-surface" strokeWidth="12" strokeLinecap="round">
        <path d="M-10 198h330c60 0 90-60 190-60h150" />
        <path d="M324-10v220c0 60-30 90-30 160" />
        <path d="M-10 100h334M184 198v172M440 140v230" />
      </g>
      <g className="fill-none stroke-line" strokeWidth="1.5">
        <path d="M-10 191h330c60 0 90-60 190-60h150M-10 205h330c60 0 90-60 190-60h150" />
      </g>
      <g>
        <ellipse cx="324" cy="200" rx="18" ry="6" className="fill-ink/20" />
        <path d="M324 198c-22-30-30-42-30-56a30 30 0 1 1 60 0c0 14-8 26-30 56z" className="fill-brand" />
        <circle cx="324" cy="142" r="12" className="fill-brand-ink" />
      </g>
      <text x="366" y="150" className="fill-ink font-semibold" fontSize="20">
        {SITE.locality}
      </text>
    </svg>
  );
}
