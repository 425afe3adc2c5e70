import type { Migration } from '#server/db/migrations/migration.ts';

/** What version 1.1 changes in the tables. */
export const VERSION_1_1: readonly Migration[] = [
  {
    name: '0006-marks-index',
    up: async ({ engine, run }) => {
      // PostgreSQL keeps no long text in an index, and reads the table quickly enough without.
      const amenities = engine === 'sqlite' ? ' amenities,' : '';
      await run(`
-- What can be asked for beside type, place and size, for searches that ask for nothing else.
create index properties_marks on properties (created_at, id, verified_at,${amenities} is_sold_out, deleted_at) where deleted_at is null;
`);
    },
  },
  {
    name: '0007-carpet-area',
    up: ({ real, run }) =>
      run(`
alter table properties add column carpet_area ${real} check (carpet_area >= 1 and carpet_area <= 100000000);
`),
  },
  {
    name: '0008-area-basis',
    up: ({ run }) =>
      run(`
alter table properties add column area_basis text check (area_basis in ('carpet', 'built_up', 'super_built_up', 'plot'));
`),
  },
  {
    name: '0009-possession',
    up: ({ run }) =>
      run(`
alter table properties add column possession text check (possession = 'ready' or (length(possession) = 7 and possession between '2000-01' and '2099-12'));
`),
  },
  {
    name: '0010-total-floors',
    up: ({ run }) =>
      run(`
alter table properties add column total_floors integer check (total_floors >= 1 and total_floors <= 100);
`),
  },
  {
    name: '0011-maintenance',
    up: ({ run, whole }) =>
      run(`
alter table properties add column maintenance ${whole} check (maintenance >= 0 and maintenance <= 10000000);
`),
  },
  {
    name: '0012-is-negotiable',
    up: ({ run }) =>
      run(`
alter table properties add column is_negotiable integer check (is_negotiable in (0, 1));
`),
  },
  {
    name: '0013-marks-with-possession',
    up: async ({ engine, run }) => {
      const amenities = engine === 'sqlite' ? ' amenities,' : '';
      await run(`
drop index properties_marks;
create index properties_marks on properties (created_at, id, verified_at,${amenities} possession, is_sold_out, deleted_at) where deleted_at is null;
`);
    },
  },
  {
    // Which listings each version of the catalogue changed, for those who keep a part of it in memory. A change whose version
    // is not known yet is of a transaction that has not ended.
    name: '0014-property-changes',
    up: ({ run, id, whole, strict }) =>
      run(`
create table property_changes (
  id ${id},
  property_id ${whole} not null,
  version ${whole} check (version >= 1)
)${strict};
create index property_changes_version on property_changes (version, property_id);
`),
  },
];
