import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { StaffArea, StaffAreas, StaffMergedArea } from '#domain/answers/areas.ts';
import { replaceBook } from '#domain/location/area-today.ts';
import { nameKey } from '#domain/location/spellings.ts';
import { groupDigits } from '#domain/words/message.ts';
import { MergeDialog, MergedAreas, PartDialog, RenameDialog } from '#web/features/admin-areas/merged-areas.tsx';
import { staffApi } from '#web/lib/api-client.ts';
import { useHasDraft } from '#web/lib/staff/drafts.ts';
import { KEYS, ownersOnly, refresh, useIsStaffOnly } from '#web/lib/staff/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner, RetryBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Box, DialogForm, useDeskForm } from '#web/ui/form/desk-form.tsx';
import { Select, TextArea, TextInput } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { SearchField } from '#web/ui/list/list-panel.tsx';
import { toastSuccess } from '#web/ui/overlay/toast-store.ts';
import { EmptyState } from '#web/ui/states.tsx';

/** What is open over the list. */
type Opened = { kind: 'add' } | { kind: 'edit' | 'rename' | 'merge' | 'part'; id: number };

/** The areas that listings may lie in (D113). */
export default function AreasScreen() {
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<Opened | null>(null);
  const q = params.get('q') ?? '';
  const read = useAreas();
  const isStaffOnly = useIsStaffOnly();
  const areas = read.data?.areas ?? [];
  const shown = useMemo(() => areasMatching(read.data?.areas ?? [], q), [read.data, q]);
  const merged = useMemo(() => mergedMatching(read.data?.merged ?? [], q), [read.data, q]);
  const columns = useMemo(() => columnsOf(setOpened, isStaffOnly !== false), [isStaffOnly]);
  const close = () => setOpened(null);
  const openedId = opened === null || opened.kind === 'add' ? null : opened.id;
  const area = areas.find(({ id }) => id === openedId) ?? null;
  const parted = read.data?.merged.find(({ id }) => id === openedId);
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <div className="grow">
          <h1 className="text-2xl">Areas</h1>
          <p className="max-w-prose text-ink-soft">
            Where listings can be, and what people call each place. 'Other Area' stands for every place that is not on
            the list.
          </p>
        </div>
        <Button onClick={() => setOpened({ kind: 'add' })} disabled={read.data === undefined}>
          <Icon of="plus" size={18} />
          Add area
        </Button>
      </div>
      {isStaffOnly && <Banner tone="calm">{ownersOnly('merge areas and separate them again')}</Banner>}
      <RetryBanner of={read}>The areas could not be loaded.</RetryBanner>
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label="Search areas..."
          q={q}
          onSearch={(text) => setParams(text === '' ? {} : { q: text }, { replace: true })}
        />
        {read.data && (
          <p role="status" className="text-ink-soft text-sm">
            {shown.length === areas.length ? `${areas.length} areas` : `${shown.length} of ${areas.length} areas`}
          </p>
        )}
      </div>
      {read.data && shown.length === 0 && merged.length === 0 ? (
        <EmptyState
          title="No area has this name"
          text="Try another spelling, or add the area."
          action={<Button onClick={() => setParams({}, { replace: true })}>Show all areas</Button>}
        />
      ) : (
        !read.isError && (
          <DataTable
            caption="Areas"
            columns={columns}
            rows={shown}
            rowKey={(row) => row.id}
            skeletonRows={read.data ? 0 : 6}
          />
        )
      )}
      {merged.length > 0 && (
        <MergedAreas merged={merged} isStaffOnly={isStaffOnly} onPart={(id) => setOpened({ kind: 'part', id })} />
      )}
      {opened?.kind === 'add' && read.data && <AreaDialog key="new" area={null} known={read.data} onClose={close} />}
      {opened?.kind === 'edit' && read.data && area && (
        <AreaDialog
          key={area.id}
          area={area}
          known={read.data}
          onRename={isStaffOnly === false ? () => setOpened({ kind: 'rename', id: area.id }) : undefined}
          onClose={close}
        />
      )}
      {opened?.kind === 'rename' && area && <RenameDialog area={area} onClose={close} />}
      {opened?.kind === 'part' && parted && <PartDialog area={parted} onClose={close} />}
      {opened?.kind === 'merge' && area && <MergeDialog area={area} areas={areas} onClose={close} />}
    </>
  );
}

