import { isoMonth } from '#domain/dates.ts';
import { listingHeading } from '#domain/property/heading.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { t } from '#domain/words/t.ts';
import { type CompareRow, compareRows } from '#web/features/shortlist/compare/compare-rows.ts';
import { comparePath } from '#web/features/shortlist/compare/compared.ts';
import { langOf } from '#web/lib/lang-of.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface CompareTableProps {
  homes: readonly PropertyDetail[];
  /** Of each home; '' without one. */
  notes: readonly string[];
  onlyDiffering: boolean;
}

/** Homes as columns. It scrolls within itself, so that the names of homes and rows stay in view. */
export function CompareTable({ homes, notes, onlyDiffering }: CompareTableProps) {
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
