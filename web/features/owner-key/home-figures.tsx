import type { KeyHome } from '#domain/answers/owners.ts';
import { formatDate, formatMoment } from '#domain/dates.ts';
import { formatPhone, whatsappHref } from '#domain/phone.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import { groupDigits } from '#domain/words/counts.ts';
import { Icon } from '#web/ui/icon.tsx';

/** How often a home was seen and asked for, by whom as far as they agreed, and what its price was. */
export function HomeFigures({ home }: { home: KeyHome }) {
  const { seen, asked, leads, prices } = home;
  const others = asked - leads.length;
  // The newest one is today's.
  const former = prices.slice(1);
  return (
    <div className="grid grid-cols-1 gap-5">
      <dl className="grid grid-cols-2 cramped:grid-cols-1 gap-3 sm:grid-cols-4">
        <Figure label="Seen this week" value={seen.week} />
        <Figure label="In 30 days" value={seen.month} />
        <Figure label="Altogether" value={seen.all} />
        <Figure label="Asked for you" value={asked} />
      </dl>
      {asked > 0 && (
        <section aria-label="Who asked">
          <h3 className="font-semibold">Who asked</h3>
          <ul className="mt-2 grid gap-2">
            {leads.map((lead) => (
              <li
                key={lead.at + lead.phone}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b pb-2"
              >
                <span className="grow basis-40">
                  {lead.name} <span className="text-ink-soft text-sm">{formatMoment(lead.at)}</span>
                </span>
                <a href={`tel:+91${lead.phone}`} className="flex min-h-11 items-center gap-1.5 text-brand">
                  <Icon of="phone" size={18} />
                  {formatPhone(lead.phone)}
                </a>
                <a
                  href={whatsappHref(lead.phone, `Namaste ${lead.name}, you asked about "${home.title}".`)}
                  rel="noopener noreferrer"
                  target="_blank"
                  className="flex min-h-11 items-center gap-1.5 text-brand"
                >
                  <Icon of="message-circle" size={18} />
                  WhatsApp
                </a>
              </li>
            ))}
          </ul>
          {others > 0 && (
            <p className="mt-2 text-ink-soft text-sm">
              {groupDigits(others)} {leads.length > 0 ? 'more' : ''} asked but did not agree to show you their number,
              or took it back.
            </p>
          )}
        </section>
      )}
      {former.length > 0 && (
        <section aria-label="Prices">
          <h3 className="font-semibold">What the price was</h3>
          <ul className="mt-2 text-ink-soft">
            {former.map(({ price, at }) => (
              <li key={at + String(price)}>
                {formatFullPrice(price)} from {formatDate(at)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse rounded-control border border-line p-3">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-bold text-2xl tabular-nums">{groupDigits(value)}</dd>
    </div>
  );
}
