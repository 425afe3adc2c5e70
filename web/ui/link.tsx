import { type ComponentProps, type ComponentType, Fragment, type KeyboardEvent, type MouseEvent } from 'react';
import { t } from '#domain/words/t.ts';
import { go, type MoveOptions } from '#web/lib/go.ts';
import { type ButtonLook, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';

/** A link within the site: an address from its root. */
type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & MoveOptions & { to: string };

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

type LinkButtonProps = SiteLinkProps & ButtonLook;

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({ tone, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass({ tone, size }, className)} />;
}

interface LinkAsButtonProps
  extends Omit<ComponentProps<'a'>, 'onClick' | 'onKeyDown' | 'role' | 'aria-pressed' | 'aria-haspopup'> {
  /** Where it leads until scripts run. */
  href: string;
  onPress: () => void;
  /** For a choice: whether it is chosen. */
  pressed?: boolean;
  opensDialog?: boolean;
}

/** A button that is a plain link until the page is hydrated, so what it opens has an address for visitors without scripts. */
export function LinkAsButton({ href, onPress, pressed, opensDialog, children, ...rest }: LinkAsButtonProps) {
  const alive = useHydrated();
  const click = (event: MouseEvent) => {
    // A modifier key asks for another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress();
  };
  const space = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    onPress();
  };
  return (
    <a
      {...rest}
      href={href}
      {...(alive && { role: 'button', 'aria-pressed': pressed, 'aria-haspopup': opensDialog ? 'dialog' : undefined })}
      data-pressed={pressed || undefined}
      onClick={click}
      onKeyDown={space}
    >
      {children}
    </a>
  );
}

/** The way to a page: 'Home > Areas > Bopal'. */
export function Breadcrumb({ way, here }: { way: readonly { name: string; to: string }[]; here: string }) {
  return (
    <nav aria-label={t('Breadcrumb')} className="no-print">
      <ol className="flex flex-wrap items-center gap-1 text-ink-soft text-sm">
        {way.map(({ name, to }) => (
          <Fragment key={name}>
            <li>
              <Link to={to} className="flex min-h-11 items-center hover:text-brand hover:underline">
                {name}
              </Link>
            </li>
            <li aria-hidden="true">
              <Icon of="chevron-right" size={16} />
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}
