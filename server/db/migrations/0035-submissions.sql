-- Homes that owners offer, and corrections that they ask for (those have a listing from the beginning): staff look at them before they show.

create table submissions (
  id {id},
  owner_id {whole} not null references owners (id) on delete cascade,
  kind text not null check (kind in ('home', 'correction')),
  property_id {whole} references properties (id) on delete set null,
  fields text not null check (length(fields) between 2 and 20000),
  created_at {whole} not null check (created_at between 0 and 9999999999999),
  consent_version text not null check (length(consent_version) between 1 and 50),
  network_hash text not null check (length(network_hash) <= 64),
  state text not null default 'waiting' check (state in ('waiting', 'published', 'refused', 'withdrawn')),
  reason text check (length(reason) between 1 and 500),
  decided_at {whole} check (decided_at between 0 and 9999999999999),
  decided_by {whole} references accounts (id),
  version {whole} not null default 1 check (version >= 1)
){strict};
create index submissions_waiting on submissions (state, created_at, id);
create index submissions_owner on submissions (owner_id, id);
create index submissions_property on submissions (property_id, id) where property_id is not null;

create table submission_photos (
  id {id},
  submission_id {whole} not null references submissions (id) on delete cascade,
  media_key text not null check (length(media_key) between 1 and 200),
  width {whole} not null check (width between 1 and 100000),
  height {whole} not null check (height between 1 and 100000),
  placeholder text not null check (length(placeholder) <= 20000),
  position {whole} not null check (position between 0 and 1000)
){strict};
create index submission_photos_order on submission_photos (submission_id, position, id);
create index submission_photos_media on submission_photos (media_key);
