import type { ImportFile, ImportProposal, SlipAnswers } from '#domain/answers/desk.ts';
import { groupDigits } from '#domain/words/digits.ts';
import { rowsText } from '#domain/words/en-imports.ts';
import { adminPaths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Checkbox, RadioTiles } from '#web/ui/form/choices.tsx';
import { LinkButton } from '#web/ui/link.tsx';

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
  const said = [
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
      {said.filter(Boolean).join(' ')}
    </Banner>
  );
}
