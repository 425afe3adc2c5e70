-- a new listing
begin;
insert into "properties" ("title", "summary", "property_type", "bhk_type", "residential_type", "commercial_type", "condition", "facing", "direction", "floor", "total_floors", "price", "maintenance", "is_negotiable", "size", "carpet_area", "area_basis", "is_size_in_yards", "possession", "balcony_included", "na_noc", "only_na", "is_sold_out", "car_parking", "ceiling_height", "owner_name", "owner_contact1", "owner_contact2", "owner_calls_back", "location", "age", "amenities", "connectivity", "videos", "size_sqft", "price_per_sqft", "sold_at", "sold_text", "contact_in_text", "listing_text", "lead_text", "created_by", "created_at", "updated_at", "verified_by", "verified_at", "is_sample", "import_key", "create_key", "confirmed_at", "confirmed_by", "owner_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44, $45, $46, $47, $48, $49, $50, $51, $52)
  on conflict do nothing
  returning *;
insert into "property_changes" ("property_id", "version")
  values ($1, $2);
select *
  from "carpet_shares";
select "id", "location", "price", "size", "size_sqft", "floor", "is_size_in_yards", "carpet_area", "area_basis", "residential_type", "commercial_type", "owner_contact1", "odd_price"
  from "shown_properties"
  where "location" in ($1)
    and "bhk_type" = $2
    and "is_sold_out" = $3
    and "residential_type" in ($4, $5, $6);
select "id", "location", "price", "size", "size_sqft", "floor", "is_size_in_yards", "carpet_area", "area_basis", "residential_type", "commercial_type", "owner_contact1", "odd_price"
  from "shown_properties"
  where "location" in ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    and "bhk_type" = $10
    and "is_sold_out" = $11
    and "residential_type" in ($12, $13, $14);
commit;

-- an edit
begin;
update "properties"
  set "revision" = "revision"
  where "id" = $1
    and "deleted_at" is null
  returning *;
select "price", "created_at", "owner_contact1", "location", "title", "summary", "owner_name", "contact_in_text", "size", "is_size_in_yards", "carpet_area", "area_basis", "residential_type", "commercial_type", "bhk_type"
  from "properties"
  where "id" = $1;
update "properties"
  set "title" = $1, "summary" = $2, "property_type" = $3, "bhk_type" = $4, "residential_type" = $5, "commercial_type" = $6, "condition" = $7, "facing" = $8, "direction" = $9, "floor" = $10, "total_floors" = $11, "price" = $12, "maintenance" = $13, "is_negotiable" = $14, "size" = $15, "carpet_area" = $16, "area_basis" = $17, "is_size_in_yards" = $18, "possession" = $19, "balcony_included" = $20, "na_noc" = $21, "only_na" = $22, "is_sold_out" = $23, "car_parking" = $24, "ceiling_height" = $25, "owner_name" = $26, "owner_contact1" = $27, "owner_contact2" = $28, "owner_calls_back" = $29, "location" = $30, "age" = $31, "amenities" = $32, "connectivity" = $33, "videos" = $34, "size_sqft" = $35, "price_per_sqft" = $36, "sold_at" = $37, "sold_text" = $38, "contact_in_text" = $39, "listing_text" = $40, "lead_text" = $41, "verified_at" = $42, "verified_by" = $43, "updated_at" = $44, "revision" = "revision" + $45
  where "id" = $46
    and "deleted_at" is null
  returning *;
insert into "property_changes" ("property_id", "version")
  values ($1, $2);
commit;

-- a deletion
begin;
update "properties"
  set "deleted_at" = $1, "deleted_by" = $2, "revision" = "revision" + $3
  where "id" = $4
    and "deleted_at" is null
  returning *;
insert into "property_changes" ("property_id", "version")
  values ($1, $2);
commit;

-- a restoration
begin;
update "properties"
  set "deleted_at" = $1, "deleted_by" = $2, "updated_at" = $3, "revision" = "revision" + $4
  where "id" = $5
    and "deleted_at" >= $6
    and "purged_at" is null
  returning *;
insert into "property_changes" ("property_id", "version")
  values ($1, $2);
commit;

-- giving up
begin;
update "properties"
  set "purged_at" = $1
  where "id" in (select "id"
  from "properties"
  where "deleted_at" < $2
    and "purged_at" is null
  order by "deleted_at", "id"
  limit $3)
    and "purged_at" is null
  returning "id";
commit;

-- forgetting what was given up
begin;
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
  set "title" = $1, "owner_name" = $2, "owner_contact1" = $3, "owner_contact2" = $4, "summary" = $5, "amenities" = $6, "connectivity" = $7, "videos" = $8, "listing_text" = $9, "lead_text" = $10, "is_sold_out" = $11, "sold_at" = $12, "sold_text" = $13
  where "id" in (select "id"
  from "properties"
  where "deleted_at" is not null
    and "purged_at" is not null)
    and "owner_name" != $14
    and not exists (select "visitors"."id"
  from "visitors"
  where "visitors"."property_id" = "properties"."id"
    and "visitors"."erased_at" is null);
commit;

-- a new visitor
begin;
insert into "visitors" ("name", "phone", "property_id", "created_at", "consent_version", "consent_at", "search_text") select $1 as "name", $2 as "phone", $3 as "property_id", $4 as "created_at", $5 as "consent_version", $6 as "consent_at", $7 as "search_text"
  where not exists (select "visitors"."id"
  from "visitors"
  where "phone" = $8
    and "property_id" = $9
    and "created_at" >= $10)
  returning "id";
commit;

-- a counted call
begin;
insert into "rate_limits" ("key", "window_start", "count")
  values ($1, $2, $3), ($4, $5, $6)
  on conflict ("key", "window_start") do update
  set "count" = "rate_limits"."count" + $7;
select "key" as "key", cast(sum("count") as bigint) as "hits"
  from "rate_limits"
  where "key" = $1
    and "window_start" > $2
    and "window_start" <= $3
  group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits"
  from "rate_limits"
  where "key" = $4
    and "window_start" > $5
    and "window_start" <= $6
  group by "key";
commit;

-- lists that nobody visits
begin;
delete
  from "shared_lists"
  where "visited_at" <= $1;
commit;

-- the next catalogue version
begin;
update "settings"
  set "value" = "value" + $1
  where "name" = $2
  returning "value";
insert into "catalogue_marks" ("version", "mark")
  values ($1, $2)
  on conflict ("version") do update
  set "mark" = $3;
update "property_changes"
  set "version" = $1
  where "version" is null;
commit;

-- the last member of staff
begin;
update "accounts"
  set "state" = "state"
  where "removed_at" is null
    and "state" = $1;
select *
  from "accounts"
  where "removed_at" is null
    and "id" = $1;
commit;

-- every listing by page
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."lowered_from", "properties"."lowered_at", "properties"."odd_price", "properties"."held_at", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age"
  from "properties"
  inner join (select "properties"."id", "properties"."created_at" as "place"
  from "shown_properties" as "properties"
  order by "properties"."created_at" desc, "properties"."id" desc
  limit $1 offset $2) as "page" on "page"."id" = "properties"."id"
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
  limit $1 offset $2) as "page" on "page"."id" = "properties"."id"
  order by "page"."place" desc, "page"."id" desc;

