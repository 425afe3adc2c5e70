import type { ReactNode } from 'react';
import type { HomeNumbers, NumberPart, SiteNumbers } from '#domain/answers/numbers.ts';
import type { SHIELD_WAYS } from '#domain/answers/site.ts';
import type { CostRates } from '#domain/cost/rates.ts';
import { formatDate, formatMoment } from '#domain/dates.ts';
import { formatPrice } from '#domain/property/price.ts';
import { SITE } from '#domain/site.ts';
import { groupDigits } from '#domain/words/message.ts';
import { t } from '#domain/words/t.ts';
import { Bars, VisitorColumns } from '#web/features/numbers/charts.tsx';
import { paths } from '#web/lib/paths.ts';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { langOf, rich } from '#web/ui/rich.ts';
import { ErrorState } from '#web/ui/states.tsx';

/** The parts of the numbers; null: it could not be read, or there is nothing to tell. */
export type ShownNumbers = Pick<SiteNumbers, NumberPart>;

/** What the site knows of itself, how it counts, and what it does not promise (D141). A part that is not known is left out. */
export function NumbersScreen({ numbers, dataAddress }: { numbers: ShownNumbers; dataAddress: string }) {
  const { homes, sold, freshness, visitors, rates, shield } = numbers;
  const times = [homes, sold, freshness, visitors, shield].flatMap((part) => part?.counted_at ?? []).sort();
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="max-w-prose">
        <h1 className="text-2xl sm:text-3xl">{t('Our numbers, and how we count them')}</h1>
        <p className="mt-2 text-ink-soft text-lg">
          {t(
            'The site counts everything here by itself. Where it knows too little it says nothing: we need at least five homes to tell a middle or a share.',
          )}
        </p>
        <p className="mt-2">
          {times[0] !== undefined &&
            t('Counted on {moment} or later, and again every hour.', { moment: formatMoment(times[0]) })}{' '}
          {rich('Here is the same <data>as data</data>.', {
            data: (inner) => (
              <a href={dataAddress} className={TEXT_LINK}>
                {inner}
              </a>
            ),
          })}
        </p>
        {times.length === 0 && <ErrorState title={t('The numbers could not be loaded')} />}
        {homes && <Homes homes={homes} sold={sold} />}
        {freshness && freshness.for_sale > 0 && (
          <Part
            id="fresh"
            title={t('How fresh they are')}
            figure={
              homes?.last_word_days != null &&
              t('Half were confirmed or listed within {days, plural, one {# day} other {# days}}', {
                days: homes.last_word_days,
              })
            }
            method={t(
              'The last word is the day on which the owner or our staff last said that a home is for sale, or the day on which it was listed. It is a promise of that day, not of today.',
            )}
          >
            <Bars
              title={t('How fresh they are')}
              all={freshness.for_sale}
              rows={freshness.within.map(({ days, count }) => ({
                label: t('Confirmed or listed within {days} days', { days }),
                count,
              }))}
            />
            <p className="mt-2">
              <Link to={paths.freshness} className={TEXT_LINK}>
                {t('How fresh our listings are')}
              </Link>
            </p>
          </Part>
        )}
        {visitors && <Visitors visitors={visitors} />}
        {homes?.bands && homes.carpet && <UsualPrices bands={homes.bands} carpet={homes.carpet} />}
        {rates && <Rates rates={rates} />}
        {homes?.lowered && <Lowered lowered={homes.lowered} />}
        {shield && <Shield shield={shield} />}
        <Part
          id="sun"
          title={t('Sun and heat')}
          method={t(
            'The angles follow from day and hour for 23.03° N, as NOAA reckons them after Meeus, and are checked against published sunrises. Clouds, trees and buildings are not counted, and windows may look elsewhere than the entrance.',
          )}
        >
          <p className="mt-1">
            {t(
              'When the sun stands on a side of a home follows from its path over {city} and from the direction that was entered for the entrance.',
              { city: SITE.city },
            )}
          </p>
        </Part>
        <Part id="not-promised" title={t('What we do not promise')}>
          <ul className="mt-2 list-disc space-y-2 ps-5">
            <li>{t('Prices are what owners ask, not what homes were sold for.')}</li>
            <li>{t('We look at listings, not at titles and papers: let a lawyer read those before you pay.')}</li>
            <li>{t('We do not know how soon an owner answers: you call each other, and we do not listen.')}</li>
            <li>
              {t(
                'A broker may still slip through, and a home may be sold since its last word. Please report it on its page.',
              )}
            </li>
          </ul>
        </Part>
      </div>
    </div>
  );
}

