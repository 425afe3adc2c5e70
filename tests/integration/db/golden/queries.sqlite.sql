-- a new listing
begin immediate;
insert into "properties" ("title", "summary", "property_type", "bhk_type", "residential_type", "commercial_type", "condition", "facing", "direction", "floor", "total_floors", "price", "maintenance", "is_negotiable", "size", "carpet_area", "area_basis", "is_size_in_yards", "possession", "balcony_included", "na_noc", "only_na", "is_sold_out", "car_parking", "ceiling_height", "owner_name", "owner_contact1", "owner_contact2", "owner_calls_back", "location", "age", "amenities", "connectivity", "videos", "size_sqft", "price_per_sqft", "sold_at", "sold_text", "contact_in_text", "listing_text", "lead_text", "created_by", "created_at", "updated_at", "verified_by", "verified_at", "is_sample", "import_key", "create_key", "confirmed_at", "confirmed_by", "owner_id")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict do nothing
  returning *;
insert into "property_changes" ("property_id", "version")
  values (?, ?);
select *
  from "carpet_shares";
select "id", "location", "price", "size", "size_sqft", "floor", "is_size_in_yards", "carpet_area", "area_basis", "residential_type", "commercial_type", "owner_contact1", "odd_price"
  from "shown_properties"
  where "location" in (?)
    and "bhk_type" = ?
    and "is_sold_out" = ?
    and "residential_type" in (?, ?, ?);
select "id", "location", "price", "size", "size_sqft", "floor", "is_size_in_yards", "carpet_area", "area_basis", "residential_type", "commercial_type", "owner_contact1", "odd_price"
  from "shown_properties"
  where "location" in (?, ?, ?, ?, ?, ?, ?, ?, ?)
    and "bhk_type" = ?
    and "is_sold_out" = ?
    and "residential_type" in (?, ?, ?);
commit;

-- an edit
begin immediate;
update "properties"
  set "revision" = "revision"
  where "id" = ?
    and "deleted_at" is null
  returning *;
select "price", "created_at", "owner_contact1", "location", "title", "summary", "owner_name", "contact_in_text", "size", "is_size_in_yards", "carpet_area", "area_basis", "residential_type", "commercial_type", "bhk_type"
  from "properties"
  where "id" = ?;
update "properties"
  set "title" = ?, "summary" = ?, "property_type" = ?, "bhk_type" = ?, "residential_type" = ?, "commercial_type" = ?, "condition" = ?, "facing" = ?, "direction" = ?, "floor" = ?, "total_floors" = ?, "price" = ?, "maintenance" = ?, "is_negotiable" = ?, "size" = ?, "carpet_area" = ?, "area_basis" = ?, "is_size_in_yards" = ?, "possession" = ?, "balcony_included" = ?, "na_noc" = ?, "only_na" = ?, "is_sold_out" = ?, "car_parking" = ?, "ceiling_height" = ?, "owner_name" = ?, "owner_contact1" = ?, "owner_contact2" = ?, "owner_calls_back" = ?, "location" = ?, "age" = ?, "amenities" = ?, "connectivity" = ?, "videos" = ?, "size_sqft" = ?, "price_per_sqft" = ?, "sold_at" = ?, "sold_text" = ?, "contact_in_text" = ?, "listing_text" = ?, "lead_text" = ?, "verified_at" = ?, "verified_by" = ?, "updated_at" = ?, "revision" = "revision" + ?
  where "id" = ?
    and "deleted_at" is null
  returning *;
insert into "property_changes" ("property_id", "version")
  values (?, ?);
commit;

-- a deletion
begin immediate;
update "properties"
  set "deleted_at" = ?, "deleted_by" = ?, "revision" = "revision" + ?
  where "id" = ?
    and "deleted_at" is null
  returning *;
insert into "property_changes" ("property_id", "version")
  values (?, ?);
commit;

