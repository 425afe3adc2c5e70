import { useState } from 'react';
import { isoMonth } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import { readId } from '#domain/parse.ts';
import { listingHeading } from '#domain/property/heading.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { AMENITIES, CONNECTIVITY_IDS } from '#domain/property/options.ts';
import { formatPrices } from '#domain/property/price.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { t } from '#domain/words/t.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { NO_HOMES, shortlist } from '#web/lib/device/shortlist.ts';
import { paths } from '#web/lib/paths.ts';
import { httpReads, usePublicRead } from '#web/lib/public-reads.ts';
import { useStore } from '#web/lib/use-store.ts';
import { factsFor } from '#web/listing-fields/facts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choices.tsx';
import { Icon, Spinner } from '#web/ui/icon.tsx';
import { Link, LinkButton } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { langOf } from '#web/ui/rich.ts';

export interface Compared {
  ids: readonly number[];
  /** What could not be taken as it was asked for. */
  problem: string | null;
}

const { compared: MOST } = LIMITS.device;
const PARAM = 'compare';

/** The homes that `?compare=1,2,3` puts side by side; null for an address without it. It may have been written by hand. */
export function readCompared(search: string): Compared | null {
  const wanted = new URLSearchParams(search).get(PARAM);
  if (wanted === null) return null;
  const read = wanted.split(',').map((part) => readId(part.trim()));
  const all = [...new Set(read.filter((id) => id !== null))];
  const ids = all.slice(0, MOST);
  return { ids, problem: refusalOf(ids.length, all.length, read.includes(null)) };
}

function refusalOf(taken: number, wanted: number, hasUnread: boolean): string | null {
  if (taken < 2) return t('Choose two to four homes on your shortlist to see them side by side.');
  if (wanted > taken) return t('Four homes fit side by side. These are the first four.');
  return hasUnread ? t('A part of the address could not be read and was left out.') : null;
}

/** The address that puts these homes side by side; the list itself with fewer than two. */
export function comparePath(ids: readonly number[]): string {
  return ids.length < 2 ? paths.shortlist : `${paths.shortlist}?${PARAM}=${ids.join(',')}`;
}

/** Two to four homes side by side. */
export function CompareView({ compared: { ids, problem } }: { compared: Compared }) {
  const { details, retry } = useDetails(ids);
  const kept = useStore(shortlist, NO_HOMES).entries;
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  const all = ids.map((id) => details.get(id));
  const homes = all.filter((detail) => typeof detail === 'object');
  const gone = all.filter((detail) => detail === 'gone').length;
  const notes = homes.map(({ id }) => kept.find((home) => home.id === id)?.note ?? '');
  return (
    <div className="compare page-width grid grid-cols-1 gap-4 pt-6 pb-16">
      <LinkButton to={paths.shortlist} size="sm" tone="quiet" className="no-print justify-self-start">
        <Icon of="arrow-left" size={18} />
        {t('My shortlist')}
      </LinkButton>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">
          {homes.length > 1 ? t('Compare {count} homes', { count: homes.length }) : t('Compare homes')}
        </h1>
        {homes.length > 1 && (
          <Checkbox
            label={t('Show only differences')}
            checked={onlyDiffering}
            onChange={(event) => setOnlyDiffering(event.target.checked)}
            className="no-print"
          />
        )}
      </div>
      {problem && <Banner tone="warn">{problem}</Banner>}
      {gone > 0 && (
        <Banner tone="warn">
          {t('{count, plural, =1 {One home is no longer listed.} other {# homes are no longer listed.}}', {
            count: gone,
          })}
        </Banner>
      )}
      {all.includes('failed') && (
        <Banner
          tone="bad"
          action={
            <Button size="sm" onClick={retry}>
              {t('Try again')}
            </Button>
          }
        >
          {t('We could not load all of these homes.')}
        </Banner>
      )}
      {all.includes(undefined) && <Spinner label={t('Loading the homes')} />}
      {homes.length > 0 && <CompareTable homes={homes} notes={notes} onlyDiffering={onlyDiffering} />}
    </div>
  );
}

/** A listing; 'gone' when it is listed no longer, 'failed' when it could not be read. */
type Detail = PropertyDetail | 'gone' | 'failed';

const NONE: ReadonlyMap<number, Detail> = new Map();

/** The whole listings of these ids; nothing while they are read for the first time. */
function useDetails(ids: readonly number[]) {
  const { value, retry } = usePublicRead(ids.join(',') || null, () => readDetails(ids));
  return { details: value ?? NONE, retry };
}

/** Which are gone is asked first: to ask for one that is not there is a failed call. */
async function readDetails(ids: readonly number[]): Promise<ReadonlyMap<number, Detail>> {
  const chosen = await httpReads.chosen(ids).catch(() => null);
  const details = ids.map(async (id): Promise<[number, Detail]> => {
    if (chosen === null) return [id, 'failed'];
    return [id, chosen.gone.includes(id) ? 'gone' : await httpReads.view(id).catch(problemOf)];
  });
  return new Map(await Promise.all(details));
}

/** It may go between the two calls. */
function problemOf(error: unknown): Detail {
  return error instanceof ApiError && error.status === 404 ? 'gone' : 'failed';
}

interface CompareTableProps {
  homes: readonly PropertyDetail[];
  /** Of each home; '' without one. */
  notes: readonly string[];
  onlyDiffering: boolean;
}

