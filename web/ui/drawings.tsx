/** The small drawings of empty and failed states, in the colours of the theme. */

const FRAME = { viewBox: '0 0 120 88', width: 120, height: 88, focusable: false } as const;

/** A house with an open door beside a neem tree: nothing here yet. */
export function EmptyHouse() {
  return (
    <svg {...FRAME} aria-hidden="true">
      <path d="M8 78h104" className="stroke-line" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M30 78V42l28-22 28 22v36z"
        className="fill-brand-soft stroke-brand"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M50 78V56h16v22" className="fill-surface stroke-brand" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M66 56l9 5v17h-9" className="fill-surface stroke-brand" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M104 78V58" className="stroke-good" strokeWidth="3" strokeLinecap="round" />
      <circle cx="104" cy="48" r="11" className="fill-good-soft stroke-good" strokeWidth="2.5" />
    </svg>
  );
}

/** A cable pulled apart: something did not arrive. */
export function BrokenLine() {
  return (
    <svg {...FRAME} aria-hidden="true">
      <path d="M6 56c14-26 26-26 36-8" className="fill-none stroke-calm" strokeWidth="3" strokeLinecap="round" />
      <path d="M114 56c-14-26-26-26-36-8" className="fill-none stroke-calm" strokeWidth="3" strokeLinecap="round" />
      <rect x="36" y="42" width="14" height="18" rx="4" className="fill-calm-soft stroke-calm" strokeWidth="2.5" />
      <rect x="70" y="42" width="14" height="18" rx="4" className="fill-calm-soft stroke-calm" strokeWidth="2.5" />
      <path d="M60 18v10M46 22l5 8M74 22l-5 8" className="stroke-warn" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M22 78h76" className="stroke-line" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