-- a restoration
begin immediate;
update "properties"
  set "deleted_at" = ?, "deleted_by" = ?, "updated_at" = ?, "revision" = "revision" + ?
  where "id" = ?
    and "deleted_at" >= ?
    and "purged_at" is null
  returning *;
insert into "property_changes" ("property_id", "version")
  values (?, ?);
commit;

-- giving up
begin immediate;
update "properties"
  set "purged_at" = ?
  where "id" in (select "id"
  from "properties"
  where "deleted_at" < ?
    and "purged_at" is null
  order by "deleted_at", "id"
  limit ?)
    and "purged_at" is null
  returning "id";
commit;

-- forgetting what was given up
begin immediate;
delete
  from "properties"
  where "id" in (select "id"
  from "properties"
  where "deleted_at" is not null
    and "purged_at" is not null)
    and "import_key" is null
    and not exists (select "visitors"."id"
  from "visitors"
  where "visitors"."property_id" = "properties"."id");
update "properties"
  set "title" = ?, "owner_name" = ?, "owner_contact1" = ?, "owner_contact2" = ?, "summary" = ?, "amenities" = ?, "connectivity" = ?, "videos" = ?, "listing_text" = ?, "lead_text" = ?, "is_sold_out" = ?, "sold_at" = ?, "sold_text" = ?
  where "id" in (select "id"
  from "properties"
  where "deleted_at" is not null
    and "purged_at" is not null)
    and "owner_name" != ?
    and not exists (select "visitors"."id"
  from "visitors"
  where "visitors"."property_id" = "properties"."id"
    and "visitors"."erased_at" is null);
commit;

-- a new visitor
begin immediate;
insert into "visitors" ("name", "phone", "property_id", "created_at", "consent_version", "consent_at", "search_text") select ? as "name", ? as "phone", ? as "property_id", ? as "created_at", ? as "consent_version", ? as "consent_at", ? as "search_text"
  where not exists (select "visitors"."id"
  from "visitors"
  where "phone" = ?
    and "property_id" = ?
    and "created_at" >= ?)
  returning "id";
commit;

-- a counted call
begin immediate;
insert into "rate_limits" ("key", "window_start", "count")
  values (?, ?, ?), (?, ?, ?)
  on conflict ("key", "window_start") do update
  set "count" = "rate_limits"."count" + ?;
select "key" as "key", cast(sum("count") as bigint) as "hits"
  from "rate_limits"
  where "key" = ?
    and "window_start" > ?
    and "window_start" <= ?
  group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits"
  from "rate_limits"
  where "key" = ?
    and "window_start" > ?
    and "window_start" <= ?
  group by "key";
commit;

-- lists that nobody visits
begin immediate;
delete
  from "shared_lists"
  where "visited_at" <= ?;
commit;

-- the next catalogue version
begin immediate;
update "settings"
  set "value" = "value" + ?
  where "name" = ?
  returning "value";
insert into "catalogue_marks" ("version", "mark")
  values (?, ?)
  on conflict ("version") do update
  set "mark" = ?;
update "property_changes"
  set "version" = ?
  where "version" is null;
commit;

-- the last member of staff
begin immediate;
update "accounts"
  set "state" = "state"
  where "removed_at" is null
    and "state" = ?;
select *
  from "accounts"
  where "removed_at" is null
    and "id" = ?;
commit;

-- every listing by page
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."lowered_from", "properties"."lowered_at", "properties"."odd_price", "properties"."held_at", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age"
  from "properties"
  inner join (select "properties"."id", "properties"."created_at" as "place"
  from "shown_properties" as "properties"
  order by "properties"."created_at" desc, "properties"."id" desc
  limit ? offset ?) as "page" on "page"."id" = "properties"."id"
  order by "page"."place" desc, "page"."id" desc;
select count(*) as "whole"
  from "shown_properties" as "properties";

