/** The mark: a house with a key cut out of it. It stands beside the name, so it says nothing itself. */
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
