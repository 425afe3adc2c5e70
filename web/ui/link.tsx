import type { ComponentProps, ComponentType } from 'react';
import { go, type MoveOptions } from '#web/lib/go.ts';

/** A link within the site: an address from its root. */
export type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & MoveOptions & { to: string };

/** A link to another page of the site. On the server nobody clicks. */
export const Link: ComponentType<SiteLinkProps> = typeof document === 'undefined' ? Anchor : SiteLink;

function SiteLink({ onClick, ...link }: SiteLinkProps) {
  const { to, replace, preventScrollReset } = link;
  return (
    <Anchor
      {...link}
      onClick={(event) => {
        onClick?.(event);
        const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
        const isPlain = button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || link.target);
        if (event.defaultPrevented || !isPlain) return;
        event.preventDefault();
        go(to, { replace, preventScrollReset });
      }}
    />
  );
}

function Anchor({ to, replace, preventScrollReset, ...rest }: SiteLinkProps) {
  return <a {...rest} href={to} />;
}
