import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { AuditEntry } from '#domain/answers/desk.ts';
import { formatDate, formatMoment, isoMonth } from '#domain/dates.ts';
import { formatPhone } from '#domain/phone.ts';
import { fieldWordsOf } from '#domain/property/field-words.ts';
import { ofEachField } from '#domain/property/fields.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { history, staffCounts, standingWords } from '#domain/words/en-staff.ts';
import { OwnerKeySection } from '#web/features/admin-properties/ask-dialog.tsx';
import { useDelete, useOrderImages } from '#web/features/admin-properties/property-actions.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { adminPaths, paths } from '#web/lib/paths.ts';
import { KEYS, useRead } from '#web/lib/staff/queries.ts';
import { factsFor } from '#web/listing-fields/facts.ts';
import { JudgeNumber, MarkSold, useMarkSold, useUnsell } from '#web/listing-fields/selling.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RetryBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SortableGrid } from '#web/ui/sorting/sortable-grid.tsx';
import { Skeleton } from '#web/ui/states.tsx';

/** 'Property Details': the property card with what can be done to it (spec 2, D44). */
export function PropertyDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const listing = useRead<StaffPropertyDetail>(KEYS.property(id), `/property/view/${id}`);
  const property = listing.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Property Details"
      size="lg"
      footer={property && <Actions property={property} onDeleted={onClose} />}
    >
      <RetryBanner of={listing}>The property could not be loaded.</RetryBanner>
      {listing.isPending && <Skeleton className="h-80 rounded-card" />}
      {property && (
        <>
          {property.is_sold_out && <SoldNotice id={id} />}
          <PropertySheet property={property} />
          <OwnerKeySection property={property} />
          <HistorySection id={id} />
        </>
      )}
    </Dialog>
  );
}

/** A sold listing, and the way back. */
function SoldNotice({ id }: { id: number }) {
  const unsell = useUnsell(id);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">This property is sold.</p>
      <Button size="sm" busy={unsell.isPending} onClick={() => unsell.mutate()}>
        <Icon of="rotate-ccw" size={18} />
        Make available again
      </Button>
    </div>
  );
}

/** Delete, Sold Out, Images, Edit (spec 2 "Property card actions in the manage view"). */
function Actions({ property, onDeleted }: { property: StaffPropertyDetail; onDeleted: () => void }) {
  const [open, setOpen] = useState<'delete' | 'images' | null>(null);
  const close = () => setOpen(null);
  const remove = useDelete(onDeleted);
  const sell = useMarkSold(property.id);
  return (
    <>
      <Button tone="danger" onClick={() => setOpen('delete')}>
        <Icon of="trash-2" size={18} />
        Delete
      </Button>
      <MarkSold
        button={{ disabled: property.is_sold_out }}
        label="Sold Out"
        homes={[property]}
        onConfirm={() => sell.mutate()}
      />
      <Button onClick={() => setOpen('images')} disabled={property.media_images.length === 0}>
        <Icon of="images" size={18} />
        Images
      </Button>
      <LinkButton to={adminPaths.edit(property.id)} tone="primary">
        <Icon of="pencil" size={18} />
        Edit
      </LinkButton>
      <ConfirmDialog
        open={open === 'delete'}
        title="Delete property"
        confirmLabel="Delete"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(property, { onError: close })}
        onClose={close}
      >
        Are you sure you want to delete this property? This action cannot be undone.
      </ConfirmDialog>
      {open === 'images' && <ImagesDialog property={property} onClose={close} />}
    </>
  );
}

const NUMBERS = {
  waiting: 'Its number shows signs of a broker.',
  broker: 'Its number was judged a broker’s.',
  owner: 'Its number was judged an owner’s.',
};

/** Why visitors do not see it; null where they do. */
function notPublic({ taken_down_at, held_at, hidden_at }: StaffPropertyDetail): string | null {
  if (held_at) return `${standingWords.held(formatDate(held_at))}. Visitors cannot see it.`;
  if (taken_down_at) return `Its owner took it down on ${formatDate(taken_down_at)}. Visitors cannot see it.`;
  if (hidden_at)
    return `Hidden since ${formatDate(hidden_at)}, because nobody has confirmed it. Visitors cannot see it.`;
  return null;
}