-- latest available
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."lowered_from", "properties"."lowered_at", "properties"."odd_price", "properties"."held_at", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age"
  from "properties"
  inner join (select "properties"."id", "properties"."created_at" as "place"
  from "shown_properties" as "properties"
  where "properties"."is_sold_out" = 0
  order by "properties"."created_at" desc, "properties"."id" desc
  limit ? offset ?) as "page" on "page"."id" = "properties"."id"
  order by "page"."place" desc, "page"."id" desc;

-- one listing
select *
  from "properties"
  where "properties"."deleted_at" is null
    and "id" = ?;

-- first photographs of a page
select "id", "property_id", "media_key", "width", "height", "placeholder", "position"
  from "property_images"
  where "property_id" in (?, ?, ?)
  order by "property_id", "position", "id";

-- the staff's table
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."lowered_from", "properties"."lowered_at", "properties"."odd_price", "properties"."held_at", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age"
  from "properties"
  inner join (select "properties"."id", "properties"."created_at" as "place"
  from "properties"
  where "properties"."deleted_at" is null
  order by "properties"."created_at" desc, "properties"."id" desc
  limit ? offset ?) as "page" on "page"."id" = "properties"."id"
  order by "page"."place" desc, "page"."id" desc;
select count(*) as "whole"
  from "properties"
  where "properties"."deleted_at" is null;

-- the staff's table with a text
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."lowered_from", "properties"."lowered_at", "properties"."odd_price", "properties"."held_at", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age"
  from "properties"
  inner join (select "properties"."id", "properties"."created_at" as "place"
  from "properties"
  where "properties"."deleted_at" is null
    and "properties"."listing_text" like ? escape '\'
  order by "properties"."created_at" desc, "properties"."id" desc
  limit ? offset ?) as "page" on "page"."id" = "properties"."id"
  order by "page"."place" desc, "page"."id" desc;
select count(*) as "whole"
  from "properties"
  where "properties"."deleted_at" is null
    and "properties"."listing_text" like ? escape '\';

-- sold listings with a text
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."lowered_from", "properties"."lowered_at", "properties"."odd_price", "properties"."held_at", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age"
  from "properties"
  inner join (select "properties"."id", "properties"."sold_at" as "place"
  from "properties"
  where "properties"."deleted_at" is null
    and "properties"."is_sold_out" = 1
    and "properties"."sold_text" like ? escape '\'
  order by "properties"."sold_at" desc, "properties"."id" desc
  limit ? offset ?) as "page" on "page"."id" = "properties"."id"
  order by "page"."place" desc, "page"."id" desc;
select count(*) as "whole"
  from "properties"
  where "properties"."deleted_at" is null
    and "properties"."is_sold_out" = 1
    and "properties"."sold_text" like ? escape '\';

-- deleted listings
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."lowered_from", "properties"."lowered_at", "properties"."odd_price", "properties"."held_at", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age"
  from "properties"
  where "deleted_at" >= ?
    and "purged_at" is null
  order by "deleted_at" desc, "id" desc
  limit ? offset ?;
select count(*) as "whole"
  from "properties"
  where "deleted_at" >= ?
    and "purged_at" is null;

-- last changes
select "id", "updated_at"
  from "shown_properties" as "properties"
  where "id" > ?
  order by "id"
  limit ?;

-- import keys
select "id", "import_key"
  from "properties"
  where "import_key" in (?, ?);

-- visitors
select "visitors".*, "properties"."title", "properties"."property_type", "properties"."location", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", coalesce("accounts"."name", "accounts"."phone") as "taken_by_name"
  from "visitors"
  inner join "properties" on "properties"."id" = "visitors"."property_id"
  inner join (select "visitors"."id", "visitors"."created_at" as "place"
  from "visitors"
  order by "visitors"."created_at" desc, "visitors"."id" desc
  limit ? offset ?) as "page" on "page"."id" = "visitors"."id"
  left join "accounts" on "accounts"."id" = "visitors"."taken_by"
  order by "page"."place" desc, "page"."id" desc;