/** Homes as columns. It scrolls within itself, so that the names of homes and rows stay in view. */
function CompareTable({ homes, notes, onlyDiffering }: CompareTableProps) {
  const rows = compareRows(homes, isoMonth(Date.now())).filter(({ differs }) => differs || !onlyDiffering);
  const ownWords = notes.some((note) => note !== '') && { label: t('Your note'), cells: notes, differs: false };
  return (
    <section aria-label={t('Comparison')} className="compare-frame">
      <table>
        <thead>
          <tr>
            <td />
            {homes.map((home) => (
              <HomeHead key={home.id} home={home} others={homes.map(({ id }) => id).filter((id) => id !== home.id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows, ...(ownWords ? [ownWords] : [])].map((row) => (
            <Row key={row.label} row={row} homes={homes} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function HomeHead({ home, others }: { home: PropertyDetail; others: readonly number[] }) {
  const [cover] = home.media_images;
  const heading = listingHeading(home);
  return (
    <th scope="col">
      {cover && <Picture image={cover} alt="" sizes="220px" className="no-print h-24 w-full rounded-control" small />}
      <Link to={paths.property(home.id)} className="mt-2 line-clamp-3 block min-h-6 text-brand underline">
        <span lang={langOf(heading)}>{heading}</span>
      </Link>
      {heading !== home.title && (
        <span lang={langOf(home.title)} className="line-clamp-2 font-normal text-ink-soft text-sm">
          {home.title}
        </span>
      )}
      {others.length > 1 && (
        <LinkButton
          to={comparePath(others)}
          replace
          size="sm"
          tone="quiet"
          aria-label={t('Leave out {title}', { title: heading })}
          className="no-print -ms-3"
        >
          <Icon of="x" size={16} />
          {t('Leave out')}
        </LinkButton>
      )}
    </th>
  );
}

function Row({ row: { label, cells, differs }, homes }: { row: CompareRow; homes: readonly PropertyDetail[] }) {
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        <span className="flex flex-wrap gap-x-2">
          {label}
          {differs && <Badge tone="warn">{t('differs')}</Badge>}
        </span>
      </th>
      {homes.map((home, place) => (
        <td key={home.id}>
          <Cell value={cells[place] ?? null} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ value }: { value: CompareRow['cells'][number] }) {
  if (value === null || value.length === 0) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('not given')}</span>
      </>
    );
  }
  // A note has the lines that its writer gave it.
  if (typeof value === 'string') return <span className="whitespace-pre-line">{value}</span>;
  return (
    <ul>
      {value.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

export interface CompareRow {
  label: string;
  /** For each home in order; null where nothing is known. A list has a line for each entry. */
  cells: readonly (string | readonly string[] | null)[];
  differs: boolean;
}

/** The rows of a comparison; a fact that no home has is left out. `month`: the present one, such as '2026-11'. */
export function compareRows(homes: readonly PropertyDetail[], month: string): CompareRow[] {
  const facts = factsFor('compare').map(({ label, value }) =>
    rowOf(
      label,
      homes.map((home) => value(home, month)),
    ),
  );
  const price = rowOf(t('Price'), formatPrices(homes.map((home) => home.price)));
  return [price, ...facts, ...amenityRows(homes), ...placeRows(homes)].filter(({ cells }) => cells.some(isGiven));
}

function isGiven(cell: CompareRow['cells'][number]): boolean {
  return cell !== null && cell.length > 0;
}

function rowOf(label: string, cells: readonly (string | null)[]): CompareRow {
  return { label, cells, differs: new Set(cells).size > 1 };
}

/** What all have, and what each has besides, in one order for all: a column is read beside its neighbour. */
function amenityRows(homes: readonly PropertyDetail[]): CompareRow[] {
  const each = homes.map(({ amenity_list }) => inOrder(amenity_list, AMENITIES));
  const isShared = (name: string) => each.every((names) => names.includes(name));
  const named = (names: readonly string[]) => names.map((name) => valueLabel('amenity_list', name));
  const shared = named(each[0]?.filter(isShared) ?? []);
  const besides = each.map((names) => named(names.filter((name) => !isShared(name))));
  return [
    { label: t('Amenities in all'), cells: homes.map(() => shared), differs: false },
    { label: t('Other amenities'), cells: besides, differs: besides.some((names) => names.length > 0) },
  ];
}

/** Each name once, in the order of the options; names that are no option any more come last. */
function inOrder(names: readonly string[], options: readonly string[]): string[] {
  const given = new Set(names);
  const known = options.filter((option) => given.has(option));
  return [...known, ...[...given].filter((name) => !options.includes(name)).sort()];
}

/** 'Bus Stop' -> 'bus stop'. */
const placeInSentence = (place: string): string => valueLabel('connectivity_list', place).toLowerCase();

/** A row for each place of Connectivity with the minutes to it. */
function placeRows(homes: readonly PropertyDetail[]): CompareRow[] {
  const named = homes.flatMap(({ connectivity_list }) => connectivity_list.map(({ id }) => id));
  return inOrder(named, CONNECTIVITY_IDS).map((place) =>
    rowOf(
      t('Distance to {place}', { place: placeInSentence(place) }),
      homes.map(({ connectivity_list }) => {
        const minutes = connectivity_list.find(({ id }) => id === place)?.duration;
        if (minutes === undefined) return null;
        return minutes > 0 ? t('{minutes} min', { minutes }) : t('Near');
      }),
    ),
  );
}
