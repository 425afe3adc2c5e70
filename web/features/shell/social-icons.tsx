/** The signs of the social networks, drawn plainly; the link around them carries the name. */
const FRAME = {
  viewBox: '0 0 24 24',
  width: 22,
  height: 22,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  focusable: false,
} as const;

function Facebook() {
  return (
    <svg {...FRAME} aria-hidden="true">
      <path d="M14 21v-7h3l.6-3.5H14V8.3c0-1 .4-1.8 1.9-1.8h1.8V3.3C17.3 3.2 16.3 3 15.2 3c-2.7 0-4.7 1.7-4.7 4.8v2.7H7.4V14h3.1v7" />
    </svg>
  );
}

function Instagram() {
  return (
    <svg {...FRAME} aria-hidden="true">
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17.2 6.8h.01" />
    </svg>
  );
}

function YouTube() {
  return (
    <svg {...FRAME} aria-hidden="true">
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10.2 9.4 4.6 2.6-4.6 2.6z" />
    </svg>
  );
}

export const SOCIAL_ICONS = { Facebook, Instagram, YouTube } as const;
