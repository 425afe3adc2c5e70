-- Which listings each version of the catalogue changed, for those who keep a part of it in memory. A change whose version is
-- not known yet is of a transaction that has not ended.

create table property_changes (
  id {id},
  property_id {whole} not null,
  version {whole} check (version >= 1)
){strict};
create index property_changes_version on property_changes (version, property_id);