-- one listing
select *
  from "properties"
  where "properties"."deleted_at" is null
    and "id" = $1;

-- first photographs of a page
select "id", "property_id", "media_key", "width", "height", "placeholder", "position"
  from "property_images"
  where "property_id" in ($1, $2, $3)
  order by "property_id", "position", "id";

-- the staff's table
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."lowered_from", "properties"."lowered_at", "properties"."odd_price", "properties"."held_at", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age"
  from "properties"
  inner join (select "properties"."id", "properties"."created_at" as "place"
  from "properties"
  where "properties"."deleted_at" is null
  order by "properties"."created_at" desc, "properties"."id" desc
  limit $1 offset $2) as "page" on "page"."id" = "properties"."id"
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
    and "properties"."listing_text" like $1 escape '\'
  order by "properties"."created_at" desc, "properties"."id" desc
  limit $2 offset $3) as "page" on "page"."id" = "properties"."id"
  order by "page"."place" desc, "page"."id" desc;
select count(*) as "whole"
  from "properties"
  where "properties"."deleted_at" is null
    and "properties"."listing_text" like $1 escape '\';

-- sold listings with a text
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."lowered_from", "properties"."lowered_at", "properties"."odd_price", "properties"."held_at", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age"
  from "properties"
  inner join (select "properties"."id", "properties"."sold_at" as "place"
  from "properties"
  where "properties"."deleted_at" is null
    and "properties"."is_sold_out" = 1
    and "properties"."sold_text" like $1 escape '\'
  order by "properties"."sold_at" desc, "properties"."id" desc
  limit $2 offset $3) as "page" on "page"."id" = "properties"."id"
  order by "page"."place" desc, "page"."id" desc;
