/** The logo: a house with a key cut out of it. It stands beside the name, so it has no text alternative. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false" className={className}>
      <path
        fillRule="evenodd"
        d="M11.1 1.7a1.4 1.4 0 0 1 1.8 0l8.6 7.2c.3.3.5.7.5 1.1v10.6c0 .8-.6 1.4-1.4 1.4H3.4c-.8 0-1.4-.6-1.4-1.4V10c0-.4.2-.8.5-1.1zM12 7.5a3.9 3.9 0 0 0-1.3 7.6V19a1.3 1.3 0 0 0 2.6 0v-.3h1.2a1.1 1.1 0 0 0 0-2.2h-1.2v-1.4A3.9 3.9 0 0 0 12 7.5zm0 2.4a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z"
      />
    </svg>
  );
}

const SOCIAL_SIGNS = {
  Facebook: (
    <path d="M14 21v-7h3l.6-3.5H14V8.3c0-1 .4-1.8 1.9-1.8h1.8V3.3C17.3 3.2 16.3 3 15.2 3c-2.7 0-4.7 1.7-4.7 4.8v2.7H7.4V14h3.1v7" />
  ),
  Instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17.2 6.8h.01" />
    </>
  ),
  YouTube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10.2 9.4 4.6 2.6-4.6 2.6z" />
    </>
  ),
};

/** The sign of a social network, drawn plainly; the link around it carries the name. */
export function SocialSign({ name }: { name: keyof typeof SOCIAL_SIGNS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={22}
      height={22}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable={false}
      aria-hidden="true"
    >
      {SOCIAL_SIGNS[name]}
    </svg>
  );
}
