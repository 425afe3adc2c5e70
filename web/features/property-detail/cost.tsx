import type { ReactNode } from 'react';
import { BUYERS, type Cost, costOf, gstOf, standardTerms } from '#domain/cost/cost.ts';
import type { CostRates } from '#domain/cost/rates.ts';
import { readTerms, TERMS } from '#domain/cost/terms.ts';
import { formatDate, isoMonth } from '#domain/dates.ts';
import type { Problem } from '#domain/errors.ts';
import { formatFullPrice, formatPrice } from '#domain/property/price.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { readTypedAmount, shownAmount } from '#domain/search/amounts.ts';
import { money } from '#domain/words/en.ts';
import { sentence } from '#domain/words/sentence.ts';
import { t } from '#domain/words/t.ts';
import { moves } from '#web/islands/island.tsx';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass, Select } from '#web/ui/form/field.tsx';
import { rich } from '#web/ui/rich.ts';

interface CostProps {
  property: PropertyDetail;
  rates: CostRates;
  /** What the address says of the purchase, among other things. */
  params: URLSearchParams;
}

/**
 * What buying a listing costs (D132): the cash of the day and the instalment, opened into their lines. Buyer, own cash, rate and years are
 * changed by a plain form; a script (`cost-terms.ts`) shows the same in its place and remembers it.
 */
export function CostToKeys({ property, rates, params }: CostProps) {
  const { terms, problems } = readTerms(params, rates, readTypedAmount);
  const usual = standardTerms(rates);
  const cost = costOf(property, rates, terms, isoMonth(Date.now()));
  // The cash as the price is shown beside it.
  const cash = formatPrice(cost.cash_needed);
  const instalment = formatFullPrice(cost.instalment);
  const hasLoan = property.property_type !== 'Commercial';
  const hasOwnTerms = TERMS.some((name) => params.has(name));
  const bold = (inner: string) => <b>{inner}</b>;
  return (
    <section id={COST_ID} aria-label={t('Cash to keys')} {...moves('cost', 'sign')}>
      <details open={hasOwnTerms} className="panel px-4">
        <summary className="fold-line min-h-11 justify-between py-2">
          <span>
            {cost.loan > 0
              ? rich('<b>{cash}</b> in cash now, then <b>{instalment}</b> a month', { b: bold }, { cash, instalment })
              : rich('<b>{cash}</b> in cash, with duty and fees', { b: bold }, { cash })}
          </span>
        </summary>
        <div className="grid gap-4 pb-4">
          <Lines {...{ property, rates, cost, hasLoan }} />
          {terms.cash !== null && terms.cash < cost.cash_needed && (
            <p className="font-semibold text-warn">
              {t('This is {amount} more than your own cash.', {
                amount: formatFullPrice(cost.cash_needed - terms.cash),
              })}
            </p>
          )}
          <form
            action={`#${COST_ID}`}
            noValidate
            autoComplete="off"
            className="no-print grid grid-cols-2 items-end gap-3 cramped:grid-cols-1"
          >
            <div className="col-span-full">
              <label htmlFor={`${COST_ID}-buyer`}>{t('Who buys')}</label>
              <Select
                id={`${COST_ID}-buyer`}
                name="buyer"
                defaultValue={terms.buyer === usual.buyer ? '' : terms.buyer}
                {...faulty('buyer', problems)}
              >
                {BUYERS.map((buyer) => (
                  <option key={buyer} value={buyer === usual.buyer ? '' : buyer}>
                    {BUYER_NAMES[buyer]}
                  </option>
                ))}
              </Select>
              <Fault name="buyer" problems={problems} />
            </div>
            {hasLoan && (
              <>
                <Box
                  name="cash"
                  label={t('Own cash (₹)')}
                  own={terms.cash === null ? undefined : shownAmount('budget', terms.cash)}
                  {...{ params, problems }}
                />
                <Box
                  name="rate"
                  label={t('Interest, % a year')}
                  usual={usual.rate}
                  own={terms.rate}
                  {...{ params, problems }}
                />
                <Box
                  name="years"
                  label={t('Years of the loan')}
                  usual={usual.years}
                  own={terms.years}
                  {...{ params, problems }}
                />
              </>
            )}
            <Button type="submit">{t('Work it out')}</Button>
          </form>
          <p className="text-ink-soft text-sm">
            {[
              hasLoan
                ? t('The loan is the largest that banks may give on this price, or less if you have more cash.')
                : t('No loan is counted: for shops and offices each bank decides by itself.'),
              t('Where the jantri value is higher than the price, duty and registration are charged on it.'),
              t('Rates valid from {date}. Please check them before you pay.', { date: formatDate(cost.as_of) }),
            ].join(' ')}
          </p>
          {hasOwnTerms && (
            <a href={paths.property(property.id)} data-usual-terms className="no-print w-fit text-sm underline">
              {t('Back to the usual terms')}
            </a>
          )}
        </div>
      </details>
    </section>
  );
}

