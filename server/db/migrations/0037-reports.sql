-- What visitors say is wrong with a listing. Of who said it a hash of the network alone is stored, to count different ones.

create table property_reports (
  id {id},
  property_id {whole} not null references properties (id) on delete cascade,
  reason text not null check (reason in ('sold', 'broker', 'wrong')),
  line text check (length(line) between 1 and 300),
  network_hash text not null check (length(network_hash) <= 64),
  created_at {whole} not null check (created_at between 0 and 9999999999999),
  handled_at {whole} check (handled_at between 0 and 9999999999999),
  handled_by {whole} references accounts (id)
){strict};
create index property_reports_open on property_reports (property_id, created_at, id) where handled_at is null;
create index property_reports_newest on property_reports (created_at, id);
