import type { KeyHome } from '#domain/answers/owners.ts';
import { formatDate, formatMoment } from '#domain/dates.ts';
import { areaNameHere } from '#domain/location/areas.ts';
import { isSmallPrice } from '#domain/owners.ts';
import { formatPhone } from '#domain/phone.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import { plainAmount } from '#domain/property/typed-amounts.ts';
import { SITE } from '#domain/site.ts';
import { groupDigits } from '#domain/words/message.ts';
import { t } from '#domain/words/t.ts';
import { Corrections } from '#web/features/owner-key/corrections.tsx';
import { DeedButton, DeedForm, type Posted, refusalOf } from '#web/features/owner-key/deeds.tsx';
import { paths } from '#web/lib/paths.ts';
import { AskBack, faultsIn } from '#web/listing-fields/ask-back.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { langOf } from '#web/ui/rich.ts';

interface HomeProps {
  home: KeyHome;
  posted: Posted;
}

/** A home of the owner that is listed: how it stands, what can be done with it, and what became of it. */
export function Home({ home, posted }: HomeProps) {
  return (
    <article className="panel grid grid-cols-1 gap-5 p-gutter sm:p-6" aria-labelledby={`home-${home.id}`}>
      <div className="flex flex-wrap gap-4">
        {home.photo && (
          <div className="relative h-24 w-32 max-w-full overflow-hidden rounded-control">
            <Picture image={home.photo} alt="" sizes="128px" className="absolute! inset-0" />
          </div>
        )}
        <div className="grow basis-60">
          <h2 id={`home-${home.id}`} lang={langOf(home.title)} className="wrap-anywhere text-xl">
            {home.title}
          </h2>
          <p className="flex flex-wrap items-center gap-2 text-ink-soft">
            {t('{area}, {city} · #{id}', { area: areaNameHere(home.location), city: SITE.city, id: home.id })}
          </p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Standing home={home} />
          </p>
        </div>
        {!home.hidden_at && !home.taken_down_at && (
          <LinkButton to={paths.property(home.id)} size="sm" className="self-start">
            {t('See its page')}
          </LinkButton>
        )}
      </div>
      <HomeActions home={home} posted={posted} />
      <HomeFigures home={home} />
    </article>
  );
}

