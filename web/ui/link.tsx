import type { ComponentType } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router';

/** A link within the site: an address from its root. */
export type SiteLinkProps = Omit<LinkProps, 'to'> & { to: string };

/**
 * A link to another page of the site. In the browser it is the router's. On the server it is the element that the router would render:
 * an address from the root needs no resolving, and nobody clicks there.
 */
export const Link: ComponentType<SiteLinkProps> = typeof document === 'undefined' ? Anchor : RouterLink;

function Anchor({ to, discover = 'render', replace, preventScrollReset, state, ...rest }: SiteLinkProps) {
  return <a {...rest} href={to} data-discover={discover === 'render' ? 'true' : undefined} />;
}
