import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportFile, ImportFiles, SlipAnswers } from '#domain/answers/desk.ts';
import { formatMoment } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import { rowsText } from '#domain/words/en-imports.ts';
import { groupDigits } from '#domain/words/message.ts';
import {
  DoubtedNumbers,
  ImportHeads,
  Proposals,
  refreshImports,
  Slips,
} from '#web/features/admin-import/import-questions.tsx';
import { staffApi } from '#web/lib/api-client.ts';
import { adminPaths } from '#web/lib/paths.ts';
import { afterAsking } from '#web/lib/staff/asking-again.ts';
import { downloadFile, KEYS, refresh } from '#web/lib/staff/queries.ts';
import { formOf, upload } from '#web/lib/upload.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SCROLL_REGION } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { toastRefusal } from '#web/ui/refusals.ts';
import { Progress } from '#web/ui/states.tsx';

/** How an import stands, in a word or two. */
export function StateBadge({ file: { step, state } }: { file: ImportFile }) {
  if (state === 'working') return <Badge tone="calm">{step === 'check' ? 'Checking' : 'Importing'}</Badge>;
  if (state === 'cancelled') return <Badge>Cancelled</Badge>;
  if (state === 'failed') return <Badge tone="bad">{step === 'check' ? 'Not checked' : 'Failed'}</Badge>;
  return step === 'check' ? <Badge tone="brand">Checked</Badge> : <Badge tone="good">Imported</Badge>;
}

interface ImportPanelProps {
  file: ImportFile;
  /** Whether it was chosen by hand, or takes the place of one that was removed. */
  takesFocus: boolean;
  onRemoved: () => void;
}

/** One uploaded file: what the check found, what is to be decided, and how far the import is. */
export function ImportPanel({ file, takesFocus, onRemoved }: ImportPanelProps) {
  /** The end of the check whose columns were changed since. */
  const [changed, setChanged] = useState<string | null>(null);
  const [accepts, setAccepts] = useState(file.accept_suggestions);
  const [answers, setAnswers] = useState<SlipAnswers>(file.slip_answers);
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever works by keyboard is not left where a button was.
  const focus = () => heading.current?.focus();
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const run = useRunImport();
  const { step, state, stored, proposals, problem } = file;
  const gains = gainsOf(file);
  const isChecked = step === 'check' && state === 'done';
  const isAnswered = file.slips.some(({ kind }) => answers[kind] !== undefined);
  const mayRunAgain =
    step === 'run' && (state !== 'done' || (gains.stored > 0 && !file.accept_suggestions) || file.slips.length > 0);
  const isUseless = isChecked && stored === 0 && !(accepts && gains.stored > 0) && !isAnswered;
  return (
    <section aria-labelledby="import-file" className="panel grid gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 id="import-file" ref={heading} tabIndex={-1} className="wrap-anywhere text-xl">
            {file.name}
          </h2>
          <p className="text-ink-soft text-sm">
            {formatMoment(file.created_at)}
            {file.created_by && ` · ${file.created_by}`}
          </p>
        </div>
        <StateBadge file={file} />
      </div>
      <p role="status" className={isWorking(file) ? undefined : 'sr-only'}>
        {announcementOf(isChecked && accepts ? withGains(file, gains) : file)}
      </p>
      {isWorking(file) && <Working file={file} onCancel={focus} />}
      {problem !== null && (
        <Banner tone="bad">
          <span className="wrap-anywhere">{problem}</span>
        </Banner>
      )}
      {!isWorking(file) && (
        <ImportHeads
          // A check reads them anew.
          key={file.finished_at}
          file={file}
          mayChange={step === 'check'}
          onChange={(isChanged) => setChanged(isChanged ? file.finished_at : null)}
        />
      )}
      <Counts file={isChecked && accepts ? withGains(file, gains) : file} />
      <p role="status" className="text-good text-sm empty:hidden">
        {(isChecked || mayRunAgain) && accepts && gains.stored > 0 && gainsText(gains)}
      </p>
      {proposals.length > 0 && !isWorking(file) && (
        <Proposals
          title={step === 'run' && file.accept_suggestions ? 'Suggested areas that were accepted' : 'Unknown areas'}
          proposals={proposals}
          accepts={accepts}
          onAccept={(isChecked || mayRunAgain) && gains.stored > 0 ? setAccepts : null}
        />
      )}
      {!isWorking(file) && (isChecked || mayRunAgain) && (
        <Slips slips={file.slips} answers={answers} onAnswer={setAnswers} />
      )}
      {file.refused + waitingOf(file) > 0 && !isWorking(file) && (
        <Refused
          file={file}
          title={
            file.refused === 0
              ? 'Rows that wait'
              : isChecked && accepts && gains.stored > 0
                ? 'Refused without the suggestions'
                : 'Refused rows'
          }
        />
      )}
      {file.numbers.waiting + file.numbers.broker > 0 && <DoubtedNumbers numbers={file.numbers} />}
      {isUseless && <Banner tone="warn">{uselessText(file, gains)}</Banner>}
      {!isWorking(file) && (
        <div className="flex flex-wrap gap-2">
          {(isChecked || mayRunAgain) && (
            <Button
              tone="primary"
              busy={run.isPending}
              disabled={isUseless || (changed !== null && changed === file.finished_at)}
              onClick={() => {
                run.mutate({ id: file.id, accepts, slips: answers });
                focus();
              }}
            >
              {step === 'check' ? 'Import' : 'Import again'}
            </Button>
          )}
          {step === 'run' && stored > 0 && <LinkButton to={adminPaths.properties}>See the properties</LinkButton>}
          <RemoveButton file={file} onRemoved={onRemoved} />
        </div>
      )}
    </section>
  );
}

