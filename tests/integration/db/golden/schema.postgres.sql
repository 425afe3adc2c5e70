-- 47 migrations
begin;
set local statement_timeout = 0;
set local lock_timeout = 0;
select pg_advisory_xact_lock(7202611);
set local lock_timeout = 2000;
show server_encoding;
create table if not exists schema_migrations (
      name text not null primary key,
      applied_at bigint not null
    );
create table if not exists schema_expansions (
      name text not null primary key,
      applied_at bigint not null
    );
select "name"
  from "schema_migrations"
  order by "name";
select "name"
  from "schema_expansions"
  order by "name";
create table accounts (
  id bigint generated always as identity primary key,
  phone text not null check (length(phone) = 10 and ltrim(phone, '0123456789') = ''),
  name text check (length(name) <= 80),
  password_hash text not null check (length(password_hash) <= 500),
  state text not null check (state in ('pending', 'active')),
  created_at bigint not null check (created_at between 0 and 9999999999999),
  approved_at bigint check (approved_at between 0 and 9999999999999),
  approved_by bigint references accounts (id),
  removed_at bigint check (removed_at between 0 and 9999999999999)
);
-- A removed account keeps its row; its phone may register again.
create unique index accounts_phone on accounts (phone)
  where removed_at is null;
create table sessions (
  token_hash text not null primary key check (length(token_hash) between 1 and 128),
  account_id bigint not null references accounts (id),
  created_at bigint not null check (created_at between 0 and 9999999999999),
  expires_at bigint not null check (expires_at between 0 and 9999999999999),
  revoked_at bigint check (revoked_at between 0 and 9999999999999)
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);
create table properties (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 150),
  property_type text not null check (property_type in ('Residential', 'Commercial')),
  location text not null check (length(location) between 1 and 80),
  price bigint not null check (price between 1 and 100000000000),
  size double precision not null check (size between 1 and 100000000),
  is_size_in_yards bigint not null check (is_size_in_yards in (0, 1)),
  size_sqft double precision not null check (size_sqft between 1 and 900000000),
  price_per_sqft double precision not null check (price_per_sqft between 0 and 100000000000),
  age bigint not null check (age between 0 and 50),
  floor bigint not null check (floor between -1 and 60),
  car_parking bigint not null check (car_parking between 0 and 10),
  only_na bigint not null check (only_na in (0, 1)),
  balcony_included bigint not null check (balcony_included in (0, 1)),
  na_noc bigint not null check (na_noc in (0, 1)),
  is_sold_out bigint not null check (is_sold_out in (0, 1)),
  condition text not null check (condition in ('Unfurnished', 'Kitchenfix', 'Semifurnished', 'Furnished', 'Fullyfurnished')),
  residential_type text check (residential_type in ('Lowrise Apartment', 'Highrise Apartment', 'Penthouse', 'Tenament', 'Row House', 'Bungalow')),
  bhk_type text check (bhk_type in ('1RoomKitchen', '1bhk', '2bhk', '3bhk', '4bhk', '5+bhk')),
  commercial_type text check (commercial_type in ('Shop', 'Showroom', 'Shed', 'Godown', 'Office')),
  direction text not null check (direction in ('North', 'South', 'East', 'West', 'NorthEast', 'NorthWest', 'SouthEast', 'SouthWest')),
  facing text not null check (facing in ('garden', 'road')),
  owner_name text not null check (length(owner_name) between 1 and 80),
  owner_contact1 text not null check (length(owner_contact1) = 10 and ltrim(owner_contact1, '0123456789') = ''),
  owner_contact2 text check (length(owner_contact2) = 10 and ltrim(owner_contact2, '0123456789') = ''),
  summary text check (length(summary) <= 5000),
  amenities text not null check (length(amenities) between 1 and 20000),
  connectivity text not null check (length(connectivity) between 1 and 20000),
  videos text not null check (length(videos) between 1 and 20000),
  listing_text text not null check (length(listing_text) <= 3000),
  lead_text text not null check (length(lead_text) <= 3000),
  sold_text text check (length(sold_text) <= 3000),
  created_by bigint references accounts (id),
  created_at bigint not null check (created_at between 0 and 9999999999999),
  updated_at bigint not null check (updated_at between 0 and 9999999999999),
  verified_by bigint references accounts (id),
  verified_at bigint check (verified_at between 0 and 9999999999999),
  sold_at bigint check (sold_at between 0 and 9999999999999),
  is_sample bigint not null check (is_sample in (0, 1)),
  import_key text unique check (length(import_key) <= 200),
  revision bigint default 1 not null check (revision between 1 and 1000000000),
  deleted_at bigint check (deleted_at between 0 and 9999999999999),
  deleted_by bigint references accounts (id),
  purged_at bigint check (purged_at between 0 and 9999999999999),
  constraint properties_types_agree check ((property_type = 'Residential' and commercial_type is null) or (property_type = 'Commercial' and residential_type is null and bhk_type is null)),
  constraint properties_sold_agree check ((is_sold_out = 1) = (sold_at is not null)),
  constraint properties_sold_text_agree check ((sold_at is null) = (sold_text is null)),
  constraint properties_purged_are_deleted check (purged_at is null or deleted_at is not null)
);
create table property_images (
  id bigint generated always as identity primary key,
  property_id bigint not null references properties (id) on delete cascade,
  media_key text not null check (length(media_key) between 1 and 200),
  width bigint not null check (width between 1 and 100000),
  height bigint not null check (height between 1 and 100000),
  placeholder text not null check (length(placeholder) <= 20000),
  position bigint not null check (position between 0 and 1000)
);
create index property_images_order on property_images (property_id, position, id);
create index property_images_media on property_images (media_key);
-- One index per way to sort (the id settles ties), one for narrowing,
    and those of the staff's lists. Each carries what