/** What an owner does with a home: the one tap first. */
function HomeActions({ home, posted }: HomeProps) {
  const fields = { property_id: home.id };
  if (home.is_sold_out) {
    return (
      <div className="flex flex-wrap gap-3">
        <DeedForm deed="unsell" id={`unsell-${home.id}`} fields={fields}>
          <DeedButton>
            <Icon of="rotate-ccw" size={18} />
            {t('Not sold after all')}
          </DeedButton>
        </DeedForm>
        <Visibility home={home} />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {home.taken_down_at ? (
          <Visibility home={home} />
        ) : (
          <DeedForm deed="confirm" id={`confirm-${home.id}`} fields={fields} className="flex grow sm:grow-0">
            <DeedButton tone="primary" className="min-h-14 grow text-lg">
              <Icon of="badge-check" />
              {t('Still for sale')}
            </DeedButton>
          </DeedForm>
        )}
        <DeedForm
          deed="sold"
          id={`sold-${home.id}`}
          fields={fields}
          className="flex"
          asks={{
            title: t('Mark as sold'),
            text: t('Are you sure you want to mark this property as sold?'),
            about: home.title,
            yes: t('Mark as sold'),
          }}
        >
          <DeedButton>{t('It is sold')}</DeedButton>
        </DeedForm>
        {!home.taken_down_at && <Visibility home={home} />}
      </div>
      <PriceForm home={home} posted={posted} />
      <CallBack home={home} />
      <Corrections home={home} posted={posted} />
    </div>
  );
}

/** Takes a home down, or shows it again; also one that is sold (KEY-28). */
function Visibility({ home: { id, taken_down_at, held_at, is_sold_out } }: { home: KeyHome }) {
  if (held_at) return null;
  const fields = { property_id: id };
  if (taken_down_at) {
    return (
      <DeedForm deed="put-back" id={`put-back-${id}`} fields={fields}>
        <DeedButton tone={is_sold_out ? 'secondary' : 'primary'}>{t('Show it again')}</DeedButton>
      </DeedForm>
    );
  }
  return (
    <DeedForm deed="take-down" id={`take-down-${id}`} fields={fields} className="flex">
      <DeedButton>{t('Take it down')}</DeedButton>
    </DeedForm>
  );
}

/** A new price: shown in words while it is typed, and asked back where it is far off. */
function PriceForm({ home: { id, title, price }, posted }: HomeProps) {
  const refused = refusalOf(posted, 'price', ['property_id', id]);
  // A price that was to be taken back was not typed.
  const typed = refused?.values.takes_back === undefined ? refused?.values.price : undefined;
  const plain = Number(plainAmount(typed ?? ''));
  const isQuestioned =
    faultsIn(refused?.problems ?? []).some(({ field }) => field === 'price') && plain >= 1 && isSmallPrice(plain);
  return (
    <DeedForm
      deed="price"
      id={`price-${id}`}
      fields={{ property_id: id, before: price }}
      className="flex flex-wrap items-end gap-3"
      price={{ today: price, about: title }}
    >
      <Field
        label={t('Price: {price}', { price: formatFullPrice(price) })}
        help={t('Such as 72 lakh, or in rupees.')}
        className="grow basis-52"
      >
        <TextInput
          name="price"
          defaultValue={typed}
          data-first=""
          inputMode="text"
          autoComplete="off"
          placeholder={t('New price')}
        />
      </Field>
      <AskBack problems={refused?.problems ?? []} given={refused?.values} />
      {isQuestioned && (
        <label className="flex min-h-11 items-center gap-2 scripted:hidden">
          <input type="checkbox" name="is_meant" value="true" className="size-5 shrink-0 accent-brand" />
          {t('Yes, this price is right')}
        </label>
      )}
      <DeedButton className="sm:mb-7">{t('Change the price')}</DeedButton>
    </DeedForm>
  );
}

function CallBack({ home: { id, calls_back } }: { home: KeyHome }) {
  return (
    <DeedForm
      deed="call-back"
      id={`call-back-${id}`}
      fields={{ property_id: id }}
      isForgetful
      className="flex flex-wrap items-center gap-3"
    >
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="calls_back"
          value="true"
          className="size-5 shrink-0 accent-brand"
          defaultChecked={calls_back}
          data-at-once
        />
        <span>{t('I will call back: nobody sees my number, and I get theirs')}</span>
      </label>
      <DeedButton size="sm" className="scripted:hidden">
        {t('Keep##a setting')}
      </DeedButton>
    </DeedForm>
  );
}

const FOR_SALE = {
  owner: (day: string) => t('For sale, confirmed by you on {day}', { day }),
  staff: (day: string) => t('For sale, checked by us on {day}', { day }),
  nobody: (day: string) => t('For sale since {day}', { day }),
};
const LAST = {
  owner: (day: string) => t('Last confirmed by you on {day}', { day }),
  staff: (day: string) => t('Last checked by us on {day}', { day }),
  nobody: (day: string) => t('Listed on {day}', { day }),
};

/** Who spoke last about a home, and when. */
function lastWordOf({ confirmed_at, confirmed_by, created_at }: KeyHome, words = LAST): string {
  if (confirmed_at === null) return words.nobody(formatDate(created_at));
  return words[confirmed_by ?? 'staff'](formatDate(confirmed_at));
}

/** Sentences that are longer than a phone is wide. */
const WRAPS = 'whitespace-normal! rounded-card!';

/** How a home stands, in words, with the date of the last word about it (KEY-29). */
export function Standing({ home }: { home: KeyHome }) {
  const { sold_at, taken_down_at, hidden_at } = home;
  const { held_at } = home;
  const taken = held_at ? (
    <Badge tone="alarm" className={WRAPS}>
      {t('Held since {day}, because of its number', { day: formatDate(held_at) })}
    </Badge>
  ) : (
    taken_down_at && (
      <Badge className={WRAPS}>{t('Taken down by you on {day}', { day: formatDate(taken_down_at) })}</Badge>
    )
  );
  if (home.is_sold_out) {
    return (
      <>
        <Badge tone="alarm">{sold_at ? t('Sold on {day}', { day: formatDate(sold_at) }) : t('Sold')}</Badge>
        {taken}
      </>
    );
  }
  if (taken) {
    return (
      <>
        {taken}
        <Badge className={WRAPS}>{lastWordOf(home)}</Badge>
      </>
    );
  }
  if (hidden_at)
    return (
      <Badge tone="alarm" className={WRAPS}>
        {t('{last}. Hidden since {day}: say that it is for sale, and it will be back', {
          last: lastWordOf(home),
          day: formatDate(hidden_at),
        })}
      </Badge>
    );
  if (home.is_stale)
    return (
      <Badge className={WRAPS}>
        {t('{last}. It ranks below fresh listings: say that it is still for sale', { last: lastWordOf(home) })}
      </Badge>
    );
  if (home.is_to_ask)
    return <Badge className={WRAPS}>{t('{last}: is it still for sale?', { last: lastWordOf(home) })}</Badge>;
  return (
    <Badge tone="good" className={WRAPS}>
      <Icon of="badge-check" size={16} />
      {lastWordOf(home, FOR_SALE)}
    </Badge>
  );
}

/** How often a home was seen and asked for, by whom as far as they agreed, and what its price was. */
function HomeFigures({ home }: { home: KeyHome }) {
  const { seen, asked, leads, prices } = home;
  const others = asked - leads.length;
  // The newest one is today's.
  const former = prices.slice(1);
  return (
    <div className="grid grid-cols-1 gap-5">
      <dl className="grid grid-cols-2 cramped:grid-cols-1 gap-3 sm:grid-cols-4">
        <Figure label={t('Seen this week')} value={seen.week} />
        <Figure label={t('In 30 days')} value={seen.month} />
        <Figure label={t('Altogether')} value={seen.all} />
        <Figure label={t('Asked for you')} value={asked} />
      </dl>
      {asked > 0 && (
        <section aria-label={t('Who asked')}>
          <h3 className="font-semibold">{t('Who asked')}</h3>
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
                  href={lead.whatsapp}
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
              {t(
                '{others} {some, select, yes {more asked} other {asked}} but did not agree to show you their number, or took it back.',
                { others: groupDigits(others), some: leads.length > 0 ? 'yes' : 'no' },
              )}
            </p>
          )}
        </section>
      )}
      {former.length > 0 && (
        <section aria-label={t('Prices')}>
          <h3 className="font-semibold">{t('What the price was')}</h3>
          <ul className="mt-2 text-ink-soft">
            {former.map(({ price, at }) => (
              <li key={at + String(price)}>
                {t('{price} from {day}', { price: formatFullPrice(price), day: formatDate(at) })}
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