select count(*) as "whole"
  from "visitors";

-- visitors with a text
select "visitors".*, "properties"."title", "properties"."property_type", "properties"."location", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", coalesce("accounts"."name", "accounts"."phone") as "taken_by_name"
  from "visitors"
  inner join "properties" on "properties"."id" = "visitors"."property_id"
  inner join (select "visitors"."id", "visitors"."created_at" as "place"
  from "visitors"
  where ("visitors"."search_text" like ? escape '\' or "visitors"."property_id" in (select "properties"."id"
  from "properties"
  where "properties"."lead_text" like ? escape '\'))
  order by "visitors"."created_at" desc, "visitors"."id" desc
  limit ? offset ?) as "page" on "page"."id" = "visitors"."id"
  left join "accounts" on "accounts"."id" = "visitors"."taken_by"
  order by "page"."place" desc, "page"."id" desc;
select count(*) as "whole"
  from "visitors"
  where ("visitors"."search_text" like ? escape '\' or "visitors"."property_id" in (select "properties"."id"
  from "properties"
  where "properties"."lead_text" like ? escape '\'));

-- visitors for an export
select "visitors".*, "properties"."title", "properties"."property_type", "properties"."location", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", coalesce("accounts"."name", "accounts"."phone") as "taken_by_name"
  from "visitors"
  inner join "properties" on "properties"."id" = "visitors"."property_id"
  inner join (select "visitors"."id", "visitors"."id" as "place"
  from "visitors"
  where "visitors"."id" < ?
  order by "visitors"."id" desc
  limit ?) as "page" on "page"."id" = "visitors"."id"
  left join "accounts" on "accounts"."id" = "visitors"."taken_by"
  order by "page"."place" desc, "page"."id" desc;

-- visitors for an export of a search
select "visitors".*, "properties"."title", "properties"."property_type", "properties"."location", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", coalesce("accounts"."name", "accounts"."phone") as "taken_by_name"
  from "visitors"
  inner join "properties" on "properties"."id" = "visitors"."property_id"
  inner join (select "visitors"."id", "visitors"."id" as "place"
  from "visitors"
  where ("visitors"."search_text" like ? escape '\' or "visitors"."property_id" in (select "properties"."id"
  from "properties"
  where "properties"."lead_text" like ? escape '\'))
    and "visitors"."id" < ?
  order by "visitors"."id" desc
  limit ?) as "page" on "page"."id" = "visitors"."id"
  left join "accounts" on "accounts"."id" = "visitors"."taken_by"
  order by "page"."place" desc, "page"."id" desc;

-- contact messages for an export of a search
select *
  from "contact_messages"
  where "contact_messages"."search_text" like ? escape '\'
    and "id" < ?
  order by "id" desc
  limit ?;

-- the same visitor again
select *
  from "visitors"
  where "phone" = ?
    and "property_id" = ?
    and "created_at" >= ?
  order by "id" desc
  limit ?;

-- reveals by ten minutes
select created_at / 600000 as "span", count(*) as "count"
  from "visitors"
  where "created_at" >= ?
    and "created_at" < ?
  group by created_at / 600000;

-- reveals of an hour
select count(*) as "reveals", count(distinct "property_id") as "listings"
  from "visitors"
  where "created_at" >= ?;

-- visits per day
select (created_at + 19800000) / 86400000 as "day", count(*) as "count"
  from "visitors"
  where "created_at" >= ?
  group by (created_at + 19800000) / 86400000
  order by (created_at + 19800000) / 86400000;

-- visits per area
select "properties"."location" as "area", cast(sum("visits") as bigint) as "count"
  from (select "property_id", count(*) as "visits"
  from "visitors"
  where "created_at" >= ?
  group by "property_id") as "per_property"
  inner join "properties" on "properties"."id" = "per_property"."property_id"
  group by "properties"."location";

-- contact messages with a text
select *
  from "contact_messages"
  where "contact_messages"."search_text" like ? escape '\'
  order by "created_at" desc, "id" desc
  limit ? offset ?;
select count(*) as "whole"
  from "contact_messages"
  where "contact_messages"."search_text" like ? escape '\';

-- the same message again
select "id"
  from "contact_messages"
  where "phone" = ?
    and "created_at" >= ?
    and "message" = ?
  limit ?;

-- an account’s home
select "accounts"."id"
  from "accounts"
  inner join "known_addresses" on "known_addresses"."account_id" = "accounts"."id"
  where "accounts"."phone" = ?
    and "accounts"."removed_at" is null
    and "known_addresses"."address_hash" = ?
    and "known_addresses"."seen_at" >= ?;

-- a session
select "accounts"."id", "accounts"."phone", "accounts"."name", "accounts"."role", "accounts"."password_from", "accounts"."password_weakness", "accounts"."approved_at", "accounts"."approved_by", "sessions"."confirmed_at", "sessions"."used_at"
  from "sessions"
  inner join "accounts" on "accounts"."id" = "sessions"."account_id"
  where "sessions"."token_hash" = ?
    and "sessions"."expires_at" > ?
    and "sessions"."revoked_at" is null
    and ("sessions"."used_at" is null or "sessions"."used_at" > ?)
    and "accounts"."state" = ?
    and "accounts"."removed_at" is null;

-- one’s own sessions
select *
  from "sessions"
  where "account_id" = ?
    and "expires_at" > ?
    and "revoked_at" is null
    and ("used_at" is null or "used_at" > ?)
  order by "used_at" desc nulls last, "created_at" desc
  limit ?;

-- the security log
select *
  from "security_events"
  where "at" >= ?
  order by "at" desc, "id" desc
  limit ? offset ?;
select count(*) as "whole"
  from "security_events"
  where "at" >= ?;

-- the security log of one kind
select *
  from "security_events"
  where "at" >= ?
    and "kind" = ?
  order by "at" desc, "id" desc
  limit ? offset ?;
select count(*) as "whole"
  from "security_events"
  where "at" >= ?
    and "kind" = ?;

-- history of a listing
select "audit".*, "accounts"."name", "accounts"."phone"
  from "audit"
  left join "accounts" on "accounts"."id" = "audit"."account_id"
  where "audit"."entity" = ?
    and "audit"."entity_id" = ?
  order by "audit"."id" desc
  limit ?;

-- photographs in use
select "media_key" as "key"
  from "property_images"
  where "media_key" in (?, ?) union select "media_key" as "key"
  from "staged_uploads"
  where "media_key" in (?, ?) union select "photo_key" as "key"
  from "testimonials"
  where "photo_key" is not null
    and "photo_key" in (?, ?) union select "media_key" as "key"
  from "submission_photos"
  where "media_key" in (?, ?);

-- a photograph of deleted listings
select "media_key" as "key"
  from "staged_uploads"
  where "media_key" = ?;
select "photo_key" as "key"
  from "testimonials"
  where "photo_key" is not null
    and "photo_key" = ?;
select "properties"."deleted_at"
  from "property_images"
  inner join "properties" on "properties"."id" = "property_images"."property_id"
  where "property_images"."media_key" = ?;

-- the list of a link
select "id", "created_at", "visited_at"
  from "shared_lists"
  where "token_hash" = ?
    and "visited_at" > ?;

-- homes of a shared list
select "property_id", "note", "price", "title", "is_sold_out"
  from "shared_list_items"
  where "list_id" = ?
  order by "position";

-- answers on a shared list
select *
  from "shared_list_answers"
  where "list_id" = ?
  order by "id";

-- catalogue version
select "settings"."value" as "version", "catalogue_marks"."mark"
  from "settings"
  left join "catalogue_marks" on "catalogue_marks"."version" = "settings"."value"
  where "settings"."name" = ?;