-- a search can narrow by, so that a page
    and a count are found without reading the wide rows. They hold present
-- listings only; deleted_at is in them all the same, because SQLite would look it up in the row otherwise.
create index properties_newest on properties (created_at, id, property_type, location, bhk_type, residential_type, commercial_type, condition, price, size_sqft, age, is_sold_out, deleted_at)
  where deleted_at is null;
create index properties_price on properties (price, id, property_type, location, bhk_type, residential_type, commercial_type, condition, size_sqft, age, is_sold_out, deleted_at) where deleted_at is null;
create index properties_price_per_sqft on properties (price_per_sqft, id, property_type, location, bhk_type, residential_type, commercial_type, condition, price, size_sqft, age, is_sold_out, deleted_at) where deleted_at is null;
create index properties_size on properties (size_sqft, id, property_type, location, bhk_type, residential_type, commercial_type, condition, price, age, is_sold_out, deleted_at) where deleted_at is null;
create index properties_narrowed on properties (location, property_type, bhk_type, price, size_sqft, residential_type, commercial_type, condition, age, is_sold_out, deleted_at, created_at, price_per_sqft, id) where deleted_at is null;
create index properties_changed on properties (id, updated_at, deleted_at) where deleted_at is null;
create index properties_sold on properties (sold_at, id, sold_text, deleted_at, is_sold_out) where deleted_at is null and is_sold_out = 1;
create index properties_deleted on properties (deleted_at, id) where deleted_at is not null;
-- The visitors' list looks through these texts, those of deleted listings too.
create index properties_leads on properties (lead_text);
create table visitors (
  id bigint generated always as identity primary key,
  name text not null check (length(name) <= 80),
  phone text not null check (length(phone) <= 10),
  property_id bigint not null references properties (id),
  created_at bigint not null check (created_at between 0 and 9999999999999),
  consent_version text not null check (length(consent_version) between 1 and 50),
  consent_at bigint not null check (consent_at between 0 and 9999999999999),
  erased_at bigint check (erased_at between 0 and 9999999999999),
  search_text text not null check (length(search_text) <= 1000),
  -- Whole, or erased altogether.
  constraint visitors_erased check ((erased_at is null and length(name) > 0 and length(phone) = 10 and ltrim(phone, '0123456789') = '') or (erased_at is not null and name = '' and phone = '' and search_text = ''))
);
create index visitors_newest on visitors (created_at, id, property_id);
create index visitors_property on visitors (property_id, phone, created_at);
create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  email text not null check (length(email) between 1 and 254),
  phone text not null check (length(phone) = 10 and ltrim(phone, '0123456789') = ''),
  message text not null check (length(message) between 1 and 250),
  created_at bigint not null check (created_at between 0 and 9999999999999),
  search_text text not null check (length(search_text) <= 2000)
);
create index contact_messages_newest on contact_messages (created_at, id);
create index contact_messages_phone on contact_messages (phone, created_at);
create table testimonials (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  testimonial_text text not null check (length(testimonial_text) between 1 and 1000),
  rating bigint not null check (rating between 1 and 5),
  photo_key text check (length(photo_key) <= 200),
  photo_width bigint,
  photo_height bigint,
  created_at bigint not null check (created_at between 0 and 9999999999999),
  is_sample bigint not null check (is_sample in (0, 1)),
  constraint testimonials_photo check ((photo_key is null and photo_width is null and photo_height is null) or (photo_key is not null and coalesce(photo_width, 0) > 0 and coalesce(photo_height, 0) > 0))
);
create table homepage_videos (id bigint generated always as identity primary key, youtube_link text not null check (length(youtube_link) <= 500));
insert into homepage_videos (youtube_link)
  values (''), (''), (''), ('');