/** Everything about one listing on one sheet, the owner included. */
function PropertySheet({ property }: { property: StaffPropertyDetail }) {
  return (
    <article data-property-card className="grid gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Photographs property={property} />
      <div className="grid min-w-0 content-start gap-3">
        <div className="flex flex-wrap gap-2">
          <Badge tone="brand">{property.property_type}</Badge>
          {property.is_sold_out && <Badge tone="bad">Sold out</Badge>}
          {property.verified_at && <Badge tone="good">Verified {formatDate(property.verified_at)}</Badge>}
          {property.is_sample && <Badge tone="calm">Sample listing</Badge>}
        </div>
        <p className="font-semibold text-2xl text-brand">{formatFullPrice(property.price)}</p>
        <h3 className="wrap-anywhere text-lg">{property.title}</h3>
        <p className="text-ink-soft">{property.location}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {facts(property).map(([name, value]) => (
            <Fragment key={name}>
              <dt className="text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere font-medium">{value}</dd>
            </Fragment>
          ))}
        </dl>
        <p className="text-sm">
          {notPublic(property) ?? (
            <a href={paths.property(property.id)} target="_blank" rel="noreferrer" className={TEXT_LINK}>
              Open the public page
            </a>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-2 text-sm">
          {property.number && NUMBERS[property.number]}
          <JudgeNumber subject={{ property_id: property.id }} about={property.title} />
        </div>
      </div>
      {property.summary && <p className="wrap-anywhere whitespace-pre-line md:col-span-2">{property.summary}</p>}
    </article>
  );
}

function Photographs({ property }: { property: StaffPropertyDetail }) {
  const [main, ...others] = property.media_images;
  if (!main) {
    return (
      <p className="grid aspect-4/3 place-items-center rounded-control border border-line bg-paper text-ink-soft">
        No photographs yet
      </p>
    );
  }
  return (
    <div className="grid content-start gap-2">
      <Picture image={main} alt="Main photo" sizes="360px" eager className="aspect-4/3 rounded-control" />
      <div className="grid grid-cols-4 gap-2">
        {others.slice(0, 4).map((image, index) => (
          <Picture
            key={image.id}
            image={image}
            alt={`Photograph ${index + 2}`}
            sizes="90px"
            className="aspect-4/3 rounded-control"
          />
        ))}
      </div>
      <p className="text-ink-soft text-sm">{staffCounts.photographs(property.media_images.length)}</p>
    </div>
  );
}

function facts(property: StaffPropertyDetail): [name: string, value: string][] {
  const { property_type, bhk_type, residential_type } = property;
  const kind =
    property_type === 'Residential'
      ? [
          bhk_type && valueLabel('bhk_type', bhk_type),
          residential_type && valueLabel('residential_type', residential_type),
        ]
      : [property.commercial_type];
  const flags = [property.balcony_included && 'Balcony', property.na_noc && 'NA + NOC', property.onlyNA && 'Only NA'];
  const month = isoMonth(Date.now());
  const rows: (readonly [string, string | null])[] = [
    ['Kind', kind.filter(Boolean).join(', ')],
    ...factsFor('sheet').map(({ label, value }) => [label, value(property, month)] as const),
    ['Features', flags.filter(Boolean).join(', ')],
    ['Amenities', property.amenity_list.join(', ')],
    ['Connectivity', property.connectivity_list.map((place) => `${place.id} ${place.duration} min`).join(', ')],
    ['Videos', property.media_videos.length > 0 ? String(property.media_videos.length) : ''],
    ['Owner', property.owner_name],
    ['Phone', formatPhone(property.owner_contact1)],
    ['Alternate phone', property.owner_contact2 && formatPhone(property.owner_contact2)],
    ['Visitors get', property.owner_calls_back ? 'A call back; the number is not shown' : 'The owner’s number'],
    ['Created', `${formatDate(property.created_at)}${property.created_by ? ` by ${property.created_by}` : ''}`],
    ['Sold', property.sold_at && formatDate(property.sold_at)],
  ];
  return rows.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** Who did what to the listing, and when; fetched when it is opened. */
function HistorySection({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  const history = useQuery({
    queryKey: KEYS.history(id),
    queryFn: ({ signal }) => readHistory(id, signal),
    enabled: open,
  });
  return (
    <details className="group mt-6 border-line border-t pt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 w-fit items-center gap-2 font-semibold">
        <Icon of="chevron-down" size={18} className="transition-transform group-open:rotate-180" />
        History
      </summary>
      <RetryBanner of={history}>The history could not be loaded.</RetryBanner>
      {history.isLoading && <Skeleton className="h-16" />}
      {history.data?.length === 0 && <p className="text-ink-soft text-sm">Nothing has been changed yet.</p>}
      <ol className="grid gap-3 text-sm">
        {history.data?.map(({ entry, action, changes }) => (
          <li key={entry.id} className="wrap-anywhere">
            <p>
              <time dateTime={entry.at} className="text-ink-soft">
                {formatMoment(entry.at)}
              </time>{' '}
              <strong>{entry.by ?? 'The system'}</strong> {action}
            </p>
            <ul className="ps-4 text-ink-soft">
              {changes.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The entries with their words. */
async function readHistory(id: number, signal: AbortSignal) {
  const { entries } = await staffApi.get<{ entries: AuditEntry[] }>(`/property/audit/${id}`, { signal });
  return entries.map((entry) => ({ entry, action: actionWords(entry.action), changes: changeLines(entry) }));
}

/** The photographs of a listing in their order, to be dragged; each move is saved, and the first is the main one (spec 2). */
function ImagesDialog({ property, onClose }: { property: StaffPropertyDetail; onClose: () => void }) {
  const order = useOrderImages(property.id);
  const items = property.media_images.map((image, index) => ({
    key: String(image.id),
    image,
    label: `photograph ${index + 1}`,
  }));

  function move(key: string, to: number) {
    const others = property.media_images.map((image) => image.id).filter((id) => id !== Number(key));
    order.mutate(others.toSpliced(to, 0, Number(key)));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Images"
      size="lg"
      footer={
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className="text-ink-soft text-sm">
        Drag a photograph by its handle, or focus the handle and use Space and the arrow keys. The first is the main
        photo. <span role="status">{order.isPending ? 'Saving...' : order.isSuccess ? 'Saved.' : ''}</span>
      </p>
      <SortableGrid
        label="Photographs, in order"
        items={items}
        onMove={move}
        className="mt-4 grid grid-cols-2 gap-3 cramped:grid-cols-1 sm:grid-cols-3 lg:grid-cols-4"
      >
        {({ image, label }, index, handle) => (
          <div className="relative overflow-hidden rounded-control border border-line">
            <Picture image={image} alt={label} sizes="220px" className="aspect-4/3" />
            <span className="absolute start-1 top-1">{handle}</span>
            {index === 0 && (
              <span className="absolute start-1 bottom-1 rounded-full bg-brand px-2.5 py-0.5 font-semibold text-brand-ink text-sm">
                Main photo
              </span>
            )}
          </div>
        )}
      </SortableGrid>
    </Dialog>
  );
}

/** The calls' names of fields in words; a field that is not here, such as the revision, is left out. */
const FIELDS: Record<string, string> = {
  ...ofEachField(({ field, name }) => [field, name]),
  is_size_in_yards: history.sizeInYards,
  media_images: history.photographs,
  is_verified: history.verified,
};

/** 'edited it' */
export function actionWords(action: string): string {
  return Object.entries(history.actions).find(([known]) => known === action)?.[1] ?? action;
}

/** What an edit changed, a line for each field: 'Price: ₹45,00,000 to ₹47,00,000'. Other actions say it all by their name. */
export function changeLines({ action, before, after }: AuditEntry): string[] {
  if (action !== 'property.edit' && action !== 'property.price') return [];
  return Object.keys(after ?? {}).flatMap((field) => {
    const name = FIELDS[field];
    if (name === undefined) return [];
    if (field === 'media_images') return [`${name}: ${photographWords(before?.[field], after?.[field])}`];
    const [was = '', is = ''] = [before, after].map(
      (side) => fieldWordsOf(field, side?.[field], history) ?? history.none,
    );
    return [history.change({ name, before: was, after: is })];
  });
}

/** '2 added, 1 removed': the numbers alone would hide that one photograph took the place of another. */
function photographWords(before: unknown, after: unknown): string {
  const [was = [], is = []] = [before, after].map((ids): unknown[] => (Array.isArray(ids) ? ids : []));
  const added = is.filter((id) => !was.includes(id)).length;
  const removed = was.filter((id) => !is.includes(id)).length;
  const words = [added && history.added({ count: added }), removed && history.removed({ count: removed })];
  return words.filter(Boolean).join(', ') || history.rearranged;
}