interface PartProps {
  id: string;
  title: string;
  /** One sentence with the number in it; false: it is not known. */
  figure?: string | false;
  method?: ReactNode;
  children?: ReactNode;
}

function Part({ id, title, figure, method, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="mt-8 border-line border-t pt-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {figure && <p className="mt-1 font-semibold text-lg">{figure}</p>}
      {children}
      {method !== undefined && (
        <details className="print:[&::details-content]:[content-visibility:visible]">
          <summary className="fold-line min-h-11">{t('How we count')}</summary>
          <div className="space-y-2 text-ink-soft">{typeof method === 'string' ? <p>{method}</p> : method}</div>
        </details>
      )}
    </section>
  );
}

function Homes({ homes: { for_sale, owners }, sold }: { homes: HomeNumbers; sold: SiteNumbers['sold'] }) {
  return (
    <Part
      id="homes"
      title={t('Homes and owners')}
      figure={t(
        '{count, plural, one {{number} listing} other {{number} listings}} for sale, by {owners, plural, one {# owner} other {{ownersNumber} owners}}',
        { count: for_sale, number: groupDigits(for_sale), owners, ownersNumber: groupDigits(owners) },
      )}
      method={t(
        'Listings that anybody can see and that are not sold, shops and offices among them. An owner is one phone number, whatever it has for sale. Sold is what an owner or our staff marked as sold: we do not see the deed.',
      )}
    >
      {sold && (
        <p className="mt-1">
          {t('Recorded as sold: {number}.', { number: groupDigits(sold.recorded) })}{' '}
          {sold.stated !== null &&
            t('The home page shows {number}, which our staff set.', { number: groupDigits(sold.stated) })}
        </p>
      )}
    </Part>
  );
}

function Visitors({ visitors }: { visitors: NonNullable<SiteNumbers['visitors']> }) {
  const { total, since, days, home_page } = visitors;
  return (
    <Part
      id="visitors"
      title={t('Visitors')}
      figure={t('{count, plural, one {{number} visitor} other {{number} visitors}} since {date}', {
        count: total,
        number: groupDigits(total),
        date: formatDate(since),
      })}
      method={
        <>
          <p>
            {t(
              'A visitor is one browser on one connection, counted once a day by this site alone, without a cookie. What comes by one connection beyond 200 in a day is not counted. Programs that call themselves so are left out, and so are our staff.',
            )}
          </p>
          <p>
            {t(
              'Two people with the same phone on the same connection count as one; somebody who comes on two days counts as two. If the server breaks down, the new visitors of its last five seconds are lost.',
            )}
          </p>
          <p>
            <Link to={paths.privacy} className={TEXT_LINK}>
              {t('Privacy')}
            </Link>
          </p>
        </>
      }
    >
      {home_page === 'estimate' && (
        <p className="mt-1">
          {t(
            'Beside invented homes the home page shows an estimate instead: 5,000, and one more for every five minutes since 15 June 2025.',
          )}
        </p>
      )}
      {days.length > 0 && <VisitorColumns days={days} />}
    </Part>
  );
}

type Bands = NonNullable<HomeNumbers['bands']>;
type Carpet = NonNullable<HomeNumbers['carpet']>;

function UsualPrices({ bands, carpet }: { bands: Bands; carpet: Carpet }) {
  const { known, estimated, not_compared, shares } = carpet;
  return (
    <Part
      id="usual-price"
      title={t('The usual price')}
      figure={t('Known in {count} of {all, plural, one {# area} other {# areas}} with homes for sale', {
        count: bands.with_neighbours,
        all: bands.areas,
      })}
      method={
        <>
          <p>
            {t(
              'Homes for sale of one area, kind and number of rooms are compared per square foot of carpet area. Low, middle and high lie a quarter, half and three quarters of the way. It takes five homes: with fewer, neighbouring areas within 5 km join, and the page says so.',
            )}
          </p>
          <p>
            {t(
              'An owner counts three times at most, and a price three times off the middle waits for our staff. These are asking prices.',
            )}{' '}
            {t(
              'A search tells how many of the homes that it found ask less than is usual, as much, and more; every hour they are counted anew.',
            )}
          </p>
          {shares.map((share) => (
            <p key={share.basis}>{shareWords(share)}</p>
          ))}
        </>
      }
    >
      {bands.with_band > 0 && (
        <p className="mt-1">
          {t('In {count} of them from the area’s own homes alone, for some kind of home.', { count: bands.with_band })}
        </p>
      )}
      <p className="mt-2">{t('Prices are compared by the carpet area, which is not always told:')}</p>
      <Bars
        title={t('Carpet area')}
        all={known + estimated + not_compared}
        rows={[
          { label: t('Carpet area known'), count: known },
          { label: t('Estimated from the built-up size'), count: estimated },
          { label: t('Not compared: a plot, or not known what was measured'), count: not_compared },
        ]}
      />
    </Part>
  );
}