create table settings (
  name text not null primary key check (name in ('sold_count', 'catalogue_version')),
  value bigint not null check (value between 0 and 9007199254740991)
);
insert into settings (name, value)
  values ('catalogue_version', 1);
create table audit (
  id bigint generated always as identity primary key,
  account_id bigint references accounts (id),
  action text not null check (length(action) between 1 and 100),
  entity text not null check (length(entity) between 1 and 50),
  entity_id bigint not null,
  at bigint not null check (at between 0 and 9999999999999),
  before_json text check (length(before_json) <= 100000),
  after_json text check (length(after_json) <= 100000)
);
create index audit_of on audit (entity, entity_id, id);
create table rate_limits (
  key text not null check (length(key) between 1 and 200),
  window_start bigint not null check (window_start between 0 and 9999999999999),
  count bigint not null check (count between 1 and 9007199254740991),
  constraint rate_limits_key primary key (key, window_start)
);
create index rate_limits_window on rate_limits (window_start);
create table staged_uploads (
  media_key text not null primary key check (length(media_key) between 1 and 200),
  width bigint not null check (width between 1 and 100000),
  height bigint not null check (height between 1 and 100000),
  placeholder text not null check (length(placeholder) <= 20000),
  account_id bigint references accounts (id),
  created_at bigint not null check (created_at between 0 and 9999999999999)
);
create index staged_uploads_age on staged_uploads (created_at);
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
create table known_addresses (
  account_id bigint not null references accounts (id),
  address_hash text not null check (length(address_hash) between 1 and 64),
  seen_at bigint not null check (seen_at between 0 and 9999999999999),
  constraint known_addresses_key primary key (account_id, address_hash)
);
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
alter table accounts add column asked_again_at bigint check (asked_again_at between 0 and 9999999999999);
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
alter table accounts add column sign_outs bigint default 0 not null check (sign_outs >= 0);
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
alter table properties add column create_key text check (length(create_key) <= 100);
create unique index properties_create_key on properties (created_by, create_key);
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
-- What can be asked for beside type, place
    and size, for searches that ask for nothing else.
