import { useState } from 'react';
import { whatsappShareHref } from '#domain/phone.ts';
import { t } from '#domain/words/t.ts';
import { useSiteUrl } from '#web/lib/site-facts.ts';
import { Button, type ButtonLook, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { copyText, useHydrated } from '#web/ui/use-browser.ts';

/** What is shared. */
export interface Shared {
  /** From the site's root. */
  path: string;
  title: string;
  /** What stands before the link in a message. */
  text: string;
}

interface ShareButtonsProps extends Shared, Pick<ButtonLook, 'size'> {
  /** What the buttons share, for who does not see them: 'this property'. */
  what: string;
}

/** Ways to pass a page on, each with its name: WhatsApp, the link alone, and what the phone itself offers. Without scripts WhatsApp's is a link. */
export function ShareButtons({ path, title, text, what, size = 'sm' }: ShareButtonsProps) {
  // People pass on the address of the site, whatever name it was reached by.
  const url = `${useSiteUrl()}${path}`;
  const alive = useHydrated();
  return (
    <ul aria-label={t('Share {what}', { what })} className="no-print flex flex-wrap gap-2">
      <li>
        <a
          href={whatsappShareHref(`${text}\n${url}`)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ size })}
        >
          <Icon of="message-circle" size={18} />
          WhatsApp
        </a>
      </li>
      {/* In the page as it comes: a hand that is early is heard. */}
      <li className="hidden scripted:block">
        <CopyButton url={url} size={size} />
      </li>
      {alive && 'share' in navigator && (
        <li>
          <Button size={size} onClick={() => openSheet({ title, text, url })}>
            <Icon of="share-2" size={18} />
            {t('More ways')}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** Copies a link and says so; where the browser refuses, it shows the link to be copied by hand. */
function CopyButton({ url, size }: { url: string; size: ButtonLook['size'] }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const hasCopied = await copyText(url);
    setCopied(hasCopied);
    if (hasCopied)
      toast({ title: t('Link copied'), description: t('Paste it wherever you want to share it.'), tone: 'good' });
    else toast({ title: t('Copy this link'), description: url });
  };
  return (
    <Button size={size} onClick={copy}>
      <Icon of={isCopied ? 'check' : 'copy'} size={18} />
      {t('Copy link')}
    </Button>
  );
}

/** The phone's own sheet. */
async function openSheet(data: ShareData): Promise<void> {
  // Closing it rejects too.
  await navigator.share(data).catch(() => undefined);
}
