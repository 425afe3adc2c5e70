import { useState } from 'react';
import type { ImportFile } from '#domain/answers/desk.ts';
import { formatMoment } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { importFailures, importProblems, rowsText } from '#domain/words/en-imports.ts';
import { groupDigits } from '#domain/words/message.ts';
import { ImportPanel, isWorking, StateBadge, useImports, useUpload } from '#web/features/admin-import/import-panel.tsx';
import { ownersOnly, useIsStaffOnly } from '#web/lib/staff/queries.ts';
import { Banner, RetryBanner } from '#web/ui/banner.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { toastError } from '#web/ui/overlay/toast-store.ts';
import { refusalText } from '#web/ui/refusals.ts';
import { Progress, Skeleton } from '#web/ui/states.tsx';

const { bytes: MOST_BYTES, keptDays } = LIMITS.imports;
const MEGABYTES = MOST_BYTES / 1024 / 1024;
const COLUMNS = ['reference', ...FIELD_LIST.map(({ field }) => field)];
const REQUIRED = FIELD_LIST.flatMap(({ field, isRequired }) => (isRequired ? [field] : []));

/** Some phones offer only files of the types that are named, and call a CSV by other names than a computer. */
const ACCEPTED =
  '.xlsx,.xlsm,.csv,.tsv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/comma-separated-values,text/tab-separated-values,text/plain,application/csv,application/vnd.ms-excel';

/** Listings from a file: checked first, then stored (D114). */
export default function ImportScreen() {
  const isStaffOnly = useIsStaffOnly();
  return (
    <>
      <div>
        <h1 className="text-2xl">Import</h1>
        <p className="text-ink-soft">
          Listings from an Excel workbook or a CSV file. The file is checked first, and nothing is stored until you say
          so. A listing that is already on the site is left as it is.
        </p>
      </div>
      {isStaffOnly ? (
        <Banner tone="calm">{ownersOnly('import listings')}</Banner>
      ) : (
        <Imports enabled={isStaffOnly === false} />
      )}
    </>
  );
}

function Imports({ enabled }: { enabled: boolean }) {
  const read = useImports(enabled);
  const [chosen, setChosen] = useState<number | null>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  // Whoever is refused because another import is under way sees that one.
  const upload = useUpload({ onReceived: ({ id }) => setChosen(id), onRefused: () => setChosen(null) });
  const files = read.data?.imports ?? [];
  const shown = files.find(({ id }) => id === chosen) ?? files.find(isWorking) ?? files[0];
  const others = files.filter((file) => file !== shown);
  const problem =
    fault ?? (upload.isError ? refusalText(upload.error, 'The file could not be sent. Please try again.') : null);
  const send = (sent: readonly File[]) => {
    if (upload.isPending) return toastError('A file is being sent. Please wait until it has arrived.');
    const found = faultOf(sent);
    setFault(found);
    upload.reset();
    setTakesFocus(false);
    const [file] = sent;
    if (found === null && file) upload.mutate(file);
  };
  const choose = (id: number) => {
    setChosen(id);
    setTakesFocus(true);
  };
  return (
    <>
      <DropZone
        label="Upload a file"
        choose="Choose a file"
        drop="Drop it to upload it"
        icon="file-up"
        accept={ACCEPTED}
        hint="or drop it anywhere on this page"
        disabled={upload.isPending}
        onFiles={send}
        help={`Excel workbook (.xlsx) or CSV (UTF-8), at most ${MEGABYTES} MB. Photographs are added to the listings afterwards.`}
        errorId={problem === null ? undefined : 'import-problem'}
      />
      {upload.isPending && (
        <div className="grid gap-2">
          <p role="status">Sending the file: {Math.floor(upload.share * 100)} %</p>
          <Progress label="Sending" done={upload.share} most={1} />
        </div>
      )}
      {problem !== null && (
        <Banner tone="bad">
          <span id="import-problem" className="wrap-anywhere">
            {problem}
          </span>
        </Banner>
      )}
      <Columns />
      <RetryBanner of={read}>The imports could not be loaded.</RetryBanner>
      {read.isPending && <Skeleton className="h-48 rounded-card" />}
      {shown && (
        <ImportPanel key={shown.id} file={shown} takesFocus={takesFocus} onRemoved={() => setTakesFocus(true)} />
      )}
      {others.length > 0 && <Others files={others} onChoose={choose} />}
    </>
  );
}

/** What is wrong with what was chosen or dropped, before it is sent. */
function faultOf(files: readonly File[]): string | null {
  const [file, ...more] = files;
  if (more.length > 0) return importProblems.oneImportFile;
  if (file && file.size > MOST_BYTES) return importFailures.importTooLarge({ megabytes: MEGABYTES });
  return null;
}

function Columns() {
  return (
    <details className="panel px-4 py-3">
      <summary className="cursor-pointer font-medium">Which columns the file has</summary>
      <div className="grid gap-2 pt-2 text-sm">
        <p>
          One line names the columns, in any order; common names such as ‘Price (Rs)’ or ‘Mobile’ work too. These are
          required: <strong>{REQUIRED.join(', ')}</strong>.
        </p>
        <p className="wrap-anywhere text-ink-soft">All: {COLUMNS.join(', ')}.</p>
        <p>
          <a
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(`${COLUMNS.join(',')}\r\n`)}`}
            download="listings.csv"
            className={TEXT_LINK}
          >
            An empty file with these columns
          </a>
        </p>
      </div>
    </details>
  );
}

function Others({ files, onChoose }: { files: readonly ImportFile[]; onChoose: (id: number) => void }) {
  return (
    <section aria-labelledby="other-imports" className="grid gap-2">
      <h2 id="other-imports" className="text-xl">
        Other files
      </h2>
      <p className="text-ink-soft text-sm">Files and their results are deleted after {keptDays} days.</p>
      <ul className="panel divide-y divide-line">
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              onClick={() => onChoose(file.id)}
              className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2 text-start hover:bg-brand-soft"
            >
              <span className="min-w-0">
                <span className="wrap-anywhere block font-medium">{file.name}</span>
                <span className="block text-ink-soft text-sm">
                  {formatMoment(file.created_at)} · {rowsText(file.stored)} {file.step === 'check' ? 'good' : 'stored'}
                  {file.refused > 0 && `, ${groupDigits(file.refused)} refused`}
                </span>
              </span>
              <StateBadge file={file} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