create index properties_marks on properties (created_at, id, verified_at, is_sold_out, deleted_at)
  where deleted_at is null;
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
alter table properties add column carpet_area double precision check (carpet_area >= 1 and carpet_area <= 100000000);
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
alter table properties add column area_basis text check (area_basis in ('carpet', 'built_up', 'super_built_up', 'plot'));
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
alter table properties add column possession text check (possession = 'ready' or (length(possession) = 7 and possession between '2000-01' and '2099-12'));
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
alter table properties add column total_floors integer check (total_floors >= 1 and total_floors <= 100);
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
alter table properties add column maintenance bigint check (maintenance >= 0 and maintenance <= 10000000);
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
alter table properties add column is_negotiable integer check (is_negotiable in (0, 1));
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
drop index properties_marks;
create index properties_marks on properties (created_at, id, verified_at, possession, is_sold_out, deleted_at) where deleted_at is null;
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
create table property_changes (
  id bigint generated always as identity primary key,
  property_id bigint not null,
  version bigint check (version >= 1)
);
create index property_changes_version on property_changes (version, property_id);
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
create table shared_lists (
  id bigint generated always as identity primary key,
  token_hash text not null unique check (length(token_hash) = 64),
  manage_hash text not null unique check (length(manage_hash) = 64),
  created_at bigint not null check (created_at between 0 and 9999999999999),
  visited_at bigint not null check (visited_at between 0 and 9999999999999)
);
create index shared_lists_visited on shared_lists (visited_at);
create table shared_list_items (
  list_id bigint not null references shared_lists (id) on delete cascade,
  position bigint not null check (position between 0 and 99),
  property_id bigint not null check (property_id >= 1),
  note text check (length(note) between 1 and 500),
  price bigint not null check (price between 1 and 100000000000),
  constraint shared_list_items_key primary key (list_id, position)
);
create table shared_list_answers (
  id bigint generated always as identity primary key,
  list_id bigint not null references shared_lists (id) on delete cascade,
  property_id bigint not null check (property_id >= 1),
  author_hash text not null check (length(author_hash) = 64),
  name text not null check (length(name) between 1 and 40),
  answer text not null check (answer in ('yes', 'maybe', 'no')),
  line text check (length(line) between 1 and 200),
  answered_at bigint not null check (answered_at between 0 and 9999999999999)
);
create index shared_list_answers_list on shared_list_answers (list_id, property_id, id);
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
alter table shared_list_items add column title text check (length(title) between 1 and 150);
alter table shared_list_items add column is_sold_out integer check (is_sold_out in (0, 1));
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
alter table sessions add column used_at bigint check (used_at between 0 and 9999999999999);
alter table sessions add column confirmed_at bigint check (confirmed_at between 0 and 9999999999999);
alter table sessions add column device text check (length(device) between 1 and 40);
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
alter table properties add column owner_calls_back integer not null default 0 check (owner_calls_back in (0, 1));
alter table visitors add column waits_for_call integer not null default 0 check (waits_for_call in (0, 1));
create table settings_by_any_name (
  name text not null check (length(name) between 1 and 50),
  value bigint not null check (value between 0 and 9007199254740991),
  constraint settings_key primary key (name)
);
insert into settings_by_any_name (name, value) select name, value
  from settings;