type Gains = ReturnType<typeof gainsOf>;

/** How many rows the suggestions would store, and find known; `isLeast`: there are more, since not all are told. */
function gainsOf({ proposals }: ImportFile) {
  const sumOf = (which: 'rows' | 'stored' | 'known') => proposals.reduce((sum, proposal) => sum + proposal[which], 0);
  const { proposals: most, foreseen } = LIMITS.imports;
  const isLeast = proposals.length === most || sumOf('rows') > foreseen;
  return { stored: sumOf('stored'), known: sumOf('known'), isLeast };
}

/** The numbers of a check as they are with the suggestions. */
function withGains(file: ImportFile, { stored, known }: Gains): ImportFile {
  const refused = file.refused - stored - known;
  return { ...file, stored: file.stored + stored, known: file.known + known, refused };
}

function gainsText({ stored, known, isLeast }: Gains): string {
  const more = `${isLeast ? 'At least ' : ''}${groupDigits(stored)} more with the suggestions`;
  return known > 0 ? `${more}, ${groupDigits(known)} already known.` : `${more}.`;
}

/** Why nothing can be imported, and what to do. */
function uselessText({ total, known, refused, slips }: ImportFile, gains: Gains): string {
  if (total === 0) return 'The file has no rows below the names of its columns.';
  if (slips.length > 0) return 'Answer the questions above, or correct the file and upload it again.';
  if (gains.stored > 0)
    return 'No row can be imported as it is. Accept the suggested areas, or correct the file and upload it again.';
  if (known > 0 && refused === 0) return 'All rows are already known: there is nothing to import.';
  return 'No row can be imported. Correct the file and upload it again.';
}

/** Rows that wait for an answer: every other one is in a count. */
function waitingOf({ state, rows, stored, known, refused, slips }: ImportFile): number {
  return state === 'done' && slips.length > 0 ? rows - stored - known - refused : 0;
}

/** What is read out when it changes; the numbers beside the bar are not, each second. */
function announcementOf(file: ImportFile): string {
  const { step, state, stored, refused } = file;
  if (state === 'working') return step === 'check' ? 'Checking the rows; nothing is stored yet.' : 'Importing.';
  if (state !== 'done') return '';
  const waits = waitingOf(file) > 0 ? `, ${groupDigits(waitingOf(file))} waiting for an answer` : '';
  return `${rowsText(stored)} ${step === 'check' ? 'would be stored' : 'stored'}, ${groupDigits(refused)} refused${waits}.`;
}

function RemoveButton({ file, onRemoved }: { file: ImportFile; onRemoved: () => void }) {
  const remove = useRemoveImport(onRemoved);
  const look = isWorking(file) ? ({ size: 'sm' } as const) : { 'aria-label': `Remove ${file.name}` };
  return (
    <Button {...look} busy={remove.isPending} onClick={() => remove.mutate(file)}>
      {isWorking(file) ? 'Cancel' : 'Remove'}
    </Button>
  );
}

function Working({ file, onCancel }: { file: ImportFile; onCancel: () => void }) {
  const { step, rows, total } = file;
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <Progress label={step === 'check' ? 'Checking' : 'Importing'} done={rows} most={total} />
        <RemoveButton file={file} onRemoved={onCancel} />
      </div>
      <p className="text-ink-soft text-sm">
        {total > 0 && `${groupDigits(rows)} of ${rowsText(total)}. `}You can leave this page; it continues.
      </p>
    </div>
  );
}

