-- Phone numbers that look like a broker's, and what staff found of them (D139): of each number a keyed hash, whose key is not in the
-- database. `way`: by which sign it was seen first. `answer`: what its person wrote. Where it was seen last leads staff to the number.
-- A listing that is held for its number is taken down since the same moment, unless its owner had taken it down already. The view is
-- made anew with the new column. Numbers of homes have indexes: each of them is counted whenever one is written.

create table judged_numbers (
  id {id},
  number_hash text not null unique check (length(number_hash) = 64),
  way text not null check (way in ('homes', 'words', 'listed', 'asked', 'staff')),
  property_id {whole} references properties (id) on delete set null,
  submission_id {whole} references submissions (id) on delete set null,
  visitor_id {whole} references visitors (id) on delete set null,
  raised_at {whole} not null check (raised_at between 0 and 9999999999999),
  verdict text check (verdict in ('owner', 'broker')),
  decided_at {whole} check (decided_at between 0 and 9999999999999),
  decided_by {whole} references accounts (id),
  answer text check (length(answer) between 1 and 2000),
  answered_at {whole} check (answered_at between 0 and 9999999999999),
  version {whole} not null default 1 check (version >= 1),
  constraint judged_numbers_verdict check ((verdict is null) = (decided_at is null))
){strict};
create index judged_numbers_verdict on judged_numbers (verdict, decided_at, way);

create index properties_number1 on properties (owner_contact1) where deleted_at is null;
create index properties_number2 on properties (owner_contact2) where deleted_at is null and owner_contact2 is not null;
alter table properties add column held_at {whole} check (held_at between 0 and 9999999999999);

drop view shown_properties;
create view shown_properties as
select
  properties.*,
  case when stale_at is null then verified_at end as badge_at,
  case when is_sold_out = 1 then 2 when stale_at is null then 0 else 1 end as standing,
  case when is_sold_out = 0 and lowered_at is not null then 1 else 0 end as is_lowered,
  case when is_sold_out = 0 and lowered_at > created_at then lowered_at else created_at end as news_at
from properties
where deleted_at is null and hidden_at is null and taken_down_at is null;
