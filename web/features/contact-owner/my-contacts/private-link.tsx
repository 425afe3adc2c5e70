import { useState } from 'react';
import { copyText } from '#web/lib/copy-text.ts';
import { paths } from '#web/lib/paths.ts';
import { useSiteUrl } from '#web/lib/site-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The link that opens this device's list elsewhere. */
export function PrivateLink({ token }: { token: string }) {
  const link = useSiteUrl() + paths.listByLink(token);
  const [said, setSaid] = useState('');
  const copy = async () => setSaid((await copyText(link)) ? 'Copied.' : link);
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
