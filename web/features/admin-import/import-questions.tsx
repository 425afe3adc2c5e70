import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportFile, ImportFiles, ImportHead, ImportProposal, SlipAnswers } from '#domain/answers/desk.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { rowsText } from '#domain/words/en-imports.ts';
import { groupDigits } from '#domain/words/message.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { adminPaths } from '#web/lib/paths.ts';
import { deskClient, KEYS, refresh } from '#web/lib/staff/queries.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, RadioTiles } from '#web/ui/form/choices.tsx';
import { Select } from '#web/ui/form/field.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { toastRefusal } from '#web/ui/refusals.ts';

const SLIP_TITLES = {
  unit: 'Sizes that may be in the other unit',
  price: 'Prices that may have a zero too many or too few',
  carpet: 'Carpet areas above the size, or far below',
};
const SLIP_ANSWERS = [
  { value: 'wait', label: 'Leave them for now' },
  { value: 'take', label: 'Take what is likely' },
  { value: 'keep', label: 'Keep what the file says' },
] as const;

interface SlipsProps {
  slips: ImportFile['slips'];
  answers: SlipAnswers;
  onAnswer: (answers: SlipAnswers) => void;
}

/** What is likely a slip, asked for all rows of a kind at once; the others are imported meanwhile (D137). */
export function Slips({ slips, answers, onAnswer }: SlipsProps) {
  return slips.map(({ kind, rows, asked }) => (
    <div key={kind} className="grid gap-2">
      <RadioTiles
        legend={`${SLIP_TITLES[kind]} (${rowsText(rows)})`}
        name={`slips-${kind}`}
        tiles={SLIP_ANSWERS}
        value={answers[kind] ?? 'wait'}
        onChoose={(value) => onAnswer({ ...answers, [kind]: value === 'wait' ? undefined : value })}
      />
      <ul className="grid gap-1 text-sm">
        {asked.map(({ line, question }) => (
          <li key={line} className="wrap-anywhere">
            <span className="text-ink-soft">Line {line}:</span> {question}
          </li>
        ))}
      </ul>
    </div>
  ));
}

interface ProposalsProps {
  title: string;
  proposals: readonly ImportProposal[];
  accepts: boolean;
  /** null: there is nothing to decide any more. */
  onAccept: ((accepts: boolean) => void) | null;
}

export function Proposals({ title, proposals, accepts, onAccept }: ProposalsProps) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid gap-1 text-sm">
        {proposals.map(({ text, area, rows }) => (
          <li key={text} className="wrap-anywhere">
            ‘{text}’ → <strong>{area}</strong> <span className="text-ink-soft">({rowsText(rows)})</span>
          </li>
        ))}
      </ul>
      {onAccept && (
        <Checkbox
          label="Accept suggestions: these rows get the area on the right"
          checked={accepts}
          onChange={(event) => onAccept(event.target.checked)}
        />
      )}
    </div>
  );
}

/** Numbers of the stored rows that look like a broker's, or are (D139). */
export function DoubtedNumbers({ numbers: { waiting, broker } }: Pick<ImportFile, 'numbers'>) {
  const sentences = [
    waiting > 0 && `Phone numbers that look like a broker’s, and wait for your verdict: ${groupDigits(waiting)}.`,
    broker > 0 && `Brokers’ numbers, whose listings are held: ${groupDigits(broker)}.`,
  ];
  return (
    <Banner
      tone="warn"
      action={
        <LinkButton to={adminPaths.brokers} size="sm">
          Brokers
        </LinkButton>
      }
    >
      {sentences.filter(Boolean).join(' ')}
    </Banner>
  );
}

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
  const [open, understood] = [
    heads.filter(({ how }) => how === 'unknown'),
    heads.filter(({ how }) => how !== 'unknown'),
  ];
  const shown = [...open, ...understood.filter(({ how }) => how !== 'same')];
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
      {shown.length > 0 && (
        <>
          <p className="text-ink-soft text-sm">
            {open.length > 0
              ? 'Say what each of these columns is, or leave it out.'
              : 'Please check that these columns are read correctly.'}
          </p>
          {rows(shown)}
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

/** Checks a file again, its columns read as was chosen; null leaves one out. */
function useCheckAgain() {
  return useMutation({
    mutationFn: ({ id, columns }: { id: number; columns: readonly { head: string; column: string | null }[] }) =>
      staffApi.post<ImportFile>(`/imports/${id}/check`, { columns }),
    // At once: what the check before it found must not be imported meanwhile.
    onSuccess: (begun) =>
      deskClient.setQueryData<ImportFiles>(
        KEYS.imports,
        (list) => list && { ...list, imports: list.imports.map((file) => (file.id === begun.id ? begun : file)) },
      ),
    onError: (error) => toastRefusal(error, 'The file could not be checked. Please try again.'),
    onSettled: refreshImports,
  });
}

export const refreshImports = () => void refresh(KEYS.imports, KEYS.waiting);
