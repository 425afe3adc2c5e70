import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ManagedProperty } from '#domain/managed-properties.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toastError } from '#web/ui/overlay/toast-store.ts';
import { useSetPrice } from '../property-actions.ts';

/** The rules of the form weigh more than the table: they come when somebody begins to change a price. */
const loadRules = () => import('./read-price.ts');

/** The price of a row, changed where it stands (D106): Enter saves, Escape leaves it as it is. */
export function PriceCell({ row }: { row: ManagedProperty }) {
  // The revision that was seen when it was opened, not one that came since.
  const [seen, setSeen] = useState<{ price: number; revision: number } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const set = useSetPrice();
  useEffect(() => {
    if (seen === null && wasOpen.current) opener.current?.focus();
    wasOpen.current = seen !== null;
  }, [seen]);

  if (seen !== null) {
    const save = (price: number) => {
      setSeen(null);
      if (price !== seen.price) set.mutate({ listing: row, from: seen.price, price, revision: seen.revision });
    };
    return <PriceForm title={row.title} price={seen.price} onSave={save} onClose={() => setSeen(null)} />;
  }
  return (
    <button
      ref={opener}
      type="button"
      aria-label={`Change the price of ${row.title}, ${formatFullPrice(row.price)}`}
      aria-busy={set.isPending || undefined}
      aria-disabled={set.isPending || undefined}
      onClick={() => {
        if (set.isPending) return;
        loadRules().catch(() => undefined);
        setSeen({ price: row.price, revision: row.revision });
      }}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-control px-1.5 hover:bg-brand-soft hover:text-brand"
    >
      {formatFullPrice(row.price)}
      <Icon of="pencil" size={16} className="text-ink-soft" />
    </button>
  );
}

interface PriceFormProps {
  title: string;
  price: number;
  onSave: (price: number) => void;
  onClose: () => void;
}

function PriceForm({ title, price, onSave, onClose }: PriceFormProps) {
  const [text, setText] = useState(String(price));
  const [problem, setProblem] = useState<string>();
  const errorId = useId();
  // Of which price it was asked whether it is meant.
  const asked = useRef<number | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    const rules = await loadRules().catch(() => null);
    if (rules === null) return toastError('The price could not be checked. Please try again.');
    const read = rules.readPrice(text);
    if (typeof read === 'string') return setProblem(read);
    if (rules.isSmallPrice(read) && read !== asked.current) {
      asked.current = read;
      return setProblem(rules.askBack(read));
    }
    onSave(read);
  }

  return (
    <form
      noValidate
      className="grid justify-items-end gap-1"
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <span className="flex items-center gap-1">
        <TextInput
          // The press that opened it is about this box.
          autoFocus
          inputMode="text"
          autoComplete="off"
          aria-label={`New price of ${title}`}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={errorId}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
          className="w-36 text-right"
        />
        <Button type="submit" size="icon" tone="primary" aria-label="Save the price">
          <Icon of="check" size={18} />
        </Button>
        <Button size="icon" tone="quiet" aria-label="Leave the price as it is" onClick={onClose}>
          <Icon of="x" size={18} />
        </Button>
      </span>
      <span className="max-w-56 whitespace-normal text-left">
        <FieldError id={errorId} error={problem} />
      </span>
    </form>
  );
}
