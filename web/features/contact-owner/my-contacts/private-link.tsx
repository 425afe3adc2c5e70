import { useState } from 'react';
import { paths } from '#web/lib/paths.ts';
import { useSiteUrl } from '#web/lib/site-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What stands before the token of a list that is opened by its link. */
export const LIST_ANCHOR = '#list=';

/** The link that opens this device's list elsewhere. What it carries stands behind '#': no server and no log reads it. */
export function PrivateLink({ token }: { token: string }) {
  const link = `${useSiteUrl()}${paths.myContacts()}${LIST_ANCHOR}${token}`;
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setSaid('Copied.'),
      () => setSaid(link),
    );
  return (
    <details className="panel max-w-prose p-5">
      <summary className="cursor-pointer font-semibold">Open this list on another device</summary>
      <p className="mt-3">
        Your private link shows whom you asked and when, and lets you take your number back. Anyone who has it can do
        both, so send it to nobody but yourself.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={copy}>
          <Icon of="copy" size={18} />
          Copy my private link
        </Button>
        <span role="status" className="wrap-anywhere text-sm">
          {said}
        </span>
      </div>
    </details>
  );
}