select count(*) as "whole"
  from "properties"
  where "properties"."deleted_at" is null
    and "properties"."is_sold_out" = 1
    and "properties"."sold_text" like $1 escape '\';

-- deleted listings
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."confirmed_at", "properties"."confirmed_by", "properties"."stale_at", "properties"."hidden_at", "properties"."taken_down_at", "properties"."owner_id", "properties"."lowered_from", "properties"."lowered_at", "properties"."odd_price", "properties"."held_at", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age"
  from "properties"
  where "deleted_at" >= $1
    and "purged_at" is null
  order by "deleted_at" desc, "id" desc
  limit $2 offset $3;
select count(*) as "whole"
  from "properties"
  where "deleted_at" >= $1
    and "purged_at" is null;

-- last changes
select "id", "updated_at"
  from "shown_properties" as "properties"
  where "id" > $1
  order by "id"
  limit $2;

-- import keys
select "id", "import_key"
  from "properties"
  where "import_key" in ($1, $2);

-- visitors
select "visitors".*, "properties"."title", "properties"."property_type", "properties"."location", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", coalesce("accounts"."name", "accounts"."phone") as "taken_by_name"
  from "visitors"
  inner join "properties" on "properties"."id" = "visitors"."property_id"
  inner join (select "visitors"."id", "visitors"."created_at" as "place"
  from "visitors"
  order by "visitors"."created_at" desc, "visitors"."id" desc
  limit $1 offset $2) as "page" on "page"."id" = "visitors"."id"
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
  where ("visitors"."search_text" like $1 escape '\' or "visitors"."property_id" in (select "properties"."id"
  from "properties"
  where "properties"."lead_text" like $2 escape '\'))
  order by "visitors"."created_at" desc, "visitors"."id" desc
  limit $3 offset $4) as "page" on "page"."id" = "visitors"."id"
  left join "accounts" on "accounts"."id" = "visitors"."taken_by"
  order by "page"."place" desc, "page"."id" desc;