drop table settings;
alter table settings_by_any_name rename to settings;
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
alter table accounts add column password_from text check (password_from in ('self', 'other', 'operator'));
alter table accounts add column password_weakness text check (password_weakness in ('none', 'blank', 'phone', 'common', 'short'));
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
create table reveal_alarms (
  hour bigint not null primary key check (hour between 0 and 9999999999999),
  noticed_at bigint not null check (noticed_at between 0 and 9999999999999),
  minutes bigint not null check (minutes between 1 and 1440),
  reveals bigint not null check (reveals >= 1),
  listings bigint not null check (listings >= 1),
  usual bigint not null check (usual >= 0),
  acknowledged_at bigint check (acknowledged_at between 0 and 9999999999999)
);
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
create table site_keys (
  name text not null primary key check (length(name) between 1 and 50),
  -- 32 random bytes as hexadecimal digits.
  value text not null check (length(value) = 64)
);
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
create table totp_secrets (
  account_id bigint not null primary key references accounts (id),
  sealed_secret text not null check (length(sealed_secret) between 1 and 300),
  created_at bigint not null check (created_at between 0 and 9999999999999),
  confirmed_at bigint check (confirmed_at between 0 and 9999999999999),
  last_step bigint not null default 0 check (last_step >= 0)
);
create table recovery_codes (
  account_id bigint not null references accounts (id),
  code_hash text not null check (length(code_hash) = 64),
  used_at bigint check (used_at between 0 and 9999999999999),
  constraint recovery_codes_key primary key (account_id, code_hash)
);
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
create table installation (
  only_one bigint not null primary key check (only_one = 1),
  id text not null check (length(id) = 32),
  seen_at bigint not null
);
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
create table phone_codes (
  request_hash text not null primary key check (length(request_hash) = 64),
  code_hash text not null check (length(code_hash) = 64),
  created_at bigint not null check (created_at between 0 and 9999999999999),
  tries bigint not null default 0 check (tries >= 0),
  used_at bigint check (used_at between 0 and 9999999999999)
);
create index phone_codes_created on phone_codes (created_at);
create table phone_confirmations (
  token_hash text not null primary key check (length(token_hash) = 64),
  phone_hash text not null check (length(phone_hash) = 64),
  created_at bigint not null check (created_at between 0 and 9999999999999)
);
create index phone_confirmations_created on phone_confirmations (created_at);
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
create table security_events (
  id bigint generated always as identity primary key,
  at bigint not null check (at between 0 and 9999999999999),
  kind text not null check (length(kind) between 1 and 20),
  action text not null check (length(action) between 1 and 40),
  outcome text not null check (length(outcome) between 1 and 40),
  account_hash text check (length(account_hash) = 16),
  address_hash text not null check (length(address_hash) = 16),
  subject bigint
);
create index security_events_at on security_events (at);
create index security_events_kind on security_events (kind, at);
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
alter table accounts add column request_network text check (length(request_network) between 1 and 64);
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
alter table accounts add column role text not null default 'staff' check (role in ('owner', 'staff'));
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
drop index visitors_newest;
create index visitors_newest on visitors (created_at, id, property_id, waits_for_call);
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
alter table security_events add column by_account integer not null default 0 check (by_account in (0, 1));
alter table security_events add column times bigint not null default 1 check (times >= 1);
update security_events
  set by_account = 1
 
  where kind <> 'reveal'
    and outcome <> 'UNAUTHENTICATED'
    and (kind <> 'login' or outcome = 'ok');
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
create table passkeys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key text not null check (length(public_key) between 1 and 2800),
  counter bigint not null check (counter between 0 and 4294967295),
  transports text not null check (length(transports) <= 200),
  name text not null check (length(name) between 1 and 40),
  created_at bigint not null check (created_at between 0 and 9999999999999),
  used_at bigint check (used_at between 0 and 9999999999999)
);
create index passkeys_account on passkeys (account_id);
create table spent_challenges (
  challenge_hash text not null primary key check (length(challenge_hash) = 64),
  ends_at bigint not null check (ends_at between 0 and 9999999999999)
);
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
alter table phone_confirmations add column home text check (length(home) between 1 and 64);
create index phone_confirmations_home on phone_confirmations (home);
alter table visitors add column phone_unconfirmed integer not null default 0 check (phone_unconfirmed in (0, 1));
insert into "schema_migrations" ("name", "applied_at")
  values ($1, $2);
alter table installation add column tidied_at bigint check (tidied_at between 0 and 9999999999999);
insert into "schema_expansions" ("name", "applied_at")
  values ($1, $2);
alter table properties add column confirmed_at bigint check (confirmed_at between 0 and 9999999999999);
alter table properties add column confirmed_by text check (confirmed_by in ('owner', 'staff'));
alter table properties add column stale_at bigint check (stale_at between 0 and 9999999999999);
alter table properties add column hidden_at bigint check (hidden_at between 0 and 9999999999999);
alter table properties add column taken_down_at bigint check (taken_down_at between 0 and 9999999999999);
insert into "schema_expansions" ("name", "applied_at")
  values ($1, $2);
