import { useState } from 'react';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { copyText } from '#web/ui/use-browser.ts';

interface GivenLinkProps {
  url: string;
  /** Opens WhatsApp with the message written. */
  whatsapp: string;
  /** It is being sent. */
  onSend?: (() => void) | undefined;
}

/** The link of an owner's key, which is shown once, to copy or to send. */
export function GivenLink({ url, whatsapp, onSend }: GivenLinkProps) {
  const [copied, setCopied] = useState('');
  const copy = async () => setCopied((await copyText(url)) ? 'Copied' : 'Please copy it by hand');
  return (
    <div className="grid gap-3 rounded-control border-2 border-brand p-4">
      <p className="font-medium">The key is shown only once.</p>
      <input
        readOnly
        value={url}
        aria-label="The link of the key"
        className="control"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>
          <Icon of="copy" size={18} />
          Copy
        </Button>
        <a
          href={whatsapp}
          onClick={onSend}
          rel="noopener noreferrer"
          target="_blank"
          className={buttonClass({ tone: 'primary' })}
        >
          <Icon of="message-circle" size={18} />
          Send by WhatsApp
        </a>
        <span role="status" className="self-center text-good text-sm empty:hidden">
          {copied}
        </span>
      </div>
    </div>
  );
}