const COST_ID = 'cost';

const BUYER_NAMES = {
  woman: t('A woman, or women only'),
  man: t('A man'),
  together: t('A man and a woman together'),
};

interface LinesProps extends Omit<CostProps, 'params'> {
  cost: Cost;
  hasLoan: boolean;
}

/** How the cash comes about, line by line, and what is paid later or on the way. */
function Lines({ property, rates, cost, hasLoan }: LinesProps) {
  const { loan, tds, rate, years } = cost;
  const isWaived = cost.registration === 0 && rates.registration_percent > 0;
  return (
    <dl className="cost-lines">
      <Line label={t('Price')}>{formatFullPrice(cost.price)}</Line>
      {hasLoan && <Line label={t('Bank loan')}>{`− ${formatFullPrice(loan)}`}</Line>}
      {hasLoan && <Line label={t('Own part of the price')}>{formatFullPrice(cost.own_part)}</Line>}
      <Line label={t('Stamp duty, {percent}%', { percent: rates.duty_percent })}>{formatFullPrice(cost.duty)}</Line>
      <Line label={t('Registration fee, {percent}%', { percent: rates.registration_percent })}>
        {isWaived ? t('None: all buyers are women') : formatFullPrice(cost.registration)}
      </Line>
      <Line label="GST">{gstWords({ property, rates })}</Line>
      <Line label={t('Cash needed on the day')} isSum>
        {formatFullPrice(cost.cash_needed)}
      </Line>
      {loan > 0 && (
        <Line
          label={t('Instalment (EMI) for {years, plural, one {# year} other {# years}} at {rate}%', { years, rate })}
          isSum
        >
          {money.monthly(formatFullPrice(cost.instalment))}
        </Line>
      )}
      {property.maintenance !== null && property.maintenance > 0 && (
        <Line label={t('Maintenance')}>{money.monthly(formatFullPrice(property.maintenance))}</Line>
      )}
      {tds > 0 && (
        <Line label={t('Part of the price, paid to the tax office instead of the owner (TDS)')}>
          {formatFullPrice(tds)}
        </Line>
      )}
    </dl>
  );
}

function Line({ label, isSum, children }: { label: string; isSum?: boolean; children: ReactNode }) {
  return (
    <>
      <dt data-sum={isSum || undefined}>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** GST as far as a listing tells: none, or what a builder would have to add, which is in no sum. */
function gstWords({ property, rates }: Pick<LinesProps, 'property' | 'rates'>): string {
  const gst = gstOf(property, rates, isoMonth(Date.now()));
  if (gst.isDue === false) return t('None##rupees');
  if (gst.isDue === 'unclear') return t('Not counted: ask, as the building is not ready yet');
  const [from, to] = [formatFullPrice(gst.from), formatFullPrice(gst.to)];
  return from === to
    ? t('Not counted: {amount} if a builder sells', { amount: to })
    : t('Not counted: {from} to {to} if a builder sells', { from, to });
}

interface FaultProps {
  name: (typeof TERMS)[number];
  problems: readonly Problem[];
}

const problemOf = ({ name, problems }: FaultProps) => problems.find(({ field }) => field === name);

/** What ties a control to what is wrong with what the address says of it. */
const faulty = (name: FaultProps['name'], problems: FaultProps['problems']) =>
  problemOf({ name, problems }) && ({ 'aria-invalid': true, 'aria-describedby': `${COST_ID}-${name}-error` } as const);

function Fault(props: FaultProps) {
  const problem = problemOf(props);
  return (
    problem && (
      <p id={`${COST_ID}-${props.name}-error`} className="field-error col-span-full">
        {sentence(problem)}
      </p>
    )
  );
}

interface BoxProps extends FaultProps {
  label: string;
  /** Shown while the box is empty. */
  usual?: number;
  own: string | number | undefined;
  params: URLSearchParams;
}

/**
 * A box of the form. It holds what differs from the usual terms and no more, which would not follow the rates of later days; or, with what
 * is wrong with it, what the address says.
 */
function Box({ name, label, usual, own, params, problems }: BoxProps) {
  const written = problemOf({ name, problems }) ? params.getAll(name).find((text) => text.trim() !== '') : own;
  return (
    <>
      <label>
        {label}
        <input
          name={name}
          defaultValue={written === usual ? undefined : written}
          placeholder={usual?.toString()}
          inputMode={name === 'cash' ? undefined : 'decimal'}
          className={controlClass()}
          {...faulty(name, problems)}
        />
      </label>
      <Fault {...{ name, problems }} />
    </>
  );
}
