import { useState } from 'react';
import { isPhone, normalisePhone, whatsappHref, whatsappShareHref } from '#domain/phone.ts';
import { SITE } from '#domain/site.ts';
import type { OfferedHome } from '#web/features/list-home/use-list-home.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { useSiteUrl } from '#web/lib/site-facts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What becomes of a home that was sent, and the key to it, which is shown this once. */
export function Sent({ sent }: { sent: OfferedHome & { phone: string } }) {
  const link = `${useSiteUrl()}/key/${sent.key}`;
  const phone = normalisePhone(sent.phone);
  const message = `My key to my home on ${SITE.productName}: ${link}`;
  const toMyself = isPhone(phone) ? whatsappHref(phone, message) : whatsappShareHref(message);
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <div>
          <h1 className="text-3xl">Your home has reached us</h1>
          <p className="mt-2 text-lg">
            Thank you. We will check it and call you, usually on the same working day. Once everything is in order it
            becomes public; if we do not publish it, your key says why. For questions, quote number {sent.id}.
          </p>
        </div>
        <section aria-labelledby="your-key" className="panel flex flex-col gap-4 border-2 border-brand p-4 sm:p-6">
          <h2 id="your-key" className="flex items-center gap-2 text-xl">
            <Icon of="key-round" size={24} />
            This is your key
          </h2>
          <p>
            With this link you can see how it is doing, change the price, mark it as sold or take it down. You need no
            password. <strong>It is shown only once: save it now.</strong> Anyone who has it can do what you can.
          </p>
          <KeyLink link={link} />
          <div className="flex flex-wrap gap-3">
            <a href={toMyself} rel="noopener noreferrer" target="_blank" className={buttonClass({ tone: 'primary' })}>
              <Icon of="message-circle" />
              Send it to myself on WhatsApp
            </a>
            <a href={link} className={buttonClass({})}>
              Open it
            </a>
          </div>
          <p className="text-ink-soft text-sm">
            If you lose it, call us: we will give you a new one, and this one will stop working.
          </p>
        </section>
      </div>
    </div>
  );
}

function KeyLink({ link }: { link: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    setCopied((await copyText(link)) ? 'Copied' : 'Please copy it by hand');
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        readOnly
        value={link}
        aria-label="The link of your key"
        onFocus={(event) => event.currentTarget.select()}
        className="control min-w-0 grow basis-64"
      />
      <Button onClick={copy} className="not-scripted:hidden">
        <Icon of="copy" />
        Copy
      </Button>
      <span role="status" className="text-good text-sm">
        {copied}
      </span>
    </div>
  );
}