select count(*) as "whole"
  from "visitors"
  where ("visitors"."search_text" like $1 escape '\' or "visitors"."property_id" in (select "properties"."id"
  from "properties"
  where "properties"."lead_text" like $2 escape '\'));

-- visitors for an export
select "visitors".*, "properties"."title", "properties"."property_type", "properties"."location", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", coalesce("accounts"."name", "accounts"."phone") as "taken_by_name"
  from "visitors"
  inner join "properties" on "properties"."id" = "visitors"."property_id"
  inner join (select "visitors"."id", "visitors"."id" as "place"
  from "visitors"
  where "visitors"."id" < $1
  order by "visitors"."id" desc
  limit $2) as "page" on "page"."id" = "visitors"."id"
  left join "accounts" on "accounts"."id" = "visitors"."taken_by"
  order by "page"."place" desc, "page"."id" desc;

-- visitors for an export of a search
select "visitors".*, "properties"."title", "properties"."property_type", "properties"."location", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", coalesce("accounts"."name", "accounts"."phone") as "taken_by_name"
  from "visitors"
  inner join "properties" on "properties"."id" = "visitors"."property_id"
  inner join (select "visitors"."id", "visitors"."id" as "place"
  from "visitors"
  where ("visitors"."search_text" like $1 escape '\' or "visitors"."property_id" in (select "properties"."id"
  from "properties"
  where "properties"."lead_text" like $2 escape '\'))
    and "visitors"."id" < $3
  order by "visitors"."id" desc
  limit $4) as "page" on "page"."id" = "visitors"."id"
  left join "accounts" on "accounts"."id" = "visitors"."taken_by"
  order by "page"."place" desc, "page"."id" desc;

-- contact messages for an export of a search
select *
  from "contact_messages"
  where "contact_messages"."search_text" like $1 escape '\'
    and "id" < $2
  order by "id" desc
  limit $3;

-- the same visitor again
select *
  from "visitors"
  where "phone" = $1
    and "property_id" = $2
    and "created_at" >= $3
  order by "id" desc
  limit $4;

-- reveals by ten minutes
select created_at / 600000 as "span", count(*) as "count"
  from "visitors"
  where "created_at" >= $1
    and "created_at" < $2
  group by created_at / 600000;

-- reveals of an hour
select count(*) as "reveals", count(distinct "property_id") as "listings"
  from "visitors"
  where "created_at" >= $1;

-- visits per day
select (created_at + 19800000) / 86400000 as "day", count(*) as "count"
  from "visitors"
  where "created_at" >= $1
  group by (created_at + 19800000) / 86400000
  order by (created_at + 19800000) / 86400000;

-- visits per area
select "properties"."location" as "area", cast(sum("visits") as bigint) as "count"
  from (select "property_id", count(*) as "visits"
  from "visitors"
  where "created_at" >= $1
  group by "property_id") as "per_property"
  inner join "properties" on "properties"."id" = "per_property"."property_id"
  group by "properties"."location";

-- contact messages with a text
select *
  from "contact_messages"
  where "contact_messages"."search_text" like $1 escape '\'
  order by "created_at" desc, "id" desc
  limit $2 offset $3;
select count(*) as "whole"
  from "contact_messages"
  where "contact_messages"."search_text" like $1 escape '\';

-- the same message again
select "id"
  from "contact_messages"
  where "phone" = $1
    and "created_at" >= $2
    and "message" = $3
  limit $4;

-- an account’s home
select "accounts"."id"
  from "accounts"
  inner join "known_addresses" on "known_addresses"."account_id" = "accounts"."id"
  where "accounts"."phone" = $1
    and "accounts"."removed_at" is null
    and "known_addresses"."address_hash" = $2
    and "known_addresses"."seen_at" >= $3;

-- a session
select "accounts"."id", "accounts"."phone", "accounts"."name", "accounts"."role", "accounts"."password_from", "accounts"."password_weakness", "accounts"."approved_at", "accounts"."approved_by", "sessions"."confirmed_at", "sessions"."used_at"
  from "sessions"
  inner join "accounts" on "accounts"."id" = "sessions"."account_id"
  where "sessions"."token_hash" = $1
    and "sessions"."expires_at" > $2
    and "sessions"."revoked_at" is null
    and ("sessions"."used_at" is null or "sessions"."used_at" > $3)
    and "accounts"."state" = $4
    and "accounts"."removed_at" is null;

-- one’s own sessions
select *
  from "sessions"
  where "account_id" = $1
    and "expires_at" > $2
    and "revoked_at" is null
    and ("used_at" is null or "used_at" > $3)
  order by "used_at" desc nulls last, "created_at" desc
  limit $4;

-- the security log
select *
  from "security_events"
  where "at" >= $1
  order by "at" desc, "id" desc
  limit $2 offset $3;
select count(*) as "whole"
  from "security_events"
  where "at" >= $1;

-- the security log of one kind
select *
  from "security_events"
  where "at" >= $1
    and "kind" = $2
  order by "at" desc, "id" desc
  limit $3 offset $4;
select count(*) as "whole"
  from "security_events"
  where "at" >= $1
    and "kind" = $2;

-- history of a listing
select "audit".*, "accounts"."name", "accounts"."phone"
  from "audit"
  left join "accounts" on "accounts"."id" = "audit"."account_id"
  where "audit"."entity" = $1
    and "audit"."entity_id" = $2
  order by "audit"."id" desc
  limit $3;

-- photographs in use
select "media_key" as "key"
  from "property_images"
  where "media_key" in ($1, $2) union select "media_key" as "key"
  from "staged_uploads"
  where "media_key" in ($3, $4) union select "photo_key" as "key"
  from "testimonials"
  where "photo_key" is not null
    and "photo_key" in ($5, $6) union select "media_key" as "key"
  from "submission_photos"
  where "media_key" in ($7, $8);

-- a photograph of deleted listings
select "media_key" as "key"
  from "staged_uploads"
  where "media_key" = $1;
select "photo_key" as "key"
  from "testimonials"
  where "photo_key" is not null
    and "photo_key" = $1;
select "properties"."deleted_at"
  from "property_images"
  inner join "properties" on "properties"."id" = "property_images"."property_id"
  where "property_images"."media_key" = $1;

-- the list of a link
select "id", "created_at", "visited_at"
  from "shared_lists"
  where "token_hash" = $1
    and "visited_at" > $2;

-- homes of a shared list
select "property_id", "note", "price", "title", "is_sold_out"
  from "shared_list_items"
  where "list_id" = $1
  order by "position";

-- answers on a shared list
select *
  from "shared_list_answers"
  where "list_id" = $1
  order by "id";

-- catalogue version
select "settings"."value" as "version", "catalogue_marks"."mark"
  from "settings"
  left join "catalogue_marks" on "catalogue_marks"."version" = "settings"."value"
  where "settings"."name" = $1;
