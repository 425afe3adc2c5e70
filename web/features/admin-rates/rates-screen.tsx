import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { StaffRates } from '#domain/answers/costs.ts';
import type { CostRates } from '#domain/cost/rates.ts';
import { formatDate } from '#domain/dates.ts';
import { formatPrice } from '#domain/property/price.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { KEYS, refresh, useRead } from '#web/lib/staff/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RetryBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Box, DialogForm, useDeskForm } from '#web/ui/form/desk-form.tsx';
import { TextArea, TextInput } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { toastSuccess } from '#web/ui/overlay/toast-store.ts';
import { toastRefusal } from '#web/ui/refusals.ts';

/** The rates by which costs are reckoned, by their first day (D132). What is valid is never changed: new rates are added. */
export default function RatesScreen() {
  const [isAdding, setAdding] = useState(false);
  const read = useRead<{ rates: StaffRates[] }>(KEYS.rates, '/rates/');
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => staffApi.delete<{ id: number }>(`/rates/${id}`),
    onSuccess: () => toastSuccess('The rates were deleted.'),
    onError: (error) => toastRefusal(error),
    onSettled: () => refresh(KEYS.rates),
  });
  const columns = useMemo(() => columnsOf((id) => mutate(id), isPending), [mutate, isPending]);
  const rates = read.data?.rates ?? [];
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <div className="grow">
          <h1 className="text-2xl">Rates</h1>
          <p className="max-w-prose text-ink-soft">
            Every listing tells what buying it costs by the rates in force, and the day from which they are valid. Rates
            that were in force stay as they are.
          </p>
        </div>
        <Button onClick={() => setAdding(true)} disabled={read.data === undefined}>
          <Icon of="plus" size={18} />
          Add rates
        </Button>
      </div>
      <RetryBanner of={read}>The rates could not be loaded.</RetryBanner>
      {!read.isError && (
        <DataTable
          caption="Rates"
          columns={columns}
          rows={rates}
          rowKey={(row) => row.id}
          skeletonRows={read.data ? 0 : 2}
        />
      )}
      {isAdding && rates[0] && <AddRatesDialog before={rates[0]} onClose={() => setAdding(false)} />}
    </>
  );
}

function columnsOf(remove: (id: number) => void, isBusy: boolean): Column<StaffRates>[] {
  return [
    {
      heading: 'Valid from',
      cell: ({ valid_from, is_in_force, is_to_come }) => (
        <>
          {formatDate(valid_from)} {is_in_force && <Badge tone="good">In force</Badge>}
          {is_to_come && <Badge tone="calm">To come</Badge>}
        </>
      ),
    },
    {
      heading: 'Rates',
      cell: (row) => (
        <ul className="max-md:text-end">
          {linesOf(row).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ),
    },
    { heading: 'Source', wide: true, cell: ({ source }) => source },
    {
      heading: 'Actions',
      actions: true,
      cell: ({ id, valid_from, is_to_come }) =>
        is_to_come ? (
          <Button
            size="sm"
            tone="quiet"
            disabled={isBusy}
            aria-label={`Delete the rates from ${formatDate(valid_from)}`}
            onClick={() => remove(id)}
          >
            <Icon of="trash-2" size={18} />
            Delete
          </Button>
        ) : (
          <span className="text-ink-soft">Kept</span>
        ),
    },
  ];
}

function linesOf(row: StaffRates): string[] {
  return [
    `Duty ${row.duty_percent}%, registration ${row.registration_percent}%`,
    `GST ${row.gst_percent}%, affordable ${row.gst_affordable_percent}% up to ${formatPrice(row.affordable_up_to)}`,
    `TDS ${row.tds_percent}% from ${formatPrice(row.tds_from)}`,
    `Loan ${row.small_loan_percent}% up to ${formatPrice(row.small_loan_up_to)}`,
    `Loan ${row.middle_loan_percent}% up to ${formatPrice(row.middle_loan_up_to)}, then ${row.large_loan_percent}%`,
    `Interest ${row.interest_percent}%, ${row.years} years`,
  ];
}

type Entry = Record<keyof CostRates, string>;

const LABELS: readonly (readonly [title: string, Partial<Record<keyof CostRates, string>>])[] = [
  [
    'Stamp duty and registration',
    { duty_percent: 'Stamp duty, %', registration_percent: 'Registration, % (none where all buyers are women)' },
  ],
  [
    'GST, under construction, sold by a builder',
    {
      gst_percent: 'GST, %',
      gst_affordable_percent: 'Of an affordable home, %',
      affordable_up_to: 'Affordable up to, ₹',
      affordable_carpet: 'Affordable up to, sq m of carpet',
    },
  ],
  ['Tax withheld by the buyer', { tds_percent: 'TDS, %', tds_from: 'From a price of, ₹' }],
  [
    'What banks lend of the price',
    {
      small_loan_percent: 'Small loan, %',
      small_loan_up_to: 'Small up to, ₹',
      middle_loan_percent: 'Middle loan, %',
      middle_loan_up_to: 'Middle up to, ₹',
      large_loan_percent: 'Larger loan, %',
    },
  ],
  ['Where a buyer says nothing', { interest_percent: 'Interest, % a year', years: 'Years of the loan' }],
];

interface AddRatesDialogProps {
  /** What the form begins with: all but the day and the source. */
  before: StaffRates;
  onClose: () => void;
}

/** The form of new rates. The server says what is wrong with them. */
function AddRatesDialog({ before, onClose }: AddRatesDialogProps) {
  const form = useDeskForm<Entry>({
    begin: startOf(before),
    keptAs: 'rates-new',
    send: async (entry) => {
      const { valid_from } = await staffApi.post<StaffRates>('/rates/', entry);
      toastSuccess(`The rates from ${formatDate(valid_from)} were added.`);
      onClose();
      await refresh(KEYS.rates);
    },
  });
  return (
    <DialogForm form={form} title="Add rates" submitLabel="Add rates" onClose={onClose}>
      <Box name="valid_from" label="Valid from" help="Today at the earliest. Until this day the rates can be deleted.">
        <TextInput type="date" autoComplete="off" data-autofocus />
      </Box>
      <Box
        name="source"
        label="Source"
        help="Where you read the rates, and when. Everybody sees it on the page of numbers."
      >
        <TextArea autoComplete="off" rows={2} />
      </Box>
      {LABELS.map(([title, fields]) => (
        <fieldset key={title} className="grid grid-cols-2 items-end gap-4 cramped:grid-cols-1">
          <legend className="mb-2 font-semibold">{title}</legend>
          {Object.entries(fields).map(([field, label]) => (
            <Box key={field} name={field} label={label}>
              <TextInput autoComplete="off" inputMode={label.endsWith('₹') ? 'text' : 'decimal'} />
            </Box>
          ))}
        </fieldset>
      ))}
    </DialogForm>
  );
}

function startOf({ id: _id, is_in_force, is_to_come, created_at, ...rates }: StaffRates): Entry {
  const texts = Object.fromEntries(Object.entries(rates).map(([field, value]) => [field, String(value)]));
  return { ...(texts as Entry), valid_from: '', source: '' };
}
