import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { StaffArea } from '#domain/answers/areas.ts';
import { groupDigits } from '#domain/words/digits.ts';
import { areaEntryName, areasMatching, mergedMatching, useAreas } from '#web/features/admin-areas/area-calls.ts';
import { AreaDialog } from '#web/features/admin-areas/area-dialog.tsx';
import { MergeDialog, MergedAreas, PartDialog, RenameDialog } from '#web/features/admin-areas/merged-areas.tsx';
import { useHasDraft } from '#web/lib/staff/drafts.ts';
import { ownersOnly, useIsStaffOnly } from '#web/lib/staff/lists.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner, RetryBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
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
  const zones = read.data?.zones ?? [];
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
      {opened?.kind === 'add' && <AreaDialog key="new" area={null} {...{ areas, zones }} onClose={close} />}
      {opened?.kind === 'edit' && area && (
        <AreaDialog
          key={area.id}
          area={area}
          {...{ areas, zones }}
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
