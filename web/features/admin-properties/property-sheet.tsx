import { Fragment } from 'react';
import { formatDate, isoMonth } from '#domain/dates.ts';
import { formatPhone } from '#domain/phone.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { counted } from '#domain/words/counts.ts';
import { paths } from '#web/lib/paths.ts';
import { factsFor } from '#web/listing-fields/facts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';

/** Why visitors do not see it; null where they do. */
function notPublic({ taken_down_at, hidden_at }: StaffPropertyDetail): string | null {
  if (taken_down_at) return `Its owner took it down on ${formatDate(taken_down_at)}. Visitors cannot see it.`;
  if (hidden_at)
    return `Hidden since ${formatDate(hidden_at)}, because nobody has confirmed it. Visitors cannot see it.`;
  return null;
}

/** Everything about one listing on one sheet, the owner included. */
export function PropertySheet({ property }: { property: StaffPropertyDetail }) {
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
      <p className="text-ink-soft text-sm">{counted(property.media_images.length, 'photographs')}</p>
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