function Counts({ file }: { file: ImportFile }) {
  const { step, state, stored, known, refused, total } = file;
  if (total === 0 && state !== 'done') return null;
  const isCheck = step === 'check';
  const facts = [
    { label: isCheck ? 'would be stored' : 'stored', count: stored, tone: 'text-good' },
    { label: 'already known', count: known, tone: '' },
    { label: 'refused', count: refused, tone: refused > 0 ? 'text-bad' : '' },
    ...(waitingOf(file) > 0 ? [{ label: 'waiting for an answer', count: waitingOf(file), tone: '' }] : []),
  ];
  return (
    <dl className={`grid gap-2 text-center ${facts.length > 3 ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3'}`}>
      {facts.map(({ label, count, tone }) => (
        <div key={label} className="flex flex-col-reverse justify-end rounded-control bg-paper px-2 py-3">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className={`font-semibold text-2xl ${tone}`}>{groupDigits(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Refused({ file, title }: { file: ImportFile; title: string }) {
  const download = useRefusedRows();
  const listed = file.refusals.length;
  const more = file.refused - listed;
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      {listed > 0 && (
        <ul className="grid max-h-80 gap-1 overflow-y-auto text-sm" {...SCROLL_REGION} aria-label="Refused rows">
          {file.refusals.map(({ line, reasons }) => (
            <li key={line} className="wrap-anywhere">
              <span className="text-ink-soft">Line {line}:</span> {reasons.join('; ')}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="text-ink-soft text-sm">
          {/* One that broke off had no time to say why. */}
          {listed > 0
            ? `There are ${groupDigits(more)} more in the file.`
            : `${rowsText(more)}: the reasons are in the file.`}
        </p>
      )}
      <p className="text-sm">
        <Button size="sm" busy={download.isPending} onClick={() => download.mutate(file)}>
          <Icon of="download" size={18} />
          Download refused rows
        </Button>
      </p>
      <p className="text-ink-soft text-sm">
        The file has each row with its reasons in the last column. Correct the rows there and upload the file; that
        column is not read.
      </p>
    </div>
  );
}

const ASK_AGAIN_MS = 1_000;

export const isWorking = ({ state }: ImportFile): boolean => state === 'working';

/** Files that were uploaded last, newest first; asked for every second while one is worked on. */
export function useImports(enabled: boolean) {
  return useQuery({
    queryKey: KEYS.imports,
    queryFn: ({ signal }) => staffApi.get<ImportFiles>('/imports/', { signal }),
    refetchInterval: (query) => (query.state.data?.imports.some(isWorking) ? ASK_AGAIN_MS : false),
    enabled,
  });
}

/** Sends a file; `share` of it is sent, from 0 to 1. */
export function useUpload({
  onReceived,
  onRefused,
}: {
  onReceived: (file: ImportFile) => void;
  onRefused: () => void;
}) {
  const [share, setShare] = useState(0);
  const sending = useMutation({
    mutationFn: (file: File) => upload<ImportFile>('/imports/', formOf(file), { onSent: setShare }),
    onMutate: () => setShare(0),
    onSuccess: onReceived,
    onError: onRefused,
    onSettled: refreshImports,
  });
  return { ...sending, share };
}

function useRunImport() {
  return useMutation({
    mutationFn: ({ id, accepts, slips }: { id: number; accepts: boolean; slips: SlipAnswers }) =>
      staffApi.post<ImportFile>(`/imports/${id}/run`, { accept_suggestions: accepts, slips }),
    onError: (error) => toastRefusal(error, 'The import could not be started. Please try again.'),
    onSettled: () => void refresh(KEYS.imports, KEYS.waiting, KEYS.properties, KEYS.stats),
  });
}

/** Cancels one that is under way, or removes another. What follows is told even if its button went before the answer came. */
function useRemoveImport(onRemoved: () => void) {
  return useMutation({
    mutationFn: ({ id }: ImportFile) => staffApi.delete<{ id: number }>(`/imports/${id}`),
    onSuccess: onRemoved,
    onError: (error) => toastRefusal(error, 'This could not be done. Please try again.'),
    onSettled: refreshImports,
  });
}

/** The endings that a file of listings may have. */
const ENDING = /\.(?:csv|tsv|txt|xls[xm]?)$/i;

/** After the password, as every file with owners' phones (D78). */
function useRefusedRows() {
  return useMutation({
    mutationFn: ({ id, name }: ImportFile) =>
      afterAsking(() => downloadFile(`/imports/${id}/refused.csv`, `${name.replace(ENDING, '')}-refused`, '')),
    onError: (error) => toastRefusal(error, 'The refused rows could not be loaded. Please try again.'),
  });
}