create table owners (
  id bigint generated always as identity primary key,
  name text not null check (length(name) <= 80),
  phone text not null check (length(phone) <= 10),
  created_at bigint not null check (created_at between 0 and 9999999999999),
  calls_from bigint check (calls_from between 0 and 23),
  calls_to bigint check (calls_to between 1 and 24),
  erased_at bigint check (erased_at between 0 and 9999999999999),
  constraint owners_erased check ((erased_at is null and length(name) > 0 and length(phone) = 10 and ltrim(phone, '0123456789') = '') or (erased_at is not null and name = '' and phone = ''))
);
create index owners_phone on owners (phone);
create table owner_keys (
  id bigint generated always as identity primary key,
  owner_id bigint not null references owners (id) on delete cascade,
  token_hash text not null unique check (length(token_hash) = 64),
  created_at bigint not null check (created_at between 0 and 9999999999999),
  created_by bigint references accounts (id),
  used_at bigint check (used_at between 0 and 9999999999999),
  ended_at bigint check (ended_at between 0 and 9999999999999)
);
create index owner_keys_owner on owner_keys (owner_id, ended_at);
alter table properties add column owner_id bigint references owners (id);
create index properties_owner on properties (owner_id, id) where owner_id is not null;
create table property_prices (
  id bigint generated always as identity primary key,
  property_id bigint not null references properties (id) on delete cascade,
  price bigint not null check (price between 1 and 100000000000),
  changed_at bigint not null check (changed_at between 0 and 9999999999999),
  changed_by text not null check (changed_by in ('owner', 'staff'))
);
create index property_prices_property on property_prices (property_id, changed_at, id);
create table property_views (
  property_id bigint not null references properties (id) on delete cascade,
  day bigint not null check (day between 0 and 1000000),
  seen bigint not null check (seen >= 0),
  constraint property_views_key primary key (property_id, day)
);
insert into "schema_expansions" ("name", "applied_at")
  values ($1, $2);
create table submissions (
  id bigint generated always as identity primary key,
  owner_id bigint not null references owners (id) on delete cascade,
  kind text not null check (kind in ('home', 'correction')),
  property_id bigint references properties (id) on delete set null,
  fields text not null check (length(fields) between 2 and 20000),
  created_at bigint not null check (created_at between 0 and 9999999999999),
  consent_version text not null check (length(consent_version) between 1 and 50),
  network_hash text not null check (length(network_hash) <= 64),
  state text not null default 'waiting' check (state in ('waiting', 'published', 'refused', 'withdrawn')),
  reason text check (length(reason) between 1 and 500),
  decided_at bigint check (decided_at between 0 and 9999999999999),
  decided_by bigint references accounts (id),
  version bigint not null default 1 check (version >= 1)
);
create index submissions_waiting on submissions (state, created_at, id);
create index submissions_owner on submissions (owner_id, id);
create index submissions_property on submissions (property_id, id) where property_id is not null;
create table submission_photos (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submissions (id) on delete cascade,
  media_key text not null check (length(media_key) between 1 and 200),
  width bigint not null check (width between 1 and 100000),
  height bigint not null check (height between 1 and 100000),
  placeholder text not null check (length(placeholder) <= 20000),
  position bigint not null check (position between 0 and 1000)
);
create index submission_photos_order on submission_photos (submission_id, position, id);
create index submission_photos_media on submission_photos (media_key);
insert into "schema_expansions" ("name", "applied_at")
  values ($1, $2);