/** More spellings are told by their number. */
const MOST_SHOWN = 6;

function columnsOf(open: (opened: Opened) => void, isStaffOnly: boolean | undefined): Column<StaffArea>[] {
  return [
    {
      heading: 'Area',
      cell: ({ id, name, merged }) => (
        <>
          <strong>{name}</strong> <Unsaved id={id} />
          {merged.length > 0 && <span className="block text-ink-soft text-sm">with {merged.join(', ')}</span>}
        </>
      ),
    },
    { heading: 'Also called', wide: true, cell: ({ spellings }) => <Spellings of={spellings} /> },
    { heading: 'Part of the city', cell: ({ zone, pincode }) => `${zone}, ${pincode}` },
    {
      heading: 'Listings',
      numeric: true,
      // No link: the properties cannot be narrowed to exactly one area, and a search by its name finds others too.
      cell: ({ listings }) => groupDigits(listings),
    },
    {
      heading: 'Actions',
      actions: true,
      cell: ({ id, name }) => (
        <span className="flex gap-1 max-md:justify-end">
          <Button size="sm" aria-label={`Edit ${name}`} onClick={() => open({ kind: 'edit', id })}>
            <Icon of="pencil" size={18} />
            Edit
          </Button>
          <Button
            size="sm"
            tone="quiet"
            aria-label={`Merge ${name}`}
            disabled={isStaffOnly !== false}
            title={isStaffOnly ? ownersOnly('merge areas') : undefined}
            onClick={() => open({ kind: 'merge', id })}
          >
            <Icon of="layers" size={18} />
            Merge
          </Button>
        </span>
      ),
    },
  ];
}

/** Says that something was typed of an area and is not saved. */
function Unsaved({ id }: Pick<StaffArea, 'id'>) {
  return useHasDraft(areaEntryName({ id })) ? <Badge tone="warn">Not saved</Badge> : null;
}

function Spellings({ of: spellings }: { of: readonly string[] }) {
  if (spellings.length === 0) return <span className="text-ink-soft">No other name</span>;
  const left = spellings.length - MOST_SHOWN;
  return (
    <>
      {spellings.slice(0, MOST_SHOWN).join(', ')}
      {left > 0 && <span className="text-ink-soft"> and {left} more</span>}
    </>
  );
}

/** The areas of today. From then on forms and searches of this page know them too. */
function useAreas() {
  return useQuery({
    queryKey: KEYS.areas,
    queryFn: async ({ signal }) => {
      const { book, ...answer } = await staffApi.get<StaffAreas>('/areas/', { signal });
      replaceBook(book);
      return answer;
    },
  });
}

/** Those whose name, spelling, part of the city or PIN code has the text in it. */
function areasMatching(areas: readonly StaffArea[], text: string): readonly StaffArea[] {
  const key = nameKey(text);
  if (key === '') return areas;
  return areas.filter(({ name, spellings, merged, gu, hi, zone, pincode }) =>
    [name, ...spellings, ...merged, gu, hi, zone, pincode].some((one) => nameKey(one).includes(key)),
  );
}

/** Merged areas whose name has the text in it, or the name of the area that they are part of. */
function mergedMatching(merged: readonly StaffMergedArea[], text: string): readonly StaffMergedArea[] {
  const key = nameKey(text);
  return merged.filter(({ name, into }) => [name, into].some((one) => nameKey(one).includes(key)));
}

/** The name under which what is typed of an area is kept. */
const areaEntryName = (area: Pick<StaffArea, 'id'> | null): string => `area-${area?.id ?? 'new'}`;

interface AreaDialogProps {
  /** null: a new one. */
  area: StaffArea | null;
  known: Pick<StaffAreas, 'areas' | 'zones'>;
  onClose: () => void;
  /** Asks for another name. */
  onRename?: (() => void) | undefined;
}

