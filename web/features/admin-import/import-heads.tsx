import { useState } from 'react';
import type { ImportFile, ImportHead } from '#domain/answers/desk.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { useCheckAgain } from '#web/features/admin-import/import-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/inputs.tsx';

/** Photographs do not come from a browser: their column is left out, or its rows are refused. */
const COLUMNS = ['reference', ...FIELD_LIST.map(({ field }) => field), 'files'];
const LEFT_OUT = '-';
const UNDECIDED = '';

const chosenOf = ({ column, how }: ImportHead): string => column ?? (how === 'unknown' ? UNDECIDED : LEFT_OUT);

interface ImportHeadsProps {
  file: ImportFile;
  /** Whether the columns may still be read otherwise. */
  mayChange: boolean;
  /** Whether a choice was made that is not checked yet. */
  onChange: (isChanged: boolean) => void;
}

/** How the columns of a file are read: what was guessed is shown to be confirmed, what nobody knows is asked about. */
export function ImportHeads({ file, mayChange, onChange }: ImportHeadsProps) {
  const { heads } = file;
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const checkAgain = useCheckAgain();
  const [open, told] = [heads.filter(({ how }) => how === 'unknown'), heads.filter(({ how }) => how !== 'unknown')];
  const asked = [...open, ...told.filter(({ how }) => how !== 'same')];
  const known = heads.filter(({ how }) => how === 'same');
  const choiceOf = (head: ImportHead) => chosen.get(head.head) ?? chosenOf(head);
  const choose = (head: ImportHead, value: string) => {
    const next = new Map(chosen).set(head.head, value);
    if (value === chosenOf(head)) next.delete(head.head);
    setChosen(next);
    onChange(next.size > 0);
  };
  const check = () => {
    // What was chosen before is chosen still.
    const decided = heads.filter((head) => chosen.has(head.head) || head.how === 'chosen');
    const columns = decided.flatMap((head) => {
      const value = choiceOf(head);
      return value === UNDECIDED ? [] : [{ head: head.head, column: value === LEFT_OUT ? null : value }];
    });
    checkAgain.mutate({ id: file.id, columns });
  };
  const rows = (list: readonly ImportHead[]) => (
    <ul className="grid gap-2">
      {list.map((head) => (
        <HeadRow key={head.head} head={head} value={choiceOf(head)} mayChange={mayChange} onChoose={choose} />
      ))}
    </ul>
  );
  if (heads.length === 0) return null;
  return (
    <section aria-labelledby="import-heads" className="grid gap-3">
      <h3 id="import-heads" className="font-semibold">
        Columns
      </h3>
      {asked.length > 0 && (
        <>
          <p className="text-ink-soft text-sm">
            {open.length > 0
              ? 'Say what each of these columns is, or leave it out.'
              : 'Please check that these columns are read correctly.'}
          </p>
          {rows(asked)}
        </>
      )}
      {known.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 text-sm">
            {known.length === 1 ? '1 column has its' : `${known.length} columns have their`} usual name
          </summary>
          <div className="pt-2">{rows(known)}</div>
        </details>
      )}
      {mayChange && chosen.size > 0 && (
        <p>
          <Button tone="primary" busy={checkAgain.isPending} onClick={check}>
            Check again
          </Button>
        </p>
      )}
    </section>
  );
}

interface HeadRowProps {
  head: ImportHead;
  value: string;
  mayChange: boolean;
  onChoose: (head: ImportHead, value: string) => void;
}

function HeadRow({ head, value, mayChange, onChoose }: HeadRowProps) {
  const words = value === UNDECIDED ? 'We do not know' : value === LEFT_OUT ? 'We leave out' : 'We read';
  return (
    <li className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-2">
      <span className="wrap-anywhere">
        {words} <strong>‘{head.head}’</strong>
        {value !== UNDECIDED && value !== LEFT_OUT && ' as'}
        {!mayChange && value !== LEFT_OUT && ` ${wordsOf(value)}`}
      </span>
      {mayChange && (
        <Select
          aria-label={`What ‘${head.head}’ is`}
          value={value}
          onChange={(event) => onChoose(head, event.target.value)}
        >
          {value === UNDECIDED && <option value={UNDECIDED}>Choose…</option>}
          <option value={LEFT_OUT}>Leave it out</option>
          {COLUMNS.map((column) => (
            <option key={column} value={column}>
              {wordsOf(column)}
            </option>
          ))}
        </Select>
      )}
    </li>
  );
}

/** 'owner_contact1' as people read it. */
const wordsOf = (column: string): string => column.replaceAll('_', ' ');
