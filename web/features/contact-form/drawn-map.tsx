import { SITE } from '#domain/site/config.ts';

/** A drawing of the neighbourhood in the colours of the theme: blocks, roads, the river's green edge and a pin. */
export function DrawnMap() {
  return (
    <svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Drawing of a map with a pin in ${SITE.locality}`}
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