/** The form of an area. The server says what is wrong with it: it alone knows what others are called. */
function AreaDialog({ area, known: { areas, zones }, onClose, onRename }: AreaDialogProps) {
  // Another version may come while it is open, or since it was typed: what is typed stays until somebody wants to see that one.
  const form = useDeskForm<TypedArea>({
    begin: startOf(area),
    keptAs: areaEntryName(area),
    send: async ({ version, ...typed }) => {
      try {
        const { name } = await (area === null
          ? staffApi.post<StaffArea>('/areas/', typed)
          : staffApi.put<StaffArea>(`/areas/${area.id}`, { ...typed, version }));
        toastSuccess(area === null ? `${name} was added.` : `${name} was saved.`);
      } finally {
        // Awaited: who is told of another version can have it shown at once.
        await refresh(KEYS.areas);
      }
      onClose();
    },
  });
  const off = { autoComplete: 'off' };
  return (
    <DialogForm
      form={form}
      title={area === null ? 'Add area' : area.name}
      submitLabel={area === null ? 'Add area' : 'Save'}
      {...(area && { what: 'area' })}
      onClose={onClose}
    >
      {area === null && (
        <Box name="name" label="Name" help="It cannot be changed later: it is part of the page’s address.">
          <TextInput {...off} data-autofocus />
        </Box>
      )}
      {area !== null && onRename && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-ink-soft text-sm">
          The name cannot be changed: it is part of the page’s address.
          <Button size="sm" onClick={onRename}>
            Give it another name
          </Button>
        </p>
      )}
      <Box
        name="spellings"
        label="Also called"
        optional
        help="Other spellings, and places in it that people search for, one on each line."
      >
        <TextArea {...off} rows={4} className="max-h-60" />
      </Box>
      <div className="grid grid-cols-2 items-start gap-4">
        <Box name="lat" label="Degrees north">
          <TextInput {...off} inputMode="decimal" placeholder="23.034" />
        </Box>
        <Box name="lng" label="Degrees east">
          <TextInput {...off} inputMode="decimal" placeholder="72.465" />
        </Box>
      </div>
      <Around areas={areas.filter(({ id }) => id !== area?.id)} />
      <div className="grid grid-cols-2 items-start gap-4">
        <Box name="pincode" label="PIN code">
          <TextInput {...off} inputMode="numeric" />
        </Box>
        <Box name="zone" label="Part of the city">
          <Select {...off}>
            <option value="">Choose</option>
            {zones.map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </Select>
        </Box>
        <Box name="gu" label="In Gujarati" optional>
          <TextInput {...off} lang="gu" />
        </Box>
        <Box name="hi" label="In Hindi" optional>
          <TextInput {...off} lang="hi" />
        </Box>
      </div>
    </DialogForm>
  );
}

/** What the form of an area holds, as it is typed. */
interface TypedArea extends Record<'name' | 'spellings' | 'lat' | 'lng' | 'pincode' | 'zone' | 'gu' | 'hi', string> {
  /** Over which it is typed. */
  version: number;
}

function startOf(area: StaffArea | null): TypedArea {
  if (area === null)
    return { name: '', spellings: '', lat: '', lng: '', pincode: '', zone: '', gu: '', hi: '', version: 0 };
  const { name, spellings, lat, lng, pincode, zone, gu, hi, version } = area;
  return { name, spellings: spellings.join('\n'), lat: String(lat), lng: String(lng), pincode, zone, gu, hi, version };
}

const NEAREST = 3;
/** Farther away two numbers are hardly meant. */
const FARTHEST_KM = 60;

const KM_PER_DEGREE = 111.2;
/** A degree east is shorter here. */
const NARROWING = 0.92;

type Point = Pick<StaffArea, 'lat' | 'lng'>;
/** Not `distanceKm`: its file brings the places of all areas along. */
const roughKm = (a: Point, b: Point) => KM_PER_DEGREE * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * NARROWING);

/** What lies around the two numbers, so that a slip is seen. */
function Around({ areas }: { areas: readonly StaffArea[] }) {
  const [lat, lng] = useWatch<TypedArea, ['lat', 'lng']>({ name: ['lat', 'lng'] });
  const at = { lat: Number(lat || Number.NaN), lng: Number(lng || Number.NaN) };
  const near = areas
    .map((one) => ({ name: one.name, km: roughKm(at, one) }))
    .filter(({ km }) => km <= FARTHEST_KM)
    .sort((a, b) => a.km - b.km)
    .slice(0, NEAREST);
  return (
    <p role="status" className="-mt-2 text-ink-soft text-sm">
      {near.length === 0
        ? 'The two numbers mark the middle of the area. The nearest areas appear below them.'
        : `Near: ${near.map(({ name, km }) => `${name} ${km.toFixed(1)} km`).join(', ')}.`}
    </p>
  );
}
