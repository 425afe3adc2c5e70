import { useRef, useState } from 'react';
import { KnownOwnerPanel } from '#web/features/contact-owner/my-contacts/known-owner.tsx';
import { useWhatBecame, whatBecame } from '#web/features/contact-owner/my-contacts/what-became.ts';
import { forgetOwners, knownOwners, NO_OWNERS } from '#web/lib/device/my-contacts.ts';
import { type MetaArgs, pageMeta, siteUrlOf } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { useStore } from '#web/lib/store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon, Spinner } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteUrlOf(matches), {
    title: 'My contacts',
    description: 'The owners whose numbers you asked for, kept on this device only.',
    path: paths.myContacts(),
    indexed: false,
  });
}

/** The owners whose numbers were revealed in this browser (D74), with the way back to each listing. */
export default function MyContacts() {
  const alive = useHydrated();
  const { entries: owners, unread } = useStore(knownOwners, NO_OWNERS);
  const now = useWhatBecame(owners);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="page-width grid grid-cols-1 gap-6 pt-6 pb-16">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-prose">
          <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            My contacts
          </h1>
          <p className="mt-1 text-ink-soft">
            Owners whose numbers you asked for. The list is kept only on this device, where anyone who uses it can see
            it. We cannot.
          </p>
        </div>
        {(owners.length > 0 || unread > 0) && <ForgetAll onForgotten={() => heading.current?.focus()} />}
      </header>
      {unread > 0 && (
        <Banner tone="warn">Some contacts saved on this device could not be read, so they are left out.</Banner>
      )}
      {owners.length > 0 && (
        <ul className="grid grid-cols-1 gap-5 *:min-w-0 md:grid-cols-2 xl:grid-cols-3">
          {owners.map((owner) => (
            <KnownOwnerPanel
              key={owner.id}
              owner={owner}
              since={whatBecame(owner, now.get(owner.id))}
              onForgotten={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {alive && owners.length === 0 && <NobodyYet />}
      {!alive && <NotYet />}
    </div>
  );
}

function NobodyYet() {
  return (
    <EmptyState
      title="No contacts yet"
      text="Once you have asked for an owner’s number, you will find it here."
      action={
        <LinkButton to={paths.search()} tone="primary">
          Browse Properties
        </LinkButton>
      }
    />
  );
}

/** Until scripts run; without them nothing is kept. */
function NotYet() {
  return (
    <>
      <Spinner label="Loading your contacts" className="not-scripted:hidden" />
      <p className="scripted:hidden">Your contacts need JavaScript, which is switched off in this browser.</p>
    </>
  );
}

function ForgetAll({ onForgotten }: { onForgotten: () => void }) {
  const [asked, setAsked] = useState(false);
  const forget = () => {
    setAsked(false);
    forgetOwners();
    onForgotten();
  };
  return (
    <>
      <Button onClick={() => setAsked(true)}>
        <Icon of="trash-2" size={18} />
        Forget all
      </Button>
      <ConfirmDialog
        open={asked}
        title="Forget all contacts?"
        confirmLabel="Forget all"
        onConfirm={forget}
        onClose={() => setAsked(false)}
      >
        The numbers will be removed from this device. You can ask for each one again on the page of its property.
      </ConfirmDialog>
    </>
  );
}
