import { useState } from 'react';
import { hoursText, hourText } from '#domain/call-hours.ts';
import { DeedForm } from '#web/features/owner-key/deeds.tsx';
import type { KeyActions } from '#web/features/owner-key/use-owner-key.ts';
import { Button } from '#web/ui/button.tsx';

const HOURS = Array.from({ length: 25 }, (_, hour) => hour);

/** The hours when calls are welcome: who gets the number reads them beside it. */
export function Hours({ actions: { key, act, busy } }: { actions: KeyActions }) {
  const { calls_from, calls_to } = key.owner;
  const [from, setFrom] = useState(calls_from ?? 10);
  const [to, setTo] = useState(calls_to ?? 20);
  return (
    <section aria-labelledby="hours" className="panel grid gap-3 p-4 sm:p-6">
      <h2 id="hours" className="text-xl">
        When calls are welcome
      </h2>
      <p className="text-ink-soft">
        {calls_from === null || calls_to === null
          ? 'At any hour. If you set hours, anyone who gets your number sees them beside it.'
          : `From ${hoursText({ from: calls_from, to: calls_to })}.`}
      </p>
      <DeedForm
        deed="hours"
        className="flex flex-wrap items-end gap-3"
        onDo={() => {
          void act('hours', 'hours', { from, to }, `Calls are welcome from ${hoursText({ from, to })}.`);
        }}
      >
        <HourChoice label="From" name="from" value={from} onChange={setFrom} hours={HOURS.slice(0, 24)} />
        <HourChoice label="To" name="to" value={to} onChange={setTo} hours={HOURS.filter((hour) => hour > from)} />
        <Button type="submit" busy={busy === 'hours'} disabled={to <= from}>
          Save these hours
        </Button>
        {calls_from !== null && (
          <Button
            tone="quiet"
            className="not-scripted:hidden"
            onClick={() => void act('hours', 'hours', { from: null, to: null }, 'Calls are welcome at any hour.')}
          >
            Any hour
          </Button>
        )}
      </DeedForm>
    </section>
  );
}

interface HourChoiceProps {
  label: string;
  name: string;
  value: number;
  hours: readonly number[];
  onChange: (hour: number) => void;
}

function HourChoice({ label, name, value, hours, onChange }: HourChoiceProps) {
  return (
    <label className="grid gap-1 font-medium">
      {label}
      <select name={name} className="control" value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(hour)}
          </option>
        ))}
      </select>
    </label>
  );
}
