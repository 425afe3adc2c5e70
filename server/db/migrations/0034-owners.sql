-- Owners who look after their homes by a private link, of which the hash alone is stored; one of them at a time opens. What prices were,
-- and how often a listing was seen, by the days of the site's clock (since 1970).

create table owners (
  id {id},
  name text not null check (length(name) <= 80),
  phone text not null check (length(phone) <= 10),
  created_at {whole} not null check (created_at between 0 and 9999999999999),
  calls_from {whole} check (calls_from between 0 and 23),
  calls_to {whole} check (calls_to between 1 and 24),
  erased_at {whole} check (erased_at between 0 and 9999999999999),
  constraint owners_erased check ((erased_at is null and length(name) > 0 and length(phone) = 10 and ltrim(phone, '0123456789') = '') or (erased_at is not null and name = '' and phone = ''))
){strict};
create index owners_phone on owners (phone);

create table owner_keys (
  id {id},
  owner_id {whole} not null references owners (id) on delete cascade,
  token_hash text not null unique check (length(token_hash) = 64),
  created_at {whole} not null check (created_at between 0 and 9999999999999),
  created_by {whole} references accounts (id),
  used_at {whole} check (used_at between 0 and 9999999999999),
  ended_at {whole} check (ended_at between 0 and 9999999999999)
){strict};
create index owner_keys_owner on owner_keys (owner_id, ended_at);

alter table properties add column owner_id {whole} references owners (id);
create index properties_owner on properties (owner_id, id) where owner_id is not null;

create table property_prices (
  id {id},
  property_id {whole} not null references properties (id) on delete cascade,
  price {whole} not null check (price between 1 and 100000000000),
  changed_at {whole} not null check (changed_at between 0 and 9999999999999),
  changed_by text not null check (changed_by in ('owner', 'staff'))
){strict};
create index property_prices_property on property_prices (property_id, changed_at, id);

create table property_views (
  property_id {whole} not null references properties (id) on delete cascade,
  day {whole} not null check (day between 0 and 1000000),
  seen {whole} not null check (seen >= 0),
  constraint property_views_key primary key (property_id, day)
){strict};