alter table visitors add column state text not null default 'new' check (state in ('new', 'called', 'visit', 'closed'));
alter table visitors add column closed_reason text check (length(closed_reason) between 1 and 200);
alter table visitors add column note text not null default '' check (length(note) <= 1000);
alter table visitors add column taken_by bigint references accounts (id);
alter table visitors add column state_at bigint check (state_at between 0 and 9999999999999);
alter table visitors add column version bigint not null default 1 check (version >= 1);
alter table visitors add column owner_may_see integer not null default 0 check (owner_may_see in (0, 1));
alter table visitors add column contacts_hash text check (length(contacts_hash) = 64);
alter table visitors add column taken_back_at bigint check (taken_back_at between 0 and 9999999999999);
create index visitors_state on visitors (state, created_at, id);
create index visitors_phone on visitors (phone, created_at);
create index visitors_contacts on visitors (contacts_hash, created_at) where contacts_hash is not null;
create table notices (
  id bigint generated always as identity primary key,
  kind text not null check (length(kind) between 1 and 30),
  subject bigint not null check (subject >= 1),
  created_at bigint not null check (created_at between 0 and 9999999999999),
  next_at bigint not null check (next_at between 0 and 9999999999999),
  tries bigint not null default 0 check (tries >= 0)
);
create index notices_next on notices (next_at, id);
insert into "schema_expansions" ("name", "applied_at")
  values ($1, $2);
create table property_reports (
  id bigint generated always as identity primary key,
  property_id bigint not null references properties (id) on delete cascade,
  reason text not null check (reason in ('sold', 'broker', 'wrong')),
  line text check (length(line) between 1 and 300),
  network_hash text not null check (length(network_hash) <= 64),
  created_at bigint not null check (created_at between 0 and 9999999999999),
  handled_at bigint check (handled_at between 0 and 9999999999999),
  handled_by bigint references accounts (id)
);
create index property_reports_open on property_reports (property_id, created_at, id) where handled_at is null;
create index property_reports_newest on property_reports (created_at, id);
insert into "schema_expansions" ("name", "applied_at")
  values ($1, $2);
drop index properties_newest;
drop index properties_price;
drop index properties_price_per_sqft;
drop index properties_size;
drop index properties_narrowed;
drop index properties_changed;
drop index properties_marks;
create index properties_newest on properties (created_at, id, property_type, location, bhk_type, residential_type, commercial_type, condition, price, size_sqft, age, is_sold_out, stale_at, hidden_at, taken_down_at, deleted_at) where deleted_at is null;
create index properties_price on properties (price, id, property_type, location, bhk_type, residential_type, commercial_type, condition, size_sqft, age, is_sold_out, stale_at, hidden_at, taken_down_at, deleted_at) where deleted_at is null;
create index properties_price_per_sqft on properties (price_per_sqft, id, property_type, location, bhk_type, residential_type, commercial_type, condition, price, size_sqft, age, is_sold_out, stale_at, hidden_at, taken_down_at, deleted_at) where deleted_at is null;
create index properties_size on properties (size_sqft, id, property_type, location, bhk_type, residential_type, commercial_type, condition, price, age, is_sold_out, stale_at, hidden_at, taken_down_at, deleted_at) where deleted_at is null;
create index properties_narrowed on properties (location, property_type, bhk_type, price, size_sqft, residential_type, commercial_type, condition, age, is_sold_out, stale_at, hidden_at, taken_down_at, deleted_at, created_at, price_per_sqft, id) where deleted_at is null;
create index properties_changed on properties (id, updated_at, hidden_at, taken_down_at, deleted_at) where deleted_at is null;
create index properties_marks on properties (created_at, id, verified_at, possession, is_sold_out, stale_at, hidden_at, taken_down_at, deleted_at) where deleted_at is null;
create index properties_confirmed on properties (confirmed_at, created_at, stale_at, hidden_at, taken_down_at, confirmed_by, id, deleted_at, is_sold_out) where deleted_at is null and is_sold_out = 0;
create index properties_hidden on properties (hidden_at, taken_down_at, is_sold_out, id, deleted_at) where hidden_at is not null or taken_down_at is not null;
insert into "schema_expansions" ("name", "applied_at")
  values ($1, $2);
alter table submissions add column create_hash text check (length(create_hash) = 64);
create unique index submissions_create on submissions (create_hash) where create_hash is not null;
insert into "schema_expansions" ("name", "applied_at")
  values ($1, $2);