function shareWords({ basis, share, homes }: Carpet['shares'][number]): string {
  const percent = Math.round(share * 100);
  if (homes === null)
    return t(
      'Estimated as {percent} % of the {of, select, built_up {built-up size, a rule of thumb} other {super built-up size, of which 55 to 65 % is usual in Gujarat}}, until thirty homes here tell both.',
      { percent, of: basis },
    );
  return t(
    'Estimated as {percent} % of the {of, select, built_up {built-up} other {super built-up}} size, the middle share of {homes} homes here that tell both.',
    { percent, of: basis, homes },
  );
}

function Rates({ rates }: { rates: CostRates }) {
  return (
    <Part
      id="rates"
      title={t('Cash to keys')}
      figure={t('Stamp duty {duty}%, registration {fee}%', {
        duty: rates.duty_percent,
        fee: rates.registration_percent,
      })}
      method={
        <>
          <p>
            {t(
              'Registration is waived where all buyers are women. GST is {gst}% of a home under construction that a builder sells, {affordable}% of an affordable one. From {from} on, {tds}% of the price goes to the tax office.',
              {
                gst: rates.gst_percent,
                affordable: rates.gst_affordable_percent,
                from: formatPrice(rates.tds_from),
                tds: rates.tds_percent,
              },
            )}
          </p>
          <p>
            {t(
              'A bank lends at most {small}% where the loan is up to {smallLoan}, {middle}% up to {middleLoan}, and {large}% above. Without your own terms we reckon with {interest}% interest a year for {years, plural, one {# year} other {# years}}.',
              {
                small: rates.small_loan_percent,
                smallLoan: formatPrice(rates.small_loan_up_to),
                middle: rates.middle_loan_percent,
                middleLoan: formatPrice(rates.middle_loan_up_to),
                large: rates.large_loan_percent,
                interest: rates.interest_percent,
                years: rates.years,
              },
            )}
          </p>
          <p>
            {t('Source, as our staff noted it:')} <q lang={langOf(rates.source)}>{rates.source}</q>
          </p>
        </>
      }
    >
      <p className="mt-1">
        {t('Rates valid from {date}. Please check them before you pay.', { date: formatDate(rates.valid_from) })}
      </p>
    </Part>
  );
}

function Lowered({ lowered }: { lowered: NonNullable<HomeNumbers['lowered']> }) {
  const { homes, days, middle_percent } = lowered;
  return (
    <Part
      id="lowered"
      title={t('Lowered prices')}
      figure={t(
        '{count, plural, =0 {No home was lowered within {days} days} one {One home was lowered within {days} days} other {{number} homes were lowered within {days} days}}',
        { count: homes, number: groupDigits(homes), days },
      )}
      method={t(
        'A home’s page tells every change of its price since it was listed. Of a day the last price counts, and a price that stood for less than a week is passed over.',
      )}
    >
      {middle_percent !== null && (
        <p className="mt-1">{t('Half of them by {percent}% or more.', { percent: middle_percent })}</p>
      )}
    </Part>
  );
}

type Way = (typeof SHIELD_WAYS)[number];

const WAYS: Record<Way, string> = {
  homes: t('Three or more homes for sale under one number'),
  words: t('A broker’s words in the text'),
  listed: t('Many homes listed within a year'),
  asked: t('Asked for many owners'),
  staff: t('Our staff learnt it otherwise'),
};

function Shield({ shield: { month, ever, ways } }: { shield: NonNullable<SiteNumbers['shield']> }) {
  return (
    <Part
      id="shield"
      title={t('Brokers kept out')}
      figure={
        ever === 0
          ? t('No broker’s number had to be kept out so far.')
          : t('{month} this month, {ever} since we began', { month: groupDigits(month), ever: groupDigits(ever) })
      }
      method={
        <>
          <p>{t('How we find a broker’s number:')}</p>
          <ul className="list-disc ps-5">
            {Object.values(WAYS).map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
          <p>
            {t(
              'What owners send is public only once our staff have looked, and such a sign has them look at the number too. They decide, remember the number in a form that cannot be read back, tell the person, and take an answer. Some agents have good reasons, and some brokers are not found.',
            )}
          </p>
        </>
      }
    >
      {ever > 0 && (
        <Bars
          title={t('Brokers kept out')}
          all={ever}
          rows={ways.map((one) => ({ label: WAYS[one.way], count: one.ever }))}
        />
      )}
    </Part>
  );
}