create table ledger_entries (
  list_hash text not null check (length(list_hash) = 64),
  visitor_id bigint not null references visitors (id) on delete cascade,
  asked_at bigint not null check (asked_at between 0 and 9999999999999),
  shown_mark text not null check (length(shown_mark) = 64),
  taken_back_at bigint check (taken_back_at between 0 and 9999999999999),
  constraint ledger_entries_key primary key (list_hash, visitor_id)
);
create index ledger_entries_visitor on ledger_entries (visitor_id);
create index ledger_entries_asked on ledger_entries (asked_at);
insert into "schema_expansions" ("name", "applied_at")
  values ($1, $2);
update visitors
set state = 'closed', closed_reason = 'From before the inbox', version = version + 1
where state = 'new'
    and version = 1
    and erased_at is null
 
    and created_at < (select max(newest.created_at)
  from visitors newest) - 2592000000;
insert into "schema_expansions" ("name", "applied_at")
  values ($1, $2);
create table areas (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 2 and 40),
  slug text not null unique check (length(slug) between 2 and 40),
  spellings text not null default '[]' check (length(spellings) <= 20000),
  gu text not null default '' check (length(gu) <= 60),
  hi text not null default '' check (length(hi) <= 60),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  pincode text not null check (length(pincode) = 6),
  zone text not null check (length(zone) between 1 and 40),
  merged_into bigint references areas (id),
  version bigint not null default 1 check (version >= 1),
  updated_at bigint not null check (updated_at between 0 and 9999999999999)
);
insert into "schema_expansions" ("name", "applied_at")
  values ($1, $2);
create table imports (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  file text not null unique check (length(file) = 36),
  bytes bigint not null check (bytes >= 0),
  created_at bigint not null check (created_at between 0 and 9999999999999),
  created_by bigint not null references accounts (id),
  step text not null check (step in ('check', 'run')),
  state text not null check (state in ('working', 'done', 'failed', 'cancelled')),
  takes_proposals integer not null default 0 check (takes_proposals in (0, 1)),
  turn text not null check (length(turn) = 36),
  beat_at bigint not null check (beat_at between 0 and 9999999999999),
  finished_at bigint check (finished_at between 0 and 9999999999999),
  total_rows bigint not null default 0 check (total_rows >= 0),
  read_rows bigint not null default 0 check (read_rows >= 0),
  stored bigint not null default 0 check (stored >= 0),
  known bigint not null default 0 check (known >= 0),
  refused bigint not null default 0 check (refused >= 0),
  proposals text not null default '[]' check (length(proposals) between 2 and 200000),
  refusals text not null default '[]' check (length(refusals) between 2 and 200000),
  problem text check (length(problem) between 1 and 2000)
);
create index imports_newest on imports (created_at, id);
create index imports_state on imports (state, step, beat_at);
insert into "schema_expansions" ("name", "applied_at")
  values ($1, $2);
alter table areas add column gave text check (length(gave) between 2 and 20000);
alter table areas add column parting_from bigint references areas (id);
create table area_moves (
  area_id bigint not null references areas (id),
  property_id bigint not null references properties (id) on delete cascade,
  constraint area_moves_key primary key (area_id, property_id)
);
create index area_moves_property on area_moves (property_id);
insert into "schema_expansions" ("name", "applied_at")
  values ($1, $2);
alter table properties add column contact_in_text integer check (contact_in_text in (0, 1, 2));
create index properties_contact_in_text on properties (id, deleted_at) where contact_in_text = 1;
create index properties_contact_unknown on properties (id) where contact_in_text is null;
insert into "schema_expansions" ("name", "applied_at")
  values ($1, $2);
alter table imports add column heads text not null default '[]' check (length(heads) between 2 and 200000);
insert into "schema_expansions" ("name", "applied_at")
  values ($1, $2);
drop index properties_marks;
create index properties_marks on properties (created_at, id, verified_at, possession, direction, is_sold_out, stale_at, hidden_at, taken_down_at, deleted_at) where deleted_at is null;
insert into "schema_expansions" ("name", "applied_at")
  values ($1, $2);
commit;
