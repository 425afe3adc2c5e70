-- What version 1.3.0 (commit 358830ec369929d7f47dc769150796774715a75f) asks of its database in the main flows, in order.
-- Written by npm run record:release, replayed by tests/integration/db/last-release.test.ts on the tables of today.

-- engine: sqlite

-- answers: only_one id seen_at
select * from "installation"
;

-- with: [1,"bb74b5af9cbca08255723dc93d0e3dd0",0]
insert into "installation" ("only_one", "id", "seen_at") values (?, ?, ?) on conflict ("only_one") do nothing
;

-- answers: value
-- with: ["counts"]
select "value" from "site_keys" where "name" = ?
;

-- with: ["counts","245d73d7cfbbf2fc3479cdb3a0cf6d4810a0747151fe413b84a4c57117070fae"]
insert into "site_keys" ("name", "value") values (?, ?) on conflict ("name") do nothing
;

-- answers: id phone name password_hash state created_at approved_at approved_by removed_at asked_again_at sign_outs password_from password_weakness request_network role
-- with: ["5550000001"]
select * from "accounts" where "removed_at" is null and "phone" = ?
;

-- answers: id phone name password_hash state created_at approved_at approved_by removed_at asked_again_at sign_outs password_from password_weakness request_network role
-- with: ["5550000001",null,"$argon2id$v=19$m=19456,t=2,p=1$GeAZd9aNNlqn2wBvZtfH6A$WiuNnMRQ7oswcuvClCdGge2bz3l72OK/2kEsy5VjS6Y","operator","none","active",1794463200000,1794463200000,null]
insert into "accounts" ("phone", "name", "password_hash", "password_from", "password_weakness", "state", "created_at", "approved_at", "approved_by") values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning *
;

-- answers: whole
-- with: ["active","owner"]
select count(*) as "whole" from "accounts" where "removed_at" is null and "state" = ? and "role" = ?
;

-- answers: id
-- with: ["active",1]
select "id" from "accounts" where "removed_at" is null and "state" = ? order by "id" limit ?
;

-- with: ["owner",1]
update "accounts" set "role" = ? where "removed_at" is null and "id" = ?
;

-- answers: id
-- with: ["5550000001","EsoXtJryKJQ28wPgFmAwoh",1786687200000]
select "accounts"."id" from "accounts" inner join "known_addresses" on "known_addresses"."account_id" = "accounts"."id" where "accounts"."phone" = ? and "accounts"."removed_at" is null and "known_addresses"."address_hash" = ? and "known_addresses"."seen_at" >= ?
;

-- with: ["login:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"login:0:phone:fd_J4kiVrP7LiJKTQ3e7gg",1794463200000,1,"login:1:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"login:1:phone:fd_J4kiVrP7LiJKTQ3e7gg",1794463200000,1,"login:2:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"login:2:phone:fd_J4kiVrP7LiJKTQ3e7gg",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: key hits
-- with: ["login:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794462300000,1794463200000,"login:0:phone:fd_J4kiVrP7LiJKTQ3e7gg",1794462300000,1794463200000,"login:1:address:p_9ZtHfFD4uyfA0s-MUbSE",1794456000000,1794463200000,"login:1:phone:fd_J4kiVrP7LiJKTQ3e7gg",1794456000000,1794463200000,"login:2:address:p_9ZtHfFD4uyfA0s-MUbSE",1794405600000,1794463200000,"login:2:phone:fd_J4kiVrP7LiJKTQ3e7gg",1794405600000,1794463200000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key"
;

-- answers: account_id sealed_secret created_at confirmed_at last_step
-- with: [1]
select * from "totp_secrets" where "account_id" = ?
;

-- answers: whole
-- with: [1]
select count(*) as "whole" from "passkeys" where "account_id" = ?
;

-- with: [0,1,0,"active"]
update "accounts" set "sign_outs" = ? where "removed_at" is null and "id" = ? and "sign_outs" = ? and "state" = ?
;

-- with: ["a8a48360bb2c06cf8e305f27ae92361dff47de8f8b113363e388d958933ada04",1,"Another program",1794463200000,1795068000000,1794463200000,1794463200000]
insert into "sessions" ("token_hash", "account_id", "device", "created_at", "expires_at", "used_at", "confirmed_at") values (?, ?, ?, ?, ?, ?, ?)
;

-- with: [1,"EsoXtJryKJQ28wPgFmAwoh",1794463200000,1794463200000]
insert into "known_addresses" ("account_id", "address_hash", "seen_at") values (?, ?, ?) on conflict ("account_id", "address_hash") do update set "seen_at" = ?
;

-- with: [1,"login:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:0:phone:fd_J4kiVrP7LiJKTQ3e7gg",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:0:phone:fd_J4kiVrP7LiJKTQ3e7gg",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:1:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:1:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:1:phone:fd_J4kiVrP7LiJKTQ3e7gg",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:1:phone:fd_J4kiVrP7LiJKTQ3e7gg",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:2:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:2:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:2:phone:fd_J4kiVrP7LiJKTQ3e7gg",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:2:phone:fd_J4kiVrP7LiJKTQ3e7gg",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- answers: id phone name role password_from password_weakness approved_at approved_by confirmed_at used_at
-- with: ["a8a48360bb2c06cf8e305f27ae92361dff47de8f8b113363e388d958933ada04",1794463200000,1762927200000,"active"]
select "accounts"."id", "accounts"."phone", "accounts"."name", "accounts"."role", "accounts"."password_from", "accounts"."password_weakness", "accounts"."approved_at", "accounts"."approved_by", "sessions"."confirmed_at", "sessions"."used_at" from "sessions" inner join "accounts" on "accounts"."id" = "sessions"."account_id" where "sessions"."token_hash" = ? and "sessions"."expires_at" > ? and "sessions"."revoked_at" is null and ("sessions"."used_at" is null or "sessions"."used_at" > ?) and "accounts"."state" = ? and "accounts"."removed_at" is null
;

-- answers: media_key created_at
-- with: ["60e61ee987f09c33760bb19688abd141"]
select "media_key", "created_at" from "staged_uploads" where "media_key" in (?)
;

-- with: ["60e61ee987f09c33760bb19688abd141",330,220,"data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAACwBACdASogABcAPyV+s1OuKKSit/qoAcAkiWYAnTNVw0Hak/32JQGdciN5vqcAAP7r6hzT3Q5q3xdmxErVLuGdehHM+T801K9M52QD/GjgdrPhL7wBL5aJxsUJHSd/6AA=",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values (?, ?, ?, ?, ?, ?) on conflict ("media_key") do update set "created_at" = ?
;

-- answers: id
-- with: [1,"listing-number-0"]
select "id" from "properties" where "created_by" = ? and "create_key" = ?
;

-- with: ["e7f5f17f20ebb30428df7cc04a1b48a9",330,220,"data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAACQAwCdASogABcAPzmQu1WvMiYyMBgIAkAnCWYAtsgDzZCXGBdgANaM/sXCGhepAddbQoZ34Bz1wsfiGADg6blcr/QYcfvpU36HCPTT79OPhLcayfAAAA==",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values (?, ?, ?, ?, ?, ?) on conflict ("media_key") do update set "created_at" = ?
;

-- answers: key
-- with: ["60e61ee987f09c33760bb19688abd141","e7f5f17f20ebb30428df7cc04a1b48a9","60e61ee987f09c33760bb19688abd141","e7f5f17f20ebb30428df7cc04a1b48a9","60e61ee987f09c33760bb19688abd141","e7f5f17f20ebb30428df7cc04a1b48a9"]
select "media_key" as "key" from "property_images" where "media_key" in (?, ?) union select "media_key" as "key" from "staged_uploads" where "media_key" in (?, ?) union select "photo_key" as "key" from "testimonials" where "photo_key" is not null and "photo_key" in (?, ?)
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: ["Neem Residency 0","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,7000000,null,null,1260.5,null,null,0,null,1,0,0,0,2,"Bhavna Desai","5550010077",null,0,"Bopal",6,"[]","[]","[]",1260.5,5553.351844506148,null,null,"neem residency 0\nresidential\n2bhk\nhighrise apartment\nbopal\nbhavna desai\n5550010077","neem residency 0\nbhavna desai\n5550010077",1,1794463200000,1794463200000,null,null,0,null,"listing-number-0"]
insert into "properties" ("title", "summary", "property_type", "bhk_type", "residential_type", "commercial_type", "condition", "facing", "direction", "floor", "total_floors", "price", "maintenance", "is_negotiable", "size", "carpet_area", "area_basis", "is_size_in_yards", "possession", "balcony_included", "na_noc", "only_na", "is_sold_out", "car_parking", "owner_name", "owner_contact1", "owner_contact2", "owner_calls_back", "location", "age", "amenities", "connectivity", "videos", "size_sqft", "price_per_sqft", "sold_at", "sold_text", "listing_text", "lead_text", "created_by", "created_at", "updated_at", "verified_by", "verified_at", "is_sample", "import_key", "create_key") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning *
;

-- with: [1,null]
insert into "property_changes" ("property_id", "version") values (?, ?)
;

-- answers: id property_id media_key width height placeholder position
-- with: [1]
select * from "property_images" where "property_id" = ? order by "position", "id"
;

-- with: [1]
delete from "property_images" where "property_id" = ?
;

-- with: [1,"60e61ee987f09c33760bb19688abd141",330,220,"data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAACwBACdASogABcAPyV+s1OuKKSit/qoAcAkiWYAnTNVw0Hak/32JQGdciN5vqcAAP7r6hzT3Q5q3xdmxErVLuGdehHM+T801K9M52QD/GjgdrPhL7wBL5aJxsUJHSd/6AA=",0]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values (?, ?, ?, ?, ?, ?)
;

-- with: [1,"e7f5f17f20ebb30428df7cc04a1b48a9",330,220,"data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAACQAwCdASogABcAPzmQu1WvMiYyMBgIAkAnCWYAtsgDzZCXGBdgANaM/sXCGhepAddbQoZ34Bz1wsfiGADg6blcr/QYcfvpU36HCPTT79OPhLcayfAAAA==",1]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values (?, ?, ?, ?, ?, ?)
;

-- with: ["60e61ee987f09c33760bb19688abd141","e7f5f17f20ebb30428df7cc04a1b48a9"]
delete from "staged_uploads" where "media_key" in (?, ?)
;

-- with: [1,"property.create","property",1,1794463200000,null,"{\"title\":\"Neem Residency 0\",\"summary\":\"Morning sun and a quiet lane.\",\"property_type\":\"Residential\",\"bhk_type\":\"2bhk\",\"residential_type\":\"Highrise Apartment\",\"commercial_type\":null,\"condition\":\"Semifurnished\",\"facing\":\"road\",\"direction\":\"NorthEast\",\"floor\":4,\"total_floors\":null,\"price\":7000000,\"maintenance\":null,\"is_negotiable\":null,\"size\":1260.5,\"carpet_area\":null,\"area_basis\":null,\"is_size_in_yards\":false,\"possession\":null,\"balcony_included\":true,\"na_noc\":false,\"na\":false,\"is_sold_out\":false,\"alloted_car_parking\":2,\"owner_name\":\"…ai\",\"owner_contact1\":\"…77\",\"owner_contact2\":null,\"owner_calls_back\":false,\"location\":\"Bopal\",\"age\":6,\"amenity_list\":[],\"connectivity_list\":[],\"youtubeLinks\":[],\"media_images\":[1,2],\"is_verified\":false}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [2]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: [1]
select * from "properties" where "properties"."deleted_at" is null and "id" = ?
;

-- answers: id name phone
-- with: [1]
select "id", "name", "phone" from "accounts" where "id" in (?)
;

-- with: ["ac290905d25fe9b29420516097ee18af",330,220,"data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAAAQBQCdASogABcAPyWCsVOuKaSit/qoAcAkiWwAnTLLyIAcMMssKqxMUJtBVPYOi7fOAP7ZXJEQ+HQRydzzalar30PYyUKage+N1MUOgyYNEhpk2hEKU4p61JmlPqX6EOi23i0usvU2+UwA",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values (?, ?, ?, ?, ?, ?) on conflict ("media_key") do update set "created_at" = ?
;

-- with: ["0fca485b6f396dc6bc1dbd9ac4887890",330,220,"data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAADwAwCdASogABcAPyl4tFOuJyUkN/qoAcAlCWoArDOOwu8kn19FVv4aAPxcguT9p0jgRhXiEbR83fZeq+D9arz7m/AfUy6rF5h3Am9kfySa+W+uQgxvdekywAA=",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values (?, ?, ?, ?, ?, ?) on conflict ("media_key") do update set "created_at" = ?
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: ["Neem Residency 1","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,7000001,null,null,1260.5,null,null,0,null,1,0,0,0,2,"Bhavna Desai","5550010077",null,0,"Satellite",6,"[]","[]","[]",1260.5,5553.352637842127,null,null,"neem residency 1\nresidential\n2bhk\nhighrise apartment\nsatellite\nbhavna desai\n5550010077","neem residency 1\nbhavna desai\n5550010077",1,1794463200000,1794463200000,null,null,0,null,"listing-number-1"]
insert into "properties" ("title", "summary", "property_type", "bhk_type", "residential_type", "commercial_type", "condition", "facing", "direction", "floor", "total_floors", "price", "maintenance", "is_negotiable", "size", "carpet_area", "area_basis", "is_size_in_yards", "possession", "balcony_included", "na_noc", "only_na", "is_sold_out", "car_parking", "owner_name", "owner_contact1", "owner_contact2", "owner_calls_back", "location", "age", "amenities", "connectivity", "videos", "size_sqft", "price_per_sqft", "sold_at", "sold_text", "listing_text", "lead_text", "created_by", "created_at", "updated_at", "verified_by", "verified_at", "is_sample", "import_key", "create_key") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning *
;

-- with: [2,null]
insert into "property_changes" ("property_id", "version") values (?, ?)
;

-- with: [2]
delete from "property_images" where "property_id" = ?
;

-- with: [2,"ac290905d25fe9b29420516097ee18af",330,220,"data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAAAQBQCdASogABcAPyWCsVOuKaSit/qoAcAkiWwAnTLLyIAcMMssKqxMUJtBVPYOi7fOAP7ZXJEQ+HQRydzzalar30PYyUKage+N1MUOgyYNEhpk2hEKU4p61JmlPqX6EOi23i0usvU2+UwA",0]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values (?, ?, ?, ?, ?, ?)
;

-- with: [2,"0fca485b6f396dc6bc1dbd9ac4887890",330,220,"data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAADwAwCdASogABcAPyl4tFOuJyUkN/qoAcAlCWoArDOOwu8kn19FVv4aAPxcguT9p0jgRhXiEbR83fZeq+D9arz7m/AfUy6rF5h3Am9kfySa+W+uQgxvdekywAA=",1]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values (?, ?, ?, ?, ?, ?)
;

-- with: ["ac290905d25fe9b29420516097ee18af","0fca485b6f396dc6bc1dbd9ac4887890"]
delete from "staged_uploads" where "media_key" in (?, ?)
;

-- with: [1,"property.create","property",2,1794463200000,null,"{\"title\":\"Neem Residency 1\",\"summary\":\"Morning sun and a quiet lane.\",\"property_type\":\"Residential\",\"bhk_type\":\"2bhk\",\"residential_type\":\"Highrise Apartment\",\"commercial_type\":null,\"condition\":\"Semifurnished\",\"facing\":\"road\",\"direction\":\"NorthEast\",\"floor\":4,\"total_floors\":null,\"price\":7000001,\"maintenance\":null,\"is_negotiable\":null,\"size\":1260.5,\"carpet_area\":null,\"area_basis\":null,\"is_size_in_yards\":false,\"possession\":null,\"balcony_included\":true,\"na_noc\":false,\"na\":false,\"is_sold_out\":false,\"alloted_car_parking\":2,\"owner_name\":\"…ai\",\"owner_contact1\":\"…77\",\"owner_contact2\":null,\"owner_calls_back\":false,\"location\":\"Satellite\",\"age\":6,\"amenity_list\":[],\"connectivity_list\":[],\"youtubeLinks\":[],\"media_images\":[3,4],\"is_verified\":false}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [3]
update "property_changes" set "version" = ? where "version" is null
;

-- with: ["c668cde3c6b58eb3ba7069c3b19ad350",330,220,"data:image/webp;base64,UklGRoQAAABXRUJQVlA4IHgAAADQBACdASogABcAPx18s1OtKCUit+gBoCOJbACsMt8DMV1P9hbWLQaS1ARPetv8AAD+2lel9MoY8QoeooHVy95AzU2wwuUeMwFtBenkkZL3vKbzwW4ExDvEpwR4NOLRa678+8t9sKOGHX8dqsGDjw1uhkcCN4AAAAA=",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values (?, ?, ?, ?, ?, ?) on conflict ("media_key") do update set "created_at" = ?
;

-- with: [1794463200000,"login","login","ok","7XPYNMpI8iLsfacL",1,"BsGiMZl09A7WbeFi",null,1]
insert into "security_events" ("at", "kind", "action", "outcome", "account_hash", "by_account", "address_hash", "subject", "times") values (?, ?, ?, ?, ?, ?, ?, ?, ?)
;

-- with: ["913d8c54b4aadddad2e6fb89ede13149",330,220,"data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAACwBACdASogABcAPzmGvlcvKCYjsBgIAeAnCWoAuzMYAamTrapQ0B25PyUimDTAANxAH1OsIaytSEK52J7G44ZT9Gdv58ZcLH8lraApLvj22TsiXql+XbvRPVKRMKP9SphNPievAAA=",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values (?, ?, ?, ?, ?, ?) on conflict ("media_key") do update set "created_at" = ?
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: ["Neem Residency 2","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,7000002,null,null,1260.5,null,null,0,null,1,0,0,0,2,"Bhavna Desai","5550010077",null,0,"Bopal",6,"[]","[]","[]",1260.5,5553.353431178104,null,null,"neem residency 2\nresidential\n2bhk\nhighrise apartment\nbopal\nbhavna desai\n5550010077","neem residency 2\nbhavna desai\n5550010077",1,1794463200000,1794463200000,null,null,0,null,"listing-number-2"]
insert into "properties" ("title", "summary", "property_type", "bhk_type", "residential_type", "commercial_type", "condition", "facing", "direction", "floor", "total_floors", "price", "maintenance", "is_negotiable", "size", "carpet_area", "area_basis", "is_size_in_yards", "possession", "balcony_included", "na_noc", "only_na", "is_sold_out", "car_parking", "owner_name", "owner_contact1", "owner_contact2", "owner_calls_back", "location", "age", "amenities", "connectivity", "videos", "size_sqft", "price_per_sqft", "sold_at", "sold_text", "listing_text", "lead_text", "created_by", "created_at", "updated_at", "verified_by", "verified_at", "is_sample", "import_key", "create_key") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning *
;

-- with: [3,null]
insert into "property_changes" ("property_id", "version") values (?, ?)
;

-- with: [3]
delete from "property_images" where "property_id" = ?
;

-- with: [3,"c668cde3c6b58eb3ba7069c3b19ad350",330,220,"data:image/webp;base64,UklGRoQAAABXRUJQVlA4IHgAAADQBACdASogABcAPx18s1OtKCUit+gBoCOJbACsMt8DMV1P9hbWLQaS1ARPetv8AAD+2lel9MoY8QoeooHVy95AzU2wwuUeMwFtBenkkZL3vKbzwW4ExDvEpwR4NOLRa678+8t9sKOGHX8dqsGDjw1uhkcCN4AAAAA=",0]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values (?, ?, ?, ?, ?, ?)
;

-- with: [3,"913d8c54b4aadddad2e6fb89ede13149",330,220,"data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAACwBACdASogABcAPzmGvlcvKCYjsBgIAeAnCWoAuzMYAamTrapQ0B25PyUimDTAANxAH1OsIaytSEK52J7G44ZT9Gdv58ZcLH8lraApLvj22TsiXql+XbvRPVKRMKP9SphNPievAAA=",1]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values (?, ?, ?, ?, ?, ?)
;

-- with: ["c668cde3c6b58eb3ba7069c3b19ad350","913d8c54b4aadddad2e6fb89ede13149"]
delete from "staged_uploads" where "media_key" in (?, ?)
;

-- with: [1,"property.create","property",3,1794463200000,null,"{\"title\":\"Neem Residency 2\",\"summary\":\"Morning sun and a quiet lane.\",\"property_type\":\"Residential\",\"bhk_type\":\"2bhk\",\"residential_type\":\"Highrise Apartment\",\"commercial_type\":null,\"condition\":\"Semifurnished\",\"facing\":\"road\",\"direction\":\"NorthEast\",\"floor\":4,\"total_floors\":null,\"price\":7000002,\"maintenance\":null,\"is_negotiable\":null,\"size\":1260.5,\"carpet_area\":null,\"area_basis\":null,\"is_size_in_yards\":false,\"possession\":null,\"balcony_included\":true,\"na_noc\":false,\"na\":false,\"is_sold_out\":false,\"alloted_car_parking\":2,\"owner_name\":\"…ai\",\"owner_contact1\":\"…77\",\"owner_contact2\":null,\"owner_calls_back\":false,\"location\":\"Bopal\",\"age\":6,\"amenity_list\":[],\"connectivity_list\":[],\"youtubeLinks\":[],\"media_images\":[5,6],\"is_verified\":false}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [4]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: [1]
update "properties" set "revision" = "revision" where "id" = ? and "deleted_at" is null returning *
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: ["Neem Residency, two bedrooms","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,6900000,null,null,1260.5,null,null,0,null,1,0,0,0,2,"Bhavna Desai","5550010077",null,0,"Bopal",6,"[]","[]","[]",1260.5,5474.018246727489,null,null,"neem residency, two bedrooms\nresidential\n2bhk\nhighrise apartment\nbopal\nbhavna desai\n5550010077","neem residency, two bedrooms\nbhavna desai\n5550010077",null,null,1794463200000,1,1]
update "properties" set "title" = ?, "summary" = ?, "property_type" = ?, "bhk_type" = ?, "residential_type" = ?, "commercial_type" = ?, "condition" = ?, "facing" = ?, "direction" = ?, "floor" = ?, "total_floors" = ?, "price" = ?, "maintenance" = ?, "is_negotiable" = ?, "size" = ?, "carpet_area" = ?, "area_basis" = ?, "is_size_in_yards" = ?, "possession" = ?, "balcony_included" = ?, "na_noc" = ?, "only_na" = ?, "is_sold_out" = ?, "car_parking" = ?, "owner_name" = ?, "owner_contact1" = ?, "owner_contact2" = ?, "owner_calls_back" = ?, "location" = ?, "age" = ?, "amenities" = ?, "connectivity" = ?, "videos" = ?, "size_sqft" = ?, "price_per_sqft" = ?, "sold_at" = ?, "sold_text" = ?, "listing_text" = ?, "lead_text" = ?, "verified_at" = ?, "verified_by" = ?, "updated_at" = ?, "revision" = "revision" + ? where "id" = ? and "deleted_at" is null returning *
;

-- with: [1,null]
insert into "property_changes" ("property_id", "version") values (?, ?)
;

-- with: [1]
delete from "property_images" where "property_id" = ?
;

-- with: [1,"property.edit","property",1,1794463200000,"{\"title\":\"Neem Residency 0\",\"price\":7000000,\"media_images\":[1,2]}","{\"title\":\"Neem Residency, two bedrooms\",\"price\":6900000,\"media_images\":[],\"revision\":2}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [5]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: key
-- with: ["60e61ee987f09c33760bb19688abd141","60e61ee987f09c33760bb19688abd141","60e61ee987f09c33760bb19688abd141"]
select "media_key" as "key" from "property_images" where "media_key" in (?) union select "media_key" as "key" from "staged_uploads" where "media_key" in (?) union select "photo_key" as "key" from "testimonials" where "photo_key" is not null and "photo_key" in (?)
;

-- answers: value
-- with: ["catalogue_version"]
select "value" from "settings" where "name" = ?
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: [2]
update "properties" set "revision" = "revision" where "id" = ? and "deleted_at" is null returning *
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: ["Neem Residency 1","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,7000001,null,null,1260.5,null,null,0,null,1,0,0,1,2,"Bhavna Desai","5550010077",null,0,"Satellite",6,"[]","[]","[]",1260.5,5553.352637842127,1794463200000,"neem residency 1\nresidential\nsatellite\n12 nov 2026","neem residency 1\nresidential\n2bhk\nhighrise apartment\nsatellite\nbhavna desai\n5550010077","neem residency 1\nbhavna desai\n5550010077",null,null,1794463200000,1,2]
update "properties" set "title" = ?, "summary" = ?, "property_type" = ?, "bhk_type" = ?, "residential_type" = ?, "commercial_type" = ?, "condition" = ?, "facing" = ?, "direction" = ?, "floor" = ?, "total_floors" = ?, "price" = ?, "maintenance" = ?, "is_negotiable" = ?, "size" = ?, "carpet_area" = ?, "area_basis" = ?, "is_size_in_yards" = ?, "possession" = ?, "balcony_included" = ?, "na_noc" = ?, "only_na" = ?, "is_sold_out" = ?, "car_parking" = ?, "owner_name" = ?, "owner_contact1" = ?, "owner_contact2" = ?, "owner_calls_back" = ?, "location" = ?, "age" = ?, "amenities" = ?, "connectivity" = ?, "videos" = ?, "size_sqft" = ?, "price_per_sqft" = ?, "sold_at" = ?, "sold_text" = ?, "listing_text" = ?, "lead_text" = ?, "verified_at" = ?, "verified_by" = ?, "updated_at" = ?, "revision" = "revision" + ? where "id" = ? and "deleted_at" is null returning *
;

-- with: [2,null]
insert into "property_changes" ("property_id", "version") values (?, ?)
;

-- with: [1,"property.sold","property",2,1794463200000,"{\"is_sold_out\":false}","{\"is_sold_out\":true,\"revision\":2}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [6]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: ["Gone again","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,7250000,null,null,1260.5,null,null,0,null,1,0,0,0,2,"Bhavna Desai","5550010077",null,0,"Bopal",6,"[]","[]","[]",1260.5,5751.685838952796,null,null,"gone again\nresidential\n2bhk\nhighrise apartment\nbopal\nbhavna desai\n5550010077","gone again\nbhavna desai\n5550010077",1,1794463200000,1794463200000,null,null,0,null,null]
insert into "properties" ("title", "summary", "property_type", "bhk_type", "residential_type", "commercial_type", "condition", "facing", "direction", "floor", "total_floors", "price", "maintenance", "is_negotiable", "size", "carpet_area", "area_basis", "is_size_in_yards", "possession", "balcony_included", "na_noc", "only_na", "is_sold_out", "car_parking", "owner_name", "owner_contact1", "owner_contact2", "owner_calls_back", "location", "age", "amenities", "connectivity", "videos", "size_sqft", "price_per_sqft", "sold_at", "sold_text", "listing_text", "lead_text", "created_by", "created_at", "updated_at", "verified_by", "verified_at", "is_sample", "import_key", "create_key") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning *
;

-- with: [4,null]
insert into "property_changes" ("property_id", "version") values (?, ?)
;

-- with: [4]
delete from "property_images" where "property_id" = ?
;

-- with: [1,"property.create","property",4,1794463200000,null,"{\"title\":\"Gone again\",\"summary\":\"Morning sun and a quiet lane.\",\"property_type\":\"Residential\",\"bhk_type\":\"2bhk\",\"residential_type\":\"Highrise Apartment\",\"commercial_type\":null,\"condition\":\"Semifurnished\",\"facing\":\"road\",\"direction\":\"NorthEast\",\"floor\":4,\"total_floors\":null,\"price\":7250000,\"maintenance\":null,\"is_negotiable\":null,\"size\":1260.5,\"carpet_area\":null,\"area_basis\":null,\"is_size_in_yards\":false,\"possession\":null,\"balcony_included\":true,\"na_noc\":false,\"na\":false,\"is_sold_out\":false,\"alloted_car_parking\":2,\"owner_name\":\"…ai\",\"owner_contact1\":\"…77\",\"owner_contact2\":null,\"owner_calls_back\":false,\"location\":\"Bopal\",\"age\":6,\"amenity_list\":[],\"connectivity_list\":[],\"youtubeLinks\":[],\"media_images\":[],\"is_verified\":false}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [7]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: [1794463200000,1,1,4]
update "properties" set "deleted_at" = ?, "deleted_by" = ?, "revision" = "revision" + ? where "id" = ? and "deleted_at" is null returning *
;

-- with: [4,null]
insert into "property_changes" ("property_id", "version") values (?, ?)
;

-- with: [1,"property.delete","property",4,1794463200000,"{\"title\":\"Gone again\",\"location\":\"Bopal\"}",null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [8]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: [null,null,1794463200000,1,4,1791871200000]
update "properties" set "deleted_at" = ?, "deleted_by" = ?, "updated_at" = ?, "revision" = "revision" + ? where "id" = ? and "deleted_at" >= ? and "purged_at" is null returning *
;

-- with: [4,null]
insert into "property_changes" ("property_id", "version") values (?, ?)
;

-- with: [1,"property.restore","property",4,1794463200000,null,"{\"revision\":3}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [9]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: [1794463200000,1,1,4]
update "properties" set "deleted_at" = ?, "deleted_by" = ?, "revision" = "revision" + ? where "id" = ? and "deleted_at" is null returning *
;

-- with: [4,null]
insert into "property_changes" ("property_id", "version") values (?, ?)
;

-- with: [1,"property.delete","property",4,1794463200000,"{\"title\":\"Gone again\",\"location\":\"Bopal\"}",null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [10]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: count last
-- with: [0,10000]
select count(*) as "count", max("id") as "last" from (select "id" from "properties" where "deleted_at" is null and "id" > ? order by "id" limit ?) as "next"
;

-- answers: id created_at price price_per_sqft size_sqft property_type location bhk_type residential_type commercial_type condition age amenities possession verified_at is_sold_out title deleted_at
-- with: [0,1000]
select "id", "created_at", "price", "price_per_sqft", "size_sqft", "property_type", "location", "bhk_type", "residential_type", "commercial_type", "condition", "age", "amenities", "possession", "verified_at", "is_sold_out", "title", "deleted_at" from "properties" where "deleted_at" is null and "id" > ? order by "id" limit ?
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [9,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" inner join (select "properties"."id", "properties"."created_at" as "place" from "properties" where "properties"."deleted_at" is null and "properties"."is_sold_out" = 0 order by "properties"."created_at" desc, "properties"."id" desc limit ? offset ?) as "page" on "page"."id" = "properties"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [7,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" inner join (select "properties"."id", "properties"."created_at" as "place" from "properties" where "properties"."deleted_at" is null and "properties"."is_sold_out" = 1 order by "properties"."created_at" desc, "properties"."id" desc limit ? offset ?) as "page" on "page"."id" = "properties"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: whole
select count(*) as "whole" from "properties" where "properties"."deleted_at" is null
;

-- answers: id property_id media_key width height placeholder position
-- with: [3,1,2]
select * from "property_images" where "property_id" in (?, ?, ?) order by "property_id", "position", "id"
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [3,1,2]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" where "properties"."deleted_at" is null and "properties"."id" in (?, ?, ?)
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [1,3]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" where "properties"."deleted_at" is null and "properties"."id" in (?, ?)
;

-- answers: id property_id media_key width height placeholder position
-- with: [3]
select * from "property_images" where "property_id" in (?) order by "property_id", "position", "id"
;

-- answers: id property_id media_key width height placeholder position
-- with: [3,1]
select * from "property_images" where "property_id" in (?, ?) order by "property_id", "position", "id"
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [10,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" inner join (select "properties"."id", "properties"."created_at" as "place" from "properties" where "properties"."deleted_at" is null order by "properties"."created_at" desc, "properties"."id" desc limit ? offset ?) as "page" on "page"."id" = "properties"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: bhk_type count lowest highest
-- with: ["Bopal"]
select "bhk_type", count(*) as "count", min("price") as "lowest", max("price") as "highest" from "properties" where "properties"."deleted_at" is null and "location" = ? and "is_sold_out" = 0 and "bhk_type" is not null group by "bhk_type"
;

-- answers: connectivity
-- with: ["Bopal",500]
select "connectivity" from "properties" where "properties"."deleted_at" is null and "location" = ? and "is_sold_out" = 0 order by "created_at" desc, "id" desc limit ?
;

-- answers: whole
select count(*) as "whole" from "properties" where "properties"."deleted_at" is null and "is_sold_out" = 1
;

-- answers: id youtube_link
select * from "homepage_videos" order by "id"
;

-- answers: created_at
-- with: ["5h0aC8ju-DogNtHDh6KIrd",1778911200000,1]
select "created_at" from "phone_confirmations" where "home" = ? and "created_at" >= ? limit ?
;

-- with: ["otp:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"otp:address:p_9ZtHfFD4uyfA0s-MUbSE:1",1794463200000,1,"otp:network:VtUIH6_kldvB2N5glVSWD0",1794463200000,1,"otp:network:VtUIH6_kldvB2N5glVSWD0:1",1794463200000,1,"otp:phone:pXMM5ujdebhSUacycRAKca:VtUIH6_kldvB2N5glVSWD0",1794463200000,1,"otp:phone:pXMM5ujdebhSUacycRAKca:VtUIH6_kldvB2N5glVSWD0:1",1794463200000,1,"otp:plain:VtUIH6_kldvB2N5glVSWD0",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: key hits
-- with: ["otp:address:p_9ZtHfFD4uyfA0s-MUbSE",1794459600000,1794463200000,"otp:address:p_9ZtHfFD4uyfA0s-MUbSE:1",1794434400000,1794463200000,"otp:network:VtUIH6_kldvB2N5glVSWD0",1794459600000,1794463200000,"otp:network:VtUIH6_kldvB2N5glVSWD0:1",1794434400000,1794463200000,"otp:phone:pXMM5ujdebhSUacycRAKca:VtUIH6_kldvB2N5glVSWD0",1794459600000,1794463200000,"otp:phone:pXMM5ujdebhSUacycRAKca:VtUIH6_kldvB2N5glVSWD0:1",1794434400000,1794463200000,"otp:plain:VtUIH6_kldvB2N5glVSWD0",1794459600000,1794463200000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key"
;

-- with: ["otp:wait:pXMM5ujdebhSUacycRAKca",1794463200000,1,"otp:strangers:pXMM5ujdebhSUacycRAKca",1794463200000,1,"otp:strangers:pXMM5ujdebhSUacycRAKca:1",1794463200000,1,"otp:site:plain",1794463200000,1,"otp:site",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: key hits
-- with: ["otp:wait:pXMM5ujdebhSUacycRAKca",1794463170000,1794463200000,"otp:strangers:pXMM5ujdebhSUacycRAKca",1794459600000,1794463200000,"otp:strangers:pXMM5ujdebhSUacycRAKca:1",1794434400000,1794463200000,"otp:site:plain",1794459600000,1794463200000,"otp:site",1794459600000,1794463200000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key"
;

-- with: ["3679ef2cf0c38ecc90f628dfcba0beb588b25e9d386da06c93719fbbf728f09d","3f70cffeb21fe90988b12c44f895079e8d610f91345ca9142644e4d08fb29d4f",1794463200000]
insert into "phone_codes" ("request_hash", "code_hash", "created_at") values (?, ?, ?)
;

-- answers: code_hash tries
-- with: [1,"3679ef2cf0c38ecc90f628dfcba0beb588b25e9d386da06c93719fbbf728f09d",1794462600000,5]
update "phone_codes" set "tries" = "tries" + ? where "request_hash" = ? and "created_at" >= ? and "used_at" is null and "tries" < ? returning "code_hash", "tries"
;

-- with: [1794463200000,"3679ef2cf0c38ecc90f628dfcba0beb588b25e9d386da06c93719fbbf728f09d"]
update "phone_codes" set "used_at" = ? where "request_hash" = ?
;

-- with: ["4d1cf8ed97cb6e6cd58901a16cbe728237e3cecee1add36d5c70dd8f09e66081","094c99968cc66013bd56071c0512a6b04b99d7492f0fea09f2bf4cac66a35d35",1794463200000,"5h0aC8ju-DogNtHDh6KIrd"]
insert into "phone_confirmations" ("token_hash", "phone_hash", "created_at", "home") values (?, ?, ?, ?)
;

-- answers: owner_name owner_contact1 owner_contact2 is_sold_out owner_calls_back
-- with: [1]
select "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."is_sold_out", "properties"."owner_calls_back" from "properties" where "id" = ? and "deleted_at" is null
;

-- answers: created_at
-- with: ["4d1cf8ed97cb6e6cd58901a16cbe728237e3cecee1add36d5c70dd8f09e66081","094c99968cc66013bd56071c0512a6b04b99d7492f0fea09f2bf4cac66a35d35",1778911200000]
select "created_at" from "phone_confirmations" where "token_hash" = ? and "phone_hash" = ? and "created_at" >= ?
;

-- answers: whole
-- with: [0]
select count(*) as "whole" from "properties" where "deleted_at" is null and "is_sold_out" = ?
;

-- answers: span count
-- with: [1791957600000,1794376800000,0]
select created_at / 3600000 as "span", count(*) as "count" from "visitors" where "created_at" >= ? and "created_at" < ? and "waits_for_call" = ? group by created_at / 3600000
;

-- answers: key hits
-- with: ["reveal:pair:p_9ZtHfFD4uyfA0s-MUbSE:1",1794376800000,1794463200000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key"
;

-- answers: key hits
-- with: ["reveal:pair:p_9ZtHfFD4uyfA0s-MUbSE:1",1794376800000,1794463200000,"reveal:listing:1",1794459600000,1794463200000,"reveal:site:plain",1794459600000,1794463200000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key"
;

-- with: ["reveal:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"reveal:address:p_9ZtHfFD4uyfA0s-MUbSE:1",1794463200000,1,"reveal:network:VtUIH6_kldvB2N5glVSWD0",1794463200000,1,"reveal:network:VtUIH6_kldvB2N5glVSWD0:1",1794463200000,1,"reveal:phone:pXMM5ujdebhSUacycRAKca:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"reveal:phone:pXMM5ujdebhSUacycRAKca:p_9ZtHfFD4uyfA0s-MUbSE:1",1794463200000,1,"reveal:plain:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- with: ["reveal:pair:p_9ZtHfFD4uyfA0s-MUbSE:1",1794463200000,1,"reveal:listing:1",1794463200000,1,"reveal:site:plain",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: id name phone property_id created_at consent_version consent_at erased_at search_text waits_for_call phone_unconfirmed
-- with: ["9825012345",1,1794376800000,1]
select * from "visitors" where "phone" = ? and "property_id" = ? and "created_at" >= ? order by "id" desc limit ?
;

-- answers: id
-- with: ["Asha Shah","9825012345",1,1794463200000,"2026-11-23",1794463200000,0,0,"asha shah\n9825012345\n12 nov 2026"]
insert into "visitors" ("name", "phone", "property_id", "created_at", "consent_version", "consent_at", "waits_for_call", "phone_unconfirmed", "search_text") values (?, ?, ?, ?, ?, ?, ?, ?, ?) returning "id"
;

-- with: ["reveal:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"reveal:address:p_9ZtHfFD4uyfA0s-MUbSE:1",1794463200000,1,"reveal:network:VtUIH6_kldvB2N5glVSWD0",1794463200000,1,"reveal:network:VtUIH6_kldvB2N5glVSWD0:1",1794463200000,1,"reveal:phone:pXMM5ujdebhSUacycRAKca:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"reveal:phone:pXMM5ujdebhSUacycRAKca:p_9ZtHfFD4uyfA0s-MUbSE:1",1794463200000,1,"reveal:ticket:3w_Xn2rlDY8GfkFL",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- with: ["reveal:pair:p_9ZtHfFD4uyfA0s-MUbSE:3",1794463200000,1,"reveal:listing:3",1794463200000,1,"reveal:site:proof",1794463200000,1,"reveal:shown:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"reveal:shown:network:VtUIH6_kldvB2N5glVSWD0",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: id
-- with: ["Asha Shah","9825012345",3,1794463200000,"2026-11-23",1794463200000,0,0,"asha shah\n9825012345\n12 nov 2026"]
insert into "visitors" ("name", "phone", "property_id", "created_at", "consent_version", "consent_at", "waits_for_call", "phone_unconfirmed", "search_text") values (?, ?, ?, ?, ?, ?, ?, ?, ?) returning "id"
;

-- with: ["contact:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"contact:0:phone:pXMM5ujdebhSUacycRAKca",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: key hits
-- with: ["contact:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794459600000,1794463200000,"contact:0:phone:pXMM5ujdebhSUacycRAKca",1794459600000,1794463200000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = ? and "window_start" > ? and "window_start" <= ? group by "key"
;

-- answers: id
-- with: ["9825012345",1794462600000,"Do you have shops in Bopal?",1]
select "id" from "contact_messages" where "phone" = ? and "created_at" >= ? and "message" = ? limit ?
;

-- answers: id name email phone message created_at search_text
-- with: ["Asha Shah","asha@example.com","9825012345","Do you have shops in Bopal?",1794463200000,"asha shah\n9825012345\nasha@example.com"]
insert into "contact_messages" ("name", "email", "phone", "message", "created_at", "search_text") values (?, ?, ?, ?, ?, ?) returning *
;

-- with: ["share:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: id
-- with: ["810fe3551213abc500cadb58cadb0fd9137edaad18957535183e29bf99eb5a5e","0c2fca622c8b00527325499be699dffdbbbac9636cffd5aad9b9457ed3f0aa48",1794463200000,1794463200000]
insert into "shared_lists" ("token_hash", "manage_hash", "created_at", "visited_at") values (?, ?, ?, ?) returning "id"
;

-- with: [1,"near the school",6900000,"Neem Residency, two bedrooms",0,1,0,2,"near the school",7000001,"Neem Residency 1",1,1,1,3,"near the school",7000002,"Neem Residency 2",0,1,2]
insert into "shared_list_items" ("property_id", "note", "price", "title", "is_sold_out", "list_id", "position") values (?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?)
;

-- answers: id created_at visited_at
-- with: ["810fe3551213abc500cadb58cadb0fd9137edaad18957535183e29bf99eb5a5e",1786687200000]
select "id", "created_at", "visited_at" from "shared_lists" where "token_hash" = ? and "visited_at" > ?
;

-- with: ["answer:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"answer:0:phone:lcZEqB3UXE3e2aEMOTs-qB",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: property_id note price title is_sold_out
-- with: [1]
select "property_id", "note", "price", "title", "is_sold_out" from "shared_list_items" where "list_id" = ? order by "position"
;

-- answers: id list_id property_id author_hash name answer line answered_at
-- with: [1,1,"cca2134d644c625b5b01e6e1d08ac90aed39a0881c2659fa35f5abff06ee7a8f"]
select * from "shared_list_answers" where "list_id" = ? and "property_id" = ? and "author_hash" = ?
;

-- answers: whole
-- with: [1]
select count(*) as "whole" from "shared_list_answers" where "list_id" = ?
;

-- answers: id list_id property_id author_hash name answer line answered_at
-- with: [1,1,"cca2134d644c625b5b01e6e1d08ac90aed39a0881c2659fa35f5abff06ee7a8f","Bina","yes",null,1794463200000]
insert into "shared_list_answers" ("list_id", "property_id", "author_hash", "name", "answer", "line", "answered_at") values (?, ?, ?, ?, ?, ?, ?) returning *
;

-- answers: id list_id property_id author_hash name answer line answered_at
-- with: [1]
select * from "shared_list_answers" where "list_id" = ? order by "id"
;

-- with: ["share:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: id
-- with: ["c96078fc6fcac679e6f69f65cdecbc8cba584b49dfde8ea7466b8b631fed7a40","3a84ed46f16d9eb07b8c3ccff583fb41218b80ccbf893a74dc5cfff302396eff",1794463200000,1794463200000]
insert into "shared_lists" ("token_hash", "manage_hash", "created_at", "visited_at") values (?, ?, ?, ?) returning "id"
;

-- with: [1,"near the school",6900000,"Neem Residency, two bedrooms",0,2,0,2,"near the school",7000001,"Neem Residency 1",1,2,1,3,"near the school",7000002,"Neem Residency 2",0,2,2]
insert into "shared_list_items" ("property_id", "note", "price", "title", "is_sold_out", "list_id", "position") values (?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?)
;

-- answers: id created_at visited_at
-- with: ["3a84ed46f16d9eb07b8c3ccff583fb41218b80ccbf893a74dc5cfff302396eff",1786687200000]
select "id", "created_at", "visited_at" from "shared_lists" where "manage_hash" = ? and "visited_at" > ?
;

-- with: ["3a84ed46f16d9eb07b8c3ccff583fb41218b80ccbf893a74dc5cfff302396eff"]
delete from "shared_lists" where "manage_hash" = ?
;

-- with: ["login:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"login:0:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000,1,"login:1:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"login:1:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000,1,"login:2:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"login:2:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- with: ["login:sessions of:AU9hcG5IniHqTnVGAyIn4d",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: id phone name password_hash state created_at approved_at approved_by removed_at asked_again_at sign_outs password_from password_weakness request_network role
-- with: [1]
select * from "accounts" where "removed_at" is null and "id" = ?
;

-- with: [1794463200000,"a8a48360bb2c06cf8e305f27ae92361dff47de8f8b113363e388d958933ada04"]
update "sessions" set "confirmed_at" = ? where "token_hash" = ?
;

-- with: [1,"login:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:0:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:0:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:1:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:1:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:1:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:1:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:2:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:2:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:2:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:2:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:sessions of:AU9hcG5IniHqTnVGAyIn4d",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:sessions of:AU9hcG5IniHqTnVGAyIn4d",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [100,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" inner join (select "properties"."id", "properties"."sold_at" as "place" from "properties" where "properties"."deleted_at" is null and "properties"."is_sold_out" = 1 order by "properties"."sold_at" desc, "properties"."id" desc limit ? offset ?) as "page" on "page"."id" = "properties"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: whole
select count(*) as "whole" from "properties" where "properties"."deleted_at" is null and "properties"."is_sold_out" = 1
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [1791871200000,100,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" where "deleted_at" >= ? and "purged_at" is null order by "deleted_at" desc, "id" desc limit ? offset ?
;

-- answers: whole
-- with: [1791871200000]
select count(*) as "whole" from "properties" where "deleted_at" >= ? and "purged_at" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: [1]
select * from "properties" where "id" = ?
;

-- answers: id account_id action entity entity_id at before_json after_json name phone
-- with: ["property",1,200]
select "audit".*, "accounts"."name", "accounts"."phone" from "audit" left join "accounts" on "accounts"."id" = "audit"."account_id" where "audit"."entity" = ? and "audit"."entity_id" = ? order by "audit"."id" desc limit ?
;

-- answers: whole
select count(*) as "whole" from "visitors"
;

-- answers: whole
select count(*) as "whole" from "contact_messages"
;

-- answers: day count
-- with: [1791916200000]
select (created_at + 19800000) / 86400000 as "day", count(*) as "count" from "visitors" where "created_at" >= ? group by (created_at + 19800000) / 86400000 order by (created_at + 19800000) / 86400000
;

-- answers: area count
-- with: [1791916200000]
select "properties"."location" as "area", cast(sum("visits") as bigint) as "count" from (select "property_id", count(*) as "visits" from "visitors" where "created_at" >= ? group by "property_id") as "per_property" inner join "properties" on "properties"."id" = "per_property"."property_id" group by "properties"."location"
;

-- answers: id name phone property_id created_at consent_version consent_at erased_at search_text waits_for_call phone_unconfirmed title property_type location owner_name owner_contact1 owner_contact2
-- with: [100,0]
select "visitors".*, "properties"."title", "properties"."property_type", "properties"."location", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2" from "visitors" inner join "properties" on "properties"."id" = "visitors"."property_id" inner join (select "visitors"."id", "visitors"."created_at" as "place" from "visitors" order by "visitors"."created_at" desc, "visitors"."id" desc limit ? offset ?) as "page" on "page"."id" = "visitors"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: hour noticed_at minutes reveals listings usual acknowledged_at
-- with: [24]
select * from "reveal_alarms" where "acknowledged_at" is null order by "hour" desc limit ?
;

-- answers: id name email phone message created_at search_text
-- with: [100,0]
select * from "contact_messages" order by "created_at" desc, "id" desc limit ? offset ?
;

-- with: ["export:session:zob-o8L5zIqUkbWgk4IYXr",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: id name phone property_id created_at consent_version consent_at erased_at search_text waits_for_call phone_unconfirmed title property_type location owner_name owner_contact1 owner_contact2
-- with: [9007199254740991,500]
select "visitors".*, "properties"."title", "properties"."property_type", "properties"."location", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2" from "visitors" inner join "properties" on "properties"."id" = "visitors"."property_id" inner join (select "visitors"."id", "visitors"."id" as "place" from "visitors" where "visitors"."id" < ? order by "visitors"."id" desc limit ?) as "page" on "page"."id" = "visitors"."id" order by "page"."place" desc, "page"."id" desc
;

-- with: ["export:session:zob-o8L5zIqUkbWgk4IYXr",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: id name email phone message created_at search_text
-- with: [9007199254740991,500]
select * from "contact_messages" where "id" < ? order by "id" desc limit ?
;

-- answers: id phone name password_hash state created_at approved_at approved_by removed_at asked_again_at sign_outs password_from password_weakness request_network role
select * from "accounts" where "removed_at" is null order by "state" desc, "id"
;

-- answers: account_id
select "account_id" from "totp_secrets" where "confirmed_at" is not null
;

-- answers: account_id
select distinct "account_id" from "passkeys"
;

-- with: [1794463200000,"reveal","reveal","ok","7eYQOJT7BzCf_kma",0,"BsGiMZl09A7WbeFi",1,1,1794463200000,"reveal","reveal","ok","7eYQOJT7BzCf_kma",0,"BsGiMZl09A7WbeFi",3,1,1794463200000,"password","asked-again","ok","7XPYNMpI8iLsfacL",1,"BsGiMZl09A7WbeFi",null,1,1794463200000,"export","visitors","ok","7XPYNMpI8iLsfacL",1,"BsGiMZl09A7WbeFi",null,1]
insert into "security_events" ("at", "kind", "action", "outcome", "account_hash", "by_account", "address_hash", "subject", "times") values (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?)
;

-- with: [1794463200000,"export","contact-messages","ok","7XPYNMpI8iLsfacL",1,"BsGiMZl09A7WbeFi",null,1]
insert into "security_events" ("at", "kind", "action", "outcome", "account_hash", "by_account", "address_hash", "subject", "times") values (?, ?, ?, ?, ?, ?, ?, ?, ?)
;

-- answers: id at kind action outcome account_hash address_hash subject by_account times
-- with: [1791871200000,100,0]
select * from "security_events" where "at" >= ? order by "at" desc, "id" desc limit ? offset ?
;

-- answers: whole
-- with: [1791871200000]
select count(*) as "whole" from "security_events" where "at" >= ?
;

-- answers: token_hash account_id created_at expires_at revoked_at used_at confirmed_at device
-- with: [1,1794463200000,1762927200000,100]
select * from "sessions" where "account_id" = ? and "expires_at" > ? and "revoked_at" is null and ("used_at" is null or "used_at" > ?) order by "used_at" desc nulls last, "created_at" desc limit ?
;

-- answers: whole
-- with: [1]
select count(*) as "whole" from "recovery_codes" where "account_id" = ? and "used_at" is null
;

-- answers: id account_id credential_id public_key counter transports name created_at used_at
-- with: [1]
select * from "passkeys" where "account_id" = ? order by "id"
;

-- with: ["sold_count",12,12]
insert into "settings" ("name", "value") values (?, ?) on conflict ("name") do update set "value" = ?
;

-- with: [1,"sold-count.set","sold-count",1,1794463200000,"{\"count\":null}","{\"count\":12}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [11]
update "property_changes" set "version" = ? where "version" is null
;

-- with: ["all_call_back",1,1]
insert into "settings" ("name", "value") values (?, ?) on conflict ("name") do update set "value" = ?
;

-- with: [1,"call-back.set","call-back",1,1794463200000,"{\"all\":false}","{\"all\":true}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [12]
update "property_changes" set "version" = ? where "version" is null
;

-- with: ["all_call_back",0,0]
insert into "settings" ("name", "value") values (?, ?) on conflict ("name") do update set "value" = ?
;

-- with: [1,"call-back.set","call-back",1,1794463200000,"{\"all\":true}","{\"all\":false}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [13]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id youtube_link
-- with: ["https://youtu.be/abcdefghijk",1]
update "homepage_videos" set "youtube_link" = ? where "id" = ? returning *
;

-- with: [1,"video.edit","video",1,1794463200000,"{\"youtube_link\":\"\"}","{\"youtube_link\":\"https://youtu.be/abcdefghijk\"}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [14]
update "property_changes" set "version" = ? where "version" is null
;

-- with: ["74655a762163f966d6ed577504f180a5",330,220,"data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAABwBACdASogABcAPyGAslOtKKSit/qoAaAkCWoAuwXnwZjjxbHrEtzBF8ZQMAD8Uz18fhIwEprgr6h1P+MHtGno3maYqNRSImhf5AyxQoacEZxETXHPIn+s4TMY7yAA",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values (?, ?, ?, ?, ?, ?) on conflict ("media_key") do update set "created_at" = ?
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
-- with: ["Kiran Vyas","We met the owner on the same day.",5,"74655a762163f966d6ed577504f180a5",330,220,1794463200000,0]
insert into "testimonials" ("name", "testimonial_text", "rating", "photo_key", "photo_width", "photo_height", "created_at", "is_sample") values (?, ?, ?, ?, ?, ?, ?, ?) returning *
;

-- with: ["74655a762163f966d6ed577504f180a5"]
delete from "staged_uploads" where "media_key" in (?)
;

-- with: [1,"testimonial.create","testimonial",1,1794463200000,null,"{\"name\":\"Kiran Vyas\",\"testimonial_text\":\"We met the owner on the same day.\",\"rating\":5,\"photo\":\"74655a762163f966d6ed577504f180a5\"}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [15]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
-- with: [1]
select * from "testimonials" where "id" = ?
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
-- with: ["Kiran Vyas","We met the owner on the same day.",4,1]
update "testimonials" set "name" = ?, "testimonial_text" = ?, "rating" = ? where "id" = ? returning *
;

-- with: [1,"testimonial.edit","testimonial",1,1794463200000,"{\"rating\":5}","{\"rating\":4}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [16]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
select * from "testimonials" order by "created_at" desc, "id" desc
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
-- with: ["Kiran Vyas","We met the owner on the same day.",5,1794463200000,0]
insert into "testimonials" ("name", "testimonial_text", "rating", "created_at", "is_sample") values (?, ?, ?, ?, ?) returning *
;

-- with: [1,"testimonial.create","testimonial",2,1794463200000,null,"{\"name\":\"Kiran Vyas\",\"testimonial_text\":\"We met the owner on the same day.\",\"rating\":5,\"photo\":null}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [17]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
-- with: [2]
delete from "testimonials" where "id" = ? returning *
;

-- with: [1,"testimonial.delete","testimonial",2,1794463200000,"{\"name\":\"Kiran Vyas\",\"testimonial_text\":\"We met the owner on the same day.\",\"rating\":5,\"photo\":null}",null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + ? where "name" = ? returning "value"
;

-- with: [18]
update "property_changes" set "version" = ? where "version" is null
;

-- answers: id phone name password_hash state created_at approved_at approved_by removed_at asked_again_at sign_outs password_from password_weakness request_network role
-- with: ["5550000009",null,"$argon2id$v=19$m=19456,t=2,p=1$jKBTtJD0oEnSHcIO7pBlYQ$+VN3MJtkelzYX6CsqCCaa/0UoqTt4dy09dEBObbVLJw","other","none","active",1794463200000,1794463200000,1]
insert into "accounts" ("phone", "name", "password_hash", "password_from", "password_weakness", "state", "created_at", "approved_at", "approved_by") values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning *
;

-- with: [1,"account.add","account",2,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- with: ["login:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"login:0:phone:fzJhO2GEbdllcKqW9dQ66V",1794463200000,1,"login:1:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"login:1:phone:fzJhO2GEbdllcKqW9dQ66V",1794463200000,1,"login:2:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"login:2:phone:fzJhO2GEbdllcKqW9dQ66V",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- with: [0,2,0,"active"]
update "accounts" set "sign_outs" = ? where "removed_at" is null and "id" = ? and "sign_outs" = ? and "state" = ?
;

-- with: ["b24d31559272b07ca600a90dd47a7f6469d49c12c1c2445e12999b3679a98c78",2,"Another program",1794463200000,1795068000000,1794463200000,null]
insert into "sessions" ("token_hash", "account_id", "device", "created_at", "expires_at", "used_at", "confirmed_at") values (?, ?, ?, ?, ?, ?, ?)
;

-- with: [2,"EsoXtJryKJQ28wPgFmAwoh",1794463200000,1794463200000]
insert into "known_addresses" ("account_id", "address_hash", "seen_at") values (?, ?, ?) on conflict ("account_id", "address_hash") do update set "seen_at" = ?
;

-- with: [1,"login:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:0:phone:fzJhO2GEbdllcKqW9dQ66V",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:0:phone:fzJhO2GEbdllcKqW9dQ66V",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:1:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:1:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:1:phone:fzJhO2GEbdllcKqW9dQ66V",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:1:phone:fzJhO2GEbdllcKqW9dQ66V",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:2:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:2:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:2:phone:fzJhO2GEbdllcKqW9dQ66V",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:2:phone:fzJhO2GEbdllcKqW9dQ66V",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: ["login:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"login:0:phone:fzJhO2GEbdllcKqW9dQ66V:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"login:1:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"login:1:phone:fzJhO2GEbdllcKqW9dQ66V:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"login:2:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"login:2:phone:fzJhO2GEbdllcKqW9dQ66V:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- with: ["active"]
update "accounts" set "state" = "state" where "removed_at" is null and "state" = ?
;

-- with: ["owner",2]
update "accounts" set "role" = ? where "removed_at" is null and "id" = ?
;

-- with: [1,"account.role","account",2,1794463200000,"{\"role\":\"staff\"}","{\"role\":\"owner\"}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- with: [1,2]
update "accounts" set "sign_outs" = "sign_outs" + ? where "id" = ?
;

-- with: [1794463200000,2]
update "sessions" set "revoked_at" = ? where "revoked_at" is null and "account_id" = ?
;

-- with: ["$argon2id$v=19$m=19456,t=2,p=1$QX+PdNxrACvi2zx2b8/V5A$TrM+qQlKVRkABkdg9v8e9MFQTNkWoXXp9rfOTP5+sHc","other","none",null,2]
update "accounts" set "password_hash" = ?, "password_from" = ?, "password_weakness" = ?, "asked_again_at" = ? where "removed_at" is null and "id" = ?
;

-- with: [1,"account.reset","account",2,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- with: [1,2]
update "accounts" set "sign_outs" = "sign_outs" + ? where "id" = ?
;

-- with: [1794463200000,2]
update "sessions" set "revoked_at" = ? where "revoked_at" is null and "account_id" = ?
;

-- with: [1,"account.sign-out","account",2,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- with: ["register:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"register:0:phone:31z12zA91VTXtEqZyX_eLp",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- answers: network count
-- with: ["pending"]
select "request_network" as "network", count(*) as "count" from "accounts" where "removed_at" is null and "state" = ? group by "request_network"
;

-- with: ["5550000077",null,"$argon2id$v=19$m=19456,t=2,p=1$NNzNboP8ELoE7vJEXIOj2Q$DyVKFCfk0xjAJhLNL0CoiOk+2hhs+ld2Od2psAmndkM","self","none",null,1794463200000,"pending",1794463200000,"pending"]
insert into "accounts" ("phone", "name", "password_hash", "password_from", "password_weakness", "request_network", "created_at", "state") values (?, ?, ?, ?, ?, ?, ?, ?) on conflict ("phone") where "removed_at" is null do update set "asked_again_at" = ? where "accounts"."state" = ?
;

-- with: ["active",null,1794463200000,1,3,"pending"]
update "accounts" set "state" = ?, "request_network" = ?, "approved_at" = ?, "approved_by" = ? where "removed_at" is null and "id" = ? and "state" = ? and "asked_again_at" is null
;

-- with: [1,"account.approve","account",3,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- with: ["active"]
update "accounts" set "state" = "state" where "removed_at" is null and "state" = ?
;

-- answers: whole
-- with: ["active"]
select count(*) as "whole" from "accounts" where "removed_at" is null and "state" = ?
;

-- with: [1794463200000,"",2]
update "accounts" set "removed_at" = ?, "password_hash" = ? where "removed_at" is null and "id" = ?
;

-- with: [2]
delete from "sessions" where "account_id" = ?
;

-- with: [1,"account.remove","account",2,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- with: [1,1]
update "accounts" set "sign_outs" = "sign_outs" + ? where "id" = ?
;

-- with: [1794463200000,1,"a8a48360bb2c06cf8e305f27ae92361dff47de8f8b113363e388d958933ada04"]
update "sessions" set "revoked_at" = ? where "revoked_at" is null and "account_id" = ? and "token_hash" != ?
;

-- with: ["login:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"login:0:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000,1,"login:1:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"login:1:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000,1,"login:2:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"login:2:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- with: ["login:sessions of:AU9hcG5IniHqTnVGAyIn4d",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- with: [1794463200000,"a8a48360bb2c06cf8e305f27ae92361dff47de8f8b113363e388d958933ada04"]
update "sessions" set "confirmed_at" = ? where "token_hash" = ?
;

-- with: [1,"login:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: [1,"login:0:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:0:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:1:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: [1,"login:1:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:1:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:2:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: [1,"login:2:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:2:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"login:sessions of:AU9hcG5IniHqTnVGAyIn4d",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["login:sessions of:AU9hcG5IniHqTnVGAyIn4d",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- answers: account_id
-- with: [1,"S8Tv83vwxBqOMGb2UygOUzWhvLVfjXpuHdIGOAFB9LeLobpu7rMHT_MSgg6P3iRmtIqRL0UuhccQnfm4",1794463200000,"S8Tv83vwxBqOMGb2UygOUzWhvLVfjXpuHdIGOAFB9LeLobpu7rMHT_MSgg6P3iRmtIqRL0UuhccQnfm4",1794463200000]
insert into "totp_secrets" ("account_id", "sealed_secret", "created_at") values (?, ?, ?) on conflict ("account_id") do update set "sealed_secret" = ?, "created_at" = ? where "totp_secrets"."confirmed_at" is null returning "account_id"
;

-- with: ["code:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"code:0:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000,1,"code:1:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"code:1:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000,1,"code:2:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1,"code:2:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- with: ["code:sessions of:AU9hcG5IniHqTnVGAyIn4d",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values (?, ?, ?) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + ?
;

-- with: [1,1]
update "accounts" set "sign_outs" = "sign_outs" + ? where "id" = ?
;

-- with: [1794463200000,1,"a8a48360bb2c06cf8e305f27ae92361dff47de8f8b113363e388d958933ada04"]
update "sessions" set "revoked_at" = ? where "revoked_at" is null and "account_id" = ? and "token_hash" != ?
;

-- with: [1794463200000,59815440,1]
update "totp_secrets" set "confirmed_at" = ?, "last_step" = ? where "account_id" = ? and "confirmed_at" is null
;

-- with: [1]
delete from "recovery_codes" where "account_id" = ?
;

-- with: [1,"38595e811800c22c6b9b49336cbdd9b6ca0eafc4bd508e49aac6b9ab081bc791",null,1,"97b54d6f6006517cf986c97243fadb3671726fc92e1c50ecf4a751b4c9d1780f",null,1,"6da337c7be0214ab6491a1a79c48b616701f7b0066979f27859ce7f62a88f81b",null,1,"1fb93d2a9c4051c0e0ed9f034ffbb8d06df5dbc555004f5ea9f2726871b0433c",null,1,"b55b1c60ee3a613c7c8d4a265897aa8b31f80cc6ef69d0ec120c82bbdaff1a07",null,1,"ec879e30f9282cf287e30d1a30cbbe6782d31d66c032a637405786d8b8238478",null,1,"d1a0e22efe182f38deb53383450bfe9a8a5ea30f2de9e2a3207a7da4cef64596",null,1,"1f6be311516ccdc3fa8f7d8fe6dd717eaf640e67851e5e359f451fad8e60adad",null,1,"de2ef0f686a55ca4ce92c63e70ef2fa6aba6e1404d558ad9680298f2cd34b5cc",null,1,"8df8a1756baa00ad64082ab1f5876ffbe0ce7dabaceaa8d654bf41bb9c7ad0d8",null]
insert into "recovery_codes" ("account_id", "code_hash", "used_at") values (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?, ?)
;

-- with: [1,"code:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["code:0:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"code:0:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["code:0:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"code:1:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["code:1:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"code:1:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["code:1:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"code:2:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["code:2:address:p_9ZtHfFD4uyfA0s-MUbSE",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"code:2:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["code:2:phone:qH8IDKuS1iqOJ0Vgn1kVic",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"code:sessions of:AU9hcG5IniHqTnVGAyIn4d",1794463200000,1]
update "rate_limits" set "count" = "count" - ? where "key" = ? and "window_start" = ? and "count" > ?
;

-- with: ["code:sessions of:AU9hcG5IniHqTnVGAyIn4d",1794463200000]
delete from "rate_limits" where "key" = ? and "window_start" = ?
;

-- with: [1,"account.factor-on","account",1,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values (?, ?, ?, ?, ?, ?, ?)
;

-- with: [1794463260000,"a8a48360bb2c06cf8e305f27ae92361dff47de8f8b113363e388d958933ada04"]
update "sessions" set "revoked_at" = ? where "revoked_at" is null and "token_hash" = ?
;

-- answers: whole
-- with: [1794290460000]
select count(*) as "whole" from "staged_uploads" where "created_at" < ?
;

-- answers: whole
-- with: [1791871260000]
select count(*) as "whole" from "properties" where "deleted_at" < ? and "purged_at" is null
;

-- answers: whole
-- with: [1786687260000]
select count(*) as "whole" from "shared_lists" where "visited_at" <= ?
;

-- answers: whole
-- with: ["pending",1791871260000]
select count(*) as "whole" from "accounts" where "removed_at" is null and "state" = ? and "created_at" < ?
;

-- with: [1797832860000]
delete from "rate_limits" where "window_start" < ?
;

delete from "totp_secrets" where "account_id" in (select "id" from "accounts" where "removed_at" is not null)
;

delete from "recovery_codes" where "account_id" in (select "id" from "accounts" where "removed_at" is not null)
;

-- with: [1797832860000]
delete from "totp_secrets" where "confirmed_at" is null and "created_at" < ?
;

delete from "passkeys" where "account_id" in (select "id" from "accounts" where "removed_at" is not null)
;

-- with: [1797919260000]
delete from "spent_challenges" where "ends_at" <= ?
;

-- answers: id
-- with: [1797919260000,1795327260000,500]
update "properties" set "purged_at" = ? where "id" in (select "id" from "properties" where "deleted_at" < ? and "purged_at" is null order by "deleted_at", "id" limit ?) and "purged_at" is null returning "id"
;

-- answers: media_key
-- with: [4]
delete from "property_images" where "property_id" in (?) returning "media_key"
;

delete from "properties" where "id" in (select "id" from "properties" where "deleted_at" is not null and "purged_at" is not null) and "import_key" is null and not exists (select "visitors"."id" from "visitors" where "visitors"."property_id" = "properties"."id")
;

-- with: ["-","-","0000000000",null,null,"[]","[]","[]","","",0,null,null,"-"]
update "properties" set "title" = ?, "owner_name" = ?, "owner_contact1" = ?, "owner_contact2" = ?, "summary" = ?, "amenities" = ?, "connectivity" = ?, "videos" = ?, "listing_text" = ?, "lead_text" = ?, "is_sold_out" = ?, "sold_at" = ?, "sold_text" = ? where "id" in (select "id" from "properties" where "deleted_at" is not null and "purged_at" is not null) and "owner_name" != ? and not exists (select "visitors"."id" from "visitors" where "visitors"."property_id" = "properties"."id")
;

-- with: [-19982]
delete from "property_changes" where "version" < ?
;

-- with: [1790143260000]
delete from "shared_lists" where "visited_at" <= ?
;

-- with: [1797919260000]
delete from "sessions" where "expires_at" < ?
;

-- with: [1790143260000]
delete from "known_addresses" where "seen_at" < ?
;

-- with: ["pending",1795327260000]
delete from "accounts" where "id" in (select "id" from "accounts" where "removed_at" is null and "state" = ? and "created_at" < ?)
;

-- with: [1790143260000]
delete from "security_events" where "at" < ?
;

-- answers: id
-- with: ["login",1,"ok",1,50000]
select "id" from "security_events" where "kind" = ? and "by_account" = ? and "outcome" in (?) order by "id" desc limit ? offset ?
;

-- answers: id
-- with: ["login",1,"ok","SECOND_FACTOR_REQUIRED","SECOND_FACTOR_WRONG",1,20000]
select "id" from "security_events" where "kind" = ? and "by_account" = ? and "outcome" not in (?, ?, ?) order by "id" desc limit ? offset ?
;

-- answers: id
-- with: ["login",0,"SECOND_FACTOR_REQUIRED","SECOND_FACTOR_WRONG",1,20000]
select "id" from "security_events" where "kind" = ? and "by_account" = ? and "outcome" in (?, ?) order by "id" desc limit ? offset ?
;

-- with: [1790143260000]
delete from "reveal_alarms" where "hour" < ?
;

-- with: [1797915660000]
delete from "phone_codes" where "created_at" < ?
;

-- with: [1782367260000]
delete from "phone_confirmations" where "created_at" < ?
;

-- answers: media_key
-- with: [1797746460000]
delete from "staged_uploads" where "created_at" < ? returning "media_key"
;

-- with: [1794463200000,"account","add","ok","7XPYNMpI8iLsfacL",1,"BsGiMZl09A7WbeFi",null,1,1794463200000,"login","login","ok","_yF6fYXDktARvESI",1,"BsGiMZl09A7WbeFi",null,1,1794463200000,"login","login","UNAUTHENTICATED","_yF6fYXDktARvESI",0,"BsGiMZl09A7WbeFi",null,1,1794463200000,"account","role","ok","7XPYNMpI8iLsfacL",1,"BsGiMZl09A7WbeFi",2,1,1794463200000,"password","reset","ok","7XPYNMpI8iLsfacL",1,"BsGiMZl09A7WbeFi",2,1,1794463200000,"account","sign-out","ok","7XPYNMpI8iLsfacL",1,"BsGiMZl09A7WbeFi",2,1,1794463200000,"account","approve","ok","7XPYNMpI8iLsfacL",1,"BsGiMZl09A7WbeFi",3,1,1794463200000,"account","remove","ok","7XPYNMpI8iLsfacL",1,"BsGiMZl09A7WbeFi",2,1]
insert into "security_events" ("at", "kind", "action", "outcome", "account_hash", "by_account", "address_hash", "subject", "times") values (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?)
;

-- with: [1794463200000,"login","end-others","ok","7XPYNMpI8iLsfacL",1,"BsGiMZl09A7WbeFi",null,1,1794463200000,"password","asked-again","ok","7XPYNMpI8iLsfacL",1,"BsGiMZl09A7WbeFi",null,1,1794463200000,"second-step","on","ok","7XPYNMpI8iLsfacL",1,"BsGiMZl09A7WbeFi",null,1,1794463260000,"login","logout","ok","7XPYNMpI8iLsfacL",1,"BsGiMZl09A7WbeFi",null,1]
insert into "security_events" ("at", "kind", "action", "outcome", "account_hash", "by_account", "address_hash", "subject", "times") values (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?)
;

-- engine: postgres

-- answers: only_one id seen_at
select * from "installation"
;

-- with: [1,"a656f71a86f5cd16d5c5084e891c52fa",0]
insert into "installation" ("only_one", "id", "seen_at") values ($1, $2, $3) on conflict ("only_one") do nothing
;

-- answers: value
-- with: ["counts"]
select "value" from "site_keys" where "name" = $1
;

-- with: ["counts","67dfde6801fcfbf3c3a6e3752a056961b524544c1a356b84cdd6f5f90069aa71"]
insert into "site_keys" ("name", "value") values ($1, $2) on conflict ("name") do nothing
;

-- answers: id phone name password_hash state created_at approved_at approved_by removed_at asked_again_at sign_outs password_from password_weakness request_network role
-- with: ["5550000001"]
select * from "accounts" where "removed_at" is null and "phone" = $1
;

-- answers: id phone name password_hash state created_at approved_at approved_by removed_at asked_again_at sign_outs password_from password_weakness request_network role
-- with: ["5550000001",null,"$argon2id$v=19$m=19456,t=2,p=1$ucqXZyYJ+y0WAUMzaMvx+g$lRxzkCeP+rg+Nss1+RjwdTeTDhN3pgVeJn+lj+me1LE","operator","none","active",1794463200000,1794463200000,null]
insert into "accounts" ("phone", "name", "password_hash", "password_from", "password_weakness", "state", "created_at", "approved_at", "approved_by") values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning *
;

-- answers: whole
-- with: ["active","owner"]
select count(*) as "whole" from "accounts" where "removed_at" is null and "state" = $1 and "role" = $2
;

-- answers: id
-- with: ["active",1]
select "id" from "accounts" where "removed_at" is null and "state" = $1 order by "id" limit $2
;

-- with: ["owner",1]
update "accounts" set "role" = $1 where "removed_at" is null and "id" = $2
;

-- answers: id
-- with: ["5550000001","EsoXtJryKJQ28wPgFmAwoh",1786687200000]
select "accounts"."id" from "accounts" inner join "known_addresses" on "known_addresses"."account_id" = "accounts"."id" where "accounts"."phone" = $1 and "accounts"."removed_at" is null and "known_addresses"."address_hash" = $2 and "known_addresses"."seen_at" >= $3
;

-- with: ["login:0:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"login:0:phone:ocR-4TTBHMaoPgXfsQTo1B",1794463200000,1,"login:1:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"login:1:phone:ocR-4TTBHMaoPgXfsQTo1B",1794463200000,1,"login:2:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"login:2:phone:ocR-4TTBHMaoPgXfsQTo1B",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15), ($16, $17, $18) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $19
;

-- answers: key hits
-- with: ["login:0:address:C6XckvICKUh8GhQS0Y7zxw",1794462300000,1794463200000,"login:0:phone:ocR-4TTBHMaoPgXfsQTo1B",1794462300000,1794463200000,"login:1:address:C6XckvICKUh8GhQS0Y7zxw",1794456000000,1794463200000,"login:1:phone:ocR-4TTBHMaoPgXfsQTo1B",1794456000000,1794463200000,"login:2:address:C6XckvICKUh8GhQS0Y7zxw",1794405600000,1794463200000,"login:2:phone:ocR-4TTBHMaoPgXfsQTo1B",1794405600000,1794463200000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $1 and "window_start" > $2 and "window_start" <= $3 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $4 and "window_start" > $5 and "window_start" <= $6 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $7 and "window_start" > $8 and "window_start" <= $9 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $10 and "window_start" > $11 and "window_start" <= $12 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $13 and "window_start" > $14 and "window_start" <= $15 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $16 and "window_start" > $17 and "window_start" <= $18 group by "key"
;

-- answers: account_id sealed_secret created_at confirmed_at last_step
-- with: [1]
select * from "totp_secrets" where "account_id" = $1
;

-- answers: whole
-- with: [1]
select count(*) as "whole" from "passkeys" where "account_id" = $1
;

-- with: [0,1,0,"active"]
update "accounts" set "sign_outs" = $1 where "removed_at" is null and "id" = $2 and "sign_outs" = $3 and "state" = $4
;

-- with: ["e0746382ee6254c35dc4d56ed659411070de1eda5232633f8efcbf66027815d6",1,"Another program",1794463200000,1795068000000,1794463200000,1794463200000]
insert into "sessions" ("token_hash", "account_id", "device", "created_at", "expires_at", "used_at", "confirmed_at") values ($1, $2, $3, $4, $5, $6, $7)
;

-- with: [1,"EsoXtJryKJQ28wPgFmAwoh",1794463200000,1794463200000]
insert into "known_addresses" ("account_id", "address_hash", "seen_at") values ($1, $2, $3) on conflict ("account_id", "address_hash") do update set "seen_at" = $4
;

-- with: [1,"login:0:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:0:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:0:phone:ocR-4TTBHMaoPgXfsQTo1B",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:0:phone:ocR-4TTBHMaoPgXfsQTo1B",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:1:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:1:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:1:phone:ocR-4TTBHMaoPgXfsQTo1B",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:1:phone:ocR-4TTBHMaoPgXfsQTo1B",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:2:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:2:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:2:phone:ocR-4TTBHMaoPgXfsQTo1B",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:2:phone:ocR-4TTBHMaoPgXfsQTo1B",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- answers: id phone name role password_from password_weakness approved_at approved_by confirmed_at used_at
-- with: ["e0746382ee6254c35dc4d56ed659411070de1eda5232633f8efcbf66027815d6",1794463200000,1762927200000,"active"]
select "accounts"."id", "accounts"."phone", "accounts"."name", "accounts"."role", "accounts"."password_from", "accounts"."password_weakness", "accounts"."approved_at", "accounts"."approved_by", "sessions"."confirmed_at", "sessions"."used_at" from "sessions" inner join "accounts" on "accounts"."id" = "sessions"."account_id" where "sessions"."token_hash" = $1 and "sessions"."expires_at" > $2 and "sessions"."revoked_at" is null and ("sessions"."used_at" is null or "sessions"."used_at" > $3) and "accounts"."state" = $4 and "accounts"."removed_at" is null
;

-- answers: pg_advisory_xact_lock
-- with: [["60e61ee987f09c33760bb19688abd141"]]
select pg_advisory_xact_lock(hold)
    from (select distinct hashtextextended(key, 0) as hold from unnest($1::text[]) as key order by hold) as holds
;

-- answers: media_key created_at
-- with: ["60e61ee987f09c33760bb19688abd141"]
select "media_key", "created_at" from "staged_uploads" where "media_key" in ($1)
;

-- with: ["60e61ee987f09c33760bb19688abd141",330,220,"data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAACwBACdASogABcAPyV+s1OuKKSit/qoAcAkiWYAnTNVw0Hak/32JQGdciN5vqcAAP7r6hzT3Q5q3xdmxErVLuGdehHM+T801K9M52QD/GjgdrPhL7wBL5aJxsUJHSd/6AA=",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values ($1, $2, $3, $4, $5, $6) on conflict ("media_key") do update set "created_at" = $7
;

-- answers: id
-- with: [1,"listing-number-0"]
select "id" from "properties" where "created_by" = $1 and "create_key" = $2
;

-- with: ["e7f5f17f20ebb30428df7cc04a1b48a9",330,220,"data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAACQAwCdASogABcAPzmQu1WvMiYyMBgIAkAnCWYAtsgDzZCXGBdgANaM/sXCGhepAddbQoZ34Bz1wsfiGADg6blcr/QYcfvpU36HCPTT79OPhLcayfAAAA==",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values ($1, $2, $3, $4, $5, $6) on conflict ("media_key") do update set "created_at" = $7
;

-- answers: key
-- with: ["60e61ee987f09c33760bb19688abd141","e7f5f17f20ebb30428df7cc04a1b48a9","60e61ee987f09c33760bb19688abd141","e7f5f17f20ebb30428df7cc04a1b48a9","60e61ee987f09c33760bb19688abd141","e7f5f17f20ebb30428df7cc04a1b48a9"]
select "media_key" as "key" from "property_images" where "media_key" in ($1, $2) union select "media_key" as "key" from "staged_uploads" where "media_key" in ($3, $4) union select "photo_key" as "key" from "testimonials" where "photo_key" is not null and "photo_key" in ($5, $6)
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: ["Neem Residency 0","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,7000000,null,null,1260.5,null,null,0,null,1,0,0,0,2,"Bhavna Desai","5550010077",null,0,"Bopal",6,"[]","[]","[]",1260.5,5553.351844506148,null,null,"neem residency 0\nresidential\n2bhk\nhighrise apartment\nbopal\nbhavna desai\n5550010077","neem residency 0\nbhavna desai\n5550010077",1,1794463200000,1794463200000,null,null,0,null,"listing-number-0"]
insert into "properties" ("title", "summary", "property_type", "bhk_type", "residential_type", "commercial_type", "condition", "facing", "direction", "floor", "total_floors", "price", "maintenance", "is_negotiable", "size", "carpet_area", "area_basis", "is_size_in_yards", "possession", "balcony_included", "na_noc", "only_na", "is_sold_out", "car_parking", "owner_name", "owner_contact1", "owner_contact2", "owner_calls_back", "location", "age", "amenities", "connectivity", "videos", "size_sqft", "price_per_sqft", "sold_at", "sold_text", "listing_text", "lead_text", "created_by", "created_at", "updated_at", "verified_by", "verified_at", "is_sample", "import_key", "create_key") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44, $45, $46, $47) on conflict do nothing returning *
;

-- with: [1,null]
insert into "property_changes" ("property_id", "version") values ($1, $2)
;

-- answers: id property_id media_key width height placeholder position
-- with: [1]
select * from "property_images" where "property_id" = $1 order by "position", "id"
;

-- with: [1]
delete from "property_images" where "property_id" = $1
;

-- with: [1,"60e61ee987f09c33760bb19688abd141",330,220,"data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAACwBACdASogABcAPyV+s1OuKKSit/qoAcAkiWYAnTNVw0Hak/32JQGdciN5vqcAAP7r6hzT3Q5q3xdmxErVLuGdehHM+T801K9M52QD/GjgdrPhL7wBL5aJxsUJHSd/6AA=",0]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values ($1, $2, $3, $4, $5, $6)
;

-- with: [1,"e7f5f17f20ebb30428df7cc04a1b48a9",330,220,"data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAACQAwCdASogABcAPzmQu1WvMiYyMBgIAkAnCWYAtsgDzZCXGBdgANaM/sXCGhepAddbQoZ34Bz1wsfiGADg6blcr/QYcfvpU36HCPTT79OPhLcayfAAAA==",1]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values ($1, $2, $3, $4, $5, $6)
;

-- with: ["60e61ee987f09c33760bb19688abd141","e7f5f17f20ebb30428df7cc04a1b48a9"]
delete from "staged_uploads" where "media_key" in ($1, $2)
;

-- with: [1,"property.create","property",1,1794463200000,null,"{\"title\":\"Neem Residency 0\",\"summary\":\"Morning sun and a quiet lane.\",\"property_type\":\"Residential\",\"bhk_type\":\"2bhk\",\"residential_type\":\"Highrise Apartment\",\"commercial_type\":null,\"condition\":\"Semifurnished\",\"facing\":\"road\",\"direction\":\"NorthEast\",\"floor\":4,\"total_floors\":null,\"price\":7000000,\"maintenance\":null,\"is_negotiable\":null,\"size\":1260.5,\"carpet_area\":null,\"area_basis\":null,\"is_size_in_yards\":false,\"possession\":null,\"balcony_included\":true,\"na_noc\":false,\"na\":false,\"is_sold_out\":false,\"alloted_car_parking\":2,\"owner_name\":\"…ai\",\"owner_contact1\":\"…77\",\"owner_contact2\":null,\"owner_calls_back\":false,\"location\":\"Bopal\",\"age\":6,\"amenity_list\":[],\"connectivity_list\":[],\"youtubeLinks\":[],\"media_images\":[1,2],\"is_verified\":false}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [2]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: [1]
select * from "properties" where "properties"."deleted_at" is null and "id" = $1
;

-- answers: id name phone
-- with: [1]
select "id", "name", "phone" from "accounts" where "id" in ($1)
;

-- with: ["ac290905d25fe9b29420516097ee18af",330,220,"data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAAAQBQCdASogABcAPyWCsVOuKaSit/qoAcAkiWwAnTLLyIAcMMssKqxMUJtBVPYOi7fOAP7ZXJEQ+HQRydzzalar30PYyUKage+N1MUOgyYNEhpk2hEKU4p61JmlPqX6EOi23i0usvU2+UwA",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values ($1, $2, $3, $4, $5, $6) on conflict ("media_key") do update set "created_at" = $7
;

-- with: ["0fca485b6f396dc6bc1dbd9ac4887890",330,220,"data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAADwAwCdASogABcAPyl4tFOuJyUkN/qoAcAlCWoArDOOwu8kn19FVv4aAPxcguT9p0jgRhXiEbR83fZeq+D9arz7m/AfUy6rF5h3Am9kfySa+W+uQgxvdekywAA=",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values ($1, $2, $3, $4, $5, $6) on conflict ("media_key") do update set "created_at" = $7
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: ["Neem Residency 1","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,7000001,null,null,1260.5,null,null,0,null,1,0,0,0,2,"Bhavna Desai","5550010077",null,0,"Satellite",6,"[]","[]","[]",1260.5,5553.352637842127,null,null,"neem residency 1\nresidential\n2bhk\nhighrise apartment\nsatellite\nbhavna desai\n5550010077","neem residency 1\nbhavna desai\n5550010077",1,1794463200000,1794463200000,null,null,0,null,"listing-number-1"]
insert into "properties" ("title", "summary", "property_type", "bhk_type", "residential_type", "commercial_type", "condition", "facing", "direction", "floor", "total_floors", "price", "maintenance", "is_negotiable", "size", "carpet_area", "area_basis", "is_size_in_yards", "possession", "balcony_included", "na_noc", "only_na", "is_sold_out", "car_parking", "owner_name", "owner_contact1", "owner_contact2", "owner_calls_back", "location", "age", "amenities", "connectivity", "videos", "size_sqft", "price_per_sqft", "sold_at", "sold_text", "listing_text", "lead_text", "created_by", "created_at", "updated_at", "verified_by", "verified_at", "is_sample", "import_key", "create_key") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44, $45, $46, $47) on conflict do nothing returning *
;

-- with: [2,null]
insert into "property_changes" ("property_id", "version") values ($1, $2)
;

-- with: [2]
delete from "property_images" where "property_id" = $1
;

-- with: [2,"ac290905d25fe9b29420516097ee18af",330,220,"data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAAAQBQCdASogABcAPyWCsVOuKaSit/qoAcAkiWwAnTLLyIAcMMssKqxMUJtBVPYOi7fOAP7ZXJEQ+HQRydzzalar30PYyUKage+N1MUOgyYNEhpk2hEKU4p61JmlPqX6EOi23i0usvU2+UwA",0]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values ($1, $2, $3, $4, $5, $6)
;

-- with: [2,"0fca485b6f396dc6bc1dbd9ac4887890",330,220,"data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAADwAwCdASogABcAPyl4tFOuJyUkN/qoAcAlCWoArDOOwu8kn19FVv4aAPxcguT9p0jgRhXiEbR83fZeq+D9arz7m/AfUy6rF5h3Am9kfySa+W+uQgxvdekywAA=",1]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values ($1, $2, $3, $4, $5, $6)
;

-- with: ["ac290905d25fe9b29420516097ee18af","0fca485b6f396dc6bc1dbd9ac4887890"]
delete from "staged_uploads" where "media_key" in ($1, $2)
;

-- with: [1,"property.create","property",2,1794463200000,null,"{\"title\":\"Neem Residency 1\",\"summary\":\"Morning sun and a quiet lane.\",\"property_type\":\"Residential\",\"bhk_type\":\"2bhk\",\"residential_type\":\"Highrise Apartment\",\"commercial_type\":null,\"condition\":\"Semifurnished\",\"facing\":\"road\",\"direction\":\"NorthEast\",\"floor\":4,\"total_floors\":null,\"price\":7000001,\"maintenance\":null,\"is_negotiable\":null,\"size\":1260.5,\"carpet_area\":null,\"area_basis\":null,\"is_size_in_yards\":false,\"possession\":null,\"balcony_included\":true,\"na_noc\":false,\"na\":false,\"is_sold_out\":false,\"alloted_car_parking\":2,\"owner_name\":\"…ai\",\"owner_contact1\":\"…77\",\"owner_contact2\":null,\"owner_calls_back\":false,\"location\":\"Satellite\",\"age\":6,\"amenity_list\":[],\"connectivity_list\":[],\"youtubeLinks\":[],\"media_images\":[3,4],\"is_verified\":false}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [3]
update "property_changes" set "version" = $1 where "version" is null
;

-- with: ["c668cde3c6b58eb3ba7069c3b19ad350",330,220,"data:image/webp;base64,UklGRoQAAABXRUJQVlA4IHgAAADQBACdASogABcAPx18s1OtKCUit+gBoCOJbACsMt8DMV1P9hbWLQaS1ARPetv8AAD+2lel9MoY8QoeooHVy95AzU2wwuUeMwFtBenkkZL3vKbzwW4ExDvEpwR4NOLRa678+8t9sKOGHX8dqsGDjw1uhkcCN4AAAAA=",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values ($1, $2, $3, $4, $5, $6) on conflict ("media_key") do update set "created_at" = $7
;

-- with: ["913d8c54b4aadddad2e6fb89ede13149",330,220,"data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAACwBACdASogABcAPzmGvlcvKCYjsBgIAeAnCWoAuzMYAamTrapQ0B25PyUimDTAANxAH1OsIaytSEK52J7G44ZT9Gdv58ZcLH8lraApLvj22TsiXql+XbvRPVKRMKP9SphNPievAAA=",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values ($1, $2, $3, $4, $5, $6) on conflict ("media_key") do update set "created_at" = $7
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: ["Neem Residency 2","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,7000002,null,null,1260.5,null,null,0,null,1,0,0,0,2,"Bhavna Desai","5550010077",null,0,"Bopal",6,"[]","[]","[]",1260.5,5553.353431178104,null,null,"neem residency 2\nresidential\n2bhk\nhighrise apartment\nbopal\nbhavna desai\n5550010077","neem residency 2\nbhavna desai\n5550010077",1,1794463200000,1794463200000,null,null,0,null,"listing-number-2"]
insert into "properties" ("title", "summary", "property_type", "bhk_type", "residential_type", "commercial_type", "condition", "facing", "direction", "floor", "total_floors", "price", "maintenance", "is_negotiable", "size", "carpet_area", "area_basis", "is_size_in_yards", "possession", "balcony_included", "na_noc", "only_na", "is_sold_out", "car_parking", "owner_name", "owner_contact1", "owner_contact2", "owner_calls_back", "location", "age", "amenities", "connectivity", "videos", "size_sqft", "price_per_sqft", "sold_at", "sold_text", "listing_text", "lead_text", "created_by", "created_at", "updated_at", "verified_by", "verified_at", "is_sample", "import_key", "create_key") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44, $45, $46, $47) on conflict do nothing returning *
;

-- with: [3,null]
insert into "property_changes" ("property_id", "version") values ($1, $2)
;

-- with: [3]
delete from "property_images" where "property_id" = $1
;

-- with: [3,"c668cde3c6b58eb3ba7069c3b19ad350",330,220,"data:image/webp;base64,UklGRoQAAABXRUJQVlA4IHgAAADQBACdASogABcAPx18s1OtKCUit+gBoCOJbACsMt8DMV1P9hbWLQaS1ARPetv8AAD+2lel9MoY8QoeooHVy95AzU2wwuUeMwFtBenkkZL3vKbzwW4ExDvEpwR4NOLRa678+8t9sKOGHX8dqsGDjw1uhkcCN4AAAAA=",0]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values ($1, $2, $3, $4, $5, $6)
;

-- with: [3,"913d8c54b4aadddad2e6fb89ede13149",330,220,"data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAACwBACdASogABcAPzmGvlcvKCYjsBgIAeAnCWoAuzMYAamTrapQ0B25PyUimDTAANxAH1OsIaytSEK52J7G44ZT9Gdv58ZcLH8lraApLvj22TsiXql+XbvRPVKRMKP9SphNPievAAA=",1]
insert into "property_images" ("property_id", "media_key", "width", "height", "placeholder", "position") values ($1, $2, $3, $4, $5, $6)
;

-- with: ["c668cde3c6b58eb3ba7069c3b19ad350","913d8c54b4aadddad2e6fb89ede13149"]
delete from "staged_uploads" where "media_key" in ($1, $2)
;

-- with: [1,"property.create","property",3,1794463200000,null,"{\"title\":\"Neem Residency 2\",\"summary\":\"Morning sun and a quiet lane.\",\"property_type\":\"Residential\",\"bhk_type\":\"2bhk\",\"residential_type\":\"Highrise Apartment\",\"commercial_type\":null,\"condition\":\"Semifurnished\",\"facing\":\"road\",\"direction\":\"NorthEast\",\"floor\":4,\"total_floors\":null,\"price\":7000002,\"maintenance\":null,\"is_negotiable\":null,\"size\":1260.5,\"carpet_area\":null,\"area_basis\":null,\"is_size_in_yards\":false,\"possession\":null,\"balcony_included\":true,\"na_noc\":false,\"na\":false,\"is_sold_out\":false,\"alloted_car_parking\":2,\"owner_name\":\"…ai\",\"owner_contact1\":\"…77\",\"owner_contact2\":null,\"owner_calls_back\":false,\"location\":\"Bopal\",\"age\":6,\"amenity_list\":[],\"connectivity_list\":[],\"youtubeLinks\":[],\"media_images\":[5,6],\"is_verified\":false}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [4]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: [1]
update "properties" set "revision" = "revision" where "id" = $1 and "deleted_at" is null returning *
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: ["Neem Residency, two bedrooms","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,6900000,null,null,1260.5,null,null,0,null,1,0,0,0,2,"Bhavna Desai","5550010077",null,0,"Bopal",6,"[]","[]","[]",1260.5,5474.018246727489,null,null,"neem residency, two bedrooms\nresidential\n2bhk\nhighrise apartment\nbopal\nbhavna desai\n5550010077","neem residency, two bedrooms\nbhavna desai\n5550010077",null,null,1794463200000,1,1]
update "properties" set "title" = $1, "summary" = $2, "property_type" = $3, "bhk_type" = $4, "residential_type" = $5, "commercial_type" = $6, "condition" = $7, "facing" = $8, "direction" = $9, "floor" = $10, "total_floors" = $11, "price" = $12, "maintenance" = $13, "is_negotiable" = $14, "size" = $15, "carpet_area" = $16, "area_basis" = $17, "is_size_in_yards" = $18, "possession" = $19, "balcony_included" = $20, "na_noc" = $21, "only_na" = $22, "is_sold_out" = $23, "car_parking" = $24, "owner_name" = $25, "owner_contact1" = $26, "owner_contact2" = $27, "owner_calls_back" = $28, "location" = $29, "age" = $30, "amenities" = $31, "connectivity" = $32, "videos" = $33, "size_sqft" = $34, "price_per_sqft" = $35, "sold_at" = $36, "sold_text" = $37, "listing_text" = $38, "lead_text" = $39, "verified_at" = $40, "verified_by" = $41, "updated_at" = $42, "revision" = "revision" + $43 where "id" = $44 and "deleted_at" is null returning *
;

-- with: [1,null]
insert into "property_changes" ("property_id", "version") values ($1, $2)
;

-- with: [1]
delete from "property_images" where "property_id" = $1
;

-- with: [1,"property.edit","property",1,1794463200000,"{\"title\":\"Neem Residency 0\",\"price\":7000000,\"media_images\":[1,2]}","{\"title\":\"Neem Residency, two bedrooms\",\"price\":6900000,\"media_images\":[],\"revision\":2}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [5]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: key
-- with: ["60e61ee987f09c33760bb19688abd141","60e61ee987f09c33760bb19688abd141","60e61ee987f09c33760bb19688abd141"]
select "media_key" as "key" from "property_images" where "media_key" in ($1) union select "media_key" as "key" from "staged_uploads" where "media_key" in ($2) union select "photo_key" as "key" from "testimonials" where "photo_key" is not null and "photo_key" in ($3)
;

-- answers: value
-- with: ["catalogue_version"]
select "value" from "settings" where "name" = $1
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: [2]
update "properties" set "revision" = "revision" where "id" = $1 and "deleted_at" is null returning *
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: ["Neem Residency 1","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,7000001,null,null,1260.5,null,null,0,null,1,0,0,1,2,"Bhavna Desai","5550010077",null,0,"Satellite",6,"[]","[]","[]",1260.5,5553.352637842127,1794463200000,"neem residency 1\nresidential\nsatellite\n12 nov 2026","neem residency 1\nresidential\n2bhk\nhighrise apartment\nsatellite\nbhavna desai\n5550010077","neem residency 1\nbhavna desai\n5550010077",null,null,1794463200000,1,2]
update "properties" set "title" = $1, "summary" = $2, "property_type" = $3, "bhk_type" = $4, "residential_type" = $5, "commercial_type" = $6, "condition" = $7, "facing" = $8, "direction" = $9, "floor" = $10, "total_floors" = $11, "price" = $12, "maintenance" = $13, "is_negotiable" = $14, "size" = $15, "carpet_area" = $16, "area_basis" = $17, "is_size_in_yards" = $18, "possession" = $19, "balcony_included" = $20, "na_noc" = $21, "only_na" = $22, "is_sold_out" = $23, "car_parking" = $24, "owner_name" = $25, "owner_contact1" = $26, "owner_contact2" = $27, "owner_calls_back" = $28, "location" = $29, "age" = $30, "amenities" = $31, "connectivity" = $32, "videos" = $33, "size_sqft" = $34, "price_per_sqft" = $35, "sold_at" = $36, "sold_text" = $37, "listing_text" = $38, "lead_text" = $39, "verified_at" = $40, "verified_by" = $41, "updated_at" = $42, "revision" = "revision" + $43 where "id" = $44 and "deleted_at" is null returning *
;

-- with: [2,null]
insert into "property_changes" ("property_id", "version") values ($1, $2)
;

-- with: [1,"property.sold","property",2,1794463200000,"{\"is_sold_out\":false}","{\"is_sold_out\":true,\"revision\":2}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [6]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: ["Gone again","Morning sun and a quiet lane.","Residential","2bhk","Highrise Apartment",null,"Semifurnished","road","NorthEast",4,null,7250000,null,null,1260.5,null,null,0,null,1,0,0,0,2,"Bhavna Desai","5550010077",null,0,"Bopal",6,"[]","[]","[]",1260.5,5751.685838952796,null,null,"gone again\nresidential\n2bhk\nhighrise apartment\nbopal\nbhavna desai\n5550010077","gone again\nbhavna desai\n5550010077",1,1794463200000,1794463200000,null,null,0,null,null]
insert into "properties" ("title", "summary", "property_type", "bhk_type", "residential_type", "commercial_type", "condition", "facing", "direction", "floor", "total_floors", "price", "maintenance", "is_negotiable", "size", "carpet_area", "area_basis", "is_size_in_yards", "possession", "balcony_included", "na_noc", "only_na", "is_sold_out", "car_parking", "owner_name", "owner_contact1", "owner_contact2", "owner_calls_back", "location", "age", "amenities", "connectivity", "videos", "size_sqft", "price_per_sqft", "sold_at", "sold_text", "listing_text", "lead_text", "created_by", "created_at", "updated_at", "verified_by", "verified_at", "is_sample", "import_key", "create_key") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44, $45, $46, $47) on conflict do nothing returning *
;

-- with: [4,null]
insert into "property_changes" ("property_id", "version") values ($1, $2)
;

-- with: [4]
delete from "property_images" where "property_id" = $1
;

-- with: [1,"property.create","property",4,1794463200000,null,"{\"title\":\"Gone again\",\"summary\":\"Morning sun and a quiet lane.\",\"property_type\":\"Residential\",\"bhk_type\":\"2bhk\",\"residential_type\":\"Highrise Apartment\",\"commercial_type\":null,\"condition\":\"Semifurnished\",\"facing\":\"road\",\"direction\":\"NorthEast\",\"floor\":4,\"total_floors\":null,\"price\":7250000,\"maintenance\":null,\"is_negotiable\":null,\"size\":1260.5,\"carpet_area\":null,\"area_basis\":null,\"is_size_in_yards\":false,\"possession\":null,\"balcony_included\":true,\"na_noc\":false,\"na\":false,\"is_sold_out\":false,\"alloted_car_parking\":2,\"owner_name\":\"…ai\",\"owner_contact1\":\"…77\",\"owner_contact2\":null,\"owner_calls_back\":false,\"location\":\"Bopal\",\"age\":6,\"amenity_list\":[],\"connectivity_list\":[],\"youtubeLinks\":[],\"media_images\":[],\"is_verified\":false}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [7]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: [1794463200000,1,1,4]
update "properties" set "deleted_at" = $1, "deleted_by" = $2, "revision" = "revision" + $3 where "id" = $4 and "deleted_at" is null returning *
;

-- with: [4,null]
insert into "property_changes" ("property_id", "version") values ($1, $2)
;

-- with: [1,"property.delete","property",4,1794463200000,"{\"title\":\"Gone again\",\"location\":\"Bopal\"}",null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [8]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: [null,null,1794463200000,1,4,1791871200000]
update "properties" set "deleted_at" = $1, "deleted_by" = $2, "updated_at" = $3, "revision" = "revision" + $4 where "id" = $5 and "deleted_at" >= $6 and "purged_at" is null returning *
;

-- with: [4,null]
insert into "property_changes" ("property_id", "version") values ($1, $2)
;

-- with: [1,"property.restore","property",4,1794463200000,null,"{\"revision\":3}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [9]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: [1794463200000,1,1,4]
update "properties" set "deleted_at" = $1, "deleted_by" = $2, "revision" = "revision" + $3 where "id" = $4 and "deleted_at" is null returning *
;

-- with: [4,null]
insert into "property_changes" ("property_id", "version") values ($1, $2)
;

-- with: [1,"property.delete","property",4,1794463200000,"{\"title\":\"Gone again\",\"location\":\"Bopal\"}",null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [10]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [9,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" inner join (select "properties"."id", "properties"."created_at" as "place" from "properties" where "properties"."deleted_at" is null and "properties"."is_sold_out" = 0 order by "properties"."created_at" desc, "properties"."id" desc limit $1 offset $2) as "page" on "page"."id" = "properties"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: count last
-- with: [0,10000]
select count(*) as "count", max("id") as "last" from (select "id" from "properties" where "deleted_at" is null and "id" > $1 order by "id" limit $2) as "next"
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [7,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" inner join (select "properties"."id", "properties"."created_at" as "place" from "properties" where "properties"."deleted_at" is null and "properties"."is_sold_out" = 1 order by "properties"."created_at" desc, "properties"."id" desc limit $1 offset $2) as "page" on "page"."id" = "properties"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: whole
select count(*) as "whole" from "properties" where "properties"."deleted_at" is null
;

-- answers: id created_at price price_per_sqft size_sqft property_type location bhk_type residential_type commercial_type condition age amenities possession verified_at is_sold_out title deleted_at
-- with: [0,1000]
select "id", "created_at", "price", "price_per_sqft", "size_sqft", "property_type", "location", "bhk_type", "residential_type", "commercial_type", "condition", "age", "amenities", "possession", "verified_at", "is_sold_out", "title", "deleted_at" from "properties" where "deleted_at" is null and "id" > $1 order by "id" limit $2
;

-- answers: id property_id media_key width height placeholder position
-- with: [3,1,2]
select * from "property_images" where "property_id" in ($1, $2, $3) order by "property_id", "position", "id"
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [3,1,2]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" where "properties"."deleted_at" is null and "properties"."id" in ($1, $2, $3)
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [1,3]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" where "properties"."deleted_at" is null and "properties"."id" in ($1, $2)
;

-- answers: id property_id media_key width height placeholder position
-- with: [3]
select * from "property_images" where "property_id" in ($1) order by "property_id", "position", "id"
;

-- answers: id property_id media_key width height placeholder position
-- with: [3,1]
select * from "property_images" where "property_id" in ($1, $2) order by "property_id", "position", "id"
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [10,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" inner join (select "properties"."id", "properties"."created_at" as "place" from "properties" where "properties"."deleted_at" is null order by "properties"."created_at" desc, "properties"."id" desc limit $1 offset $2) as "page" on "page"."id" = "properties"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: bhk_type count lowest highest
-- with: ["Bopal"]
select "bhk_type", count(*) as "count", min("price") as "lowest", max("price") as "highest" from "properties" where "properties"."deleted_at" is null and "location" = $1 and "is_sold_out" = 0 and "bhk_type" is not null group by "bhk_type"
;

-- answers: connectivity
-- with: ["Bopal",500]
select "connectivity" from "properties" where "properties"."deleted_at" is null and "location" = $1 and "is_sold_out" = 0 order by "created_at" desc, "id" desc limit $2
;

-- answers: whole
select count(*) as "whole" from "properties" where "properties"."deleted_at" is null and "is_sold_out" = 1
;

-- answers: id youtube_link
select * from "homepage_videos" order by "id"
;

-- answers: created_at
-- with: ["xMpMAsvGg3BFLTn2qX2N9G",1778911200000,1]
select "created_at" from "phone_confirmations" where "home" = $1 and "created_at" >= $2 limit $3
;

-- with: ["otp:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"otp:address:C6XckvICKUh8GhQS0Y7zxw:1",1794463200000,1,"otp:network:3k_p_ICEzxclla8QJMexDc",1794463200000,1,"otp:network:3k_p_ICEzxclla8QJMexDc:1",1794463200000,1,"otp:phone:mz746kDGO0TlzZCNbiD7Nm:3k_p_ICEzxclla8QJMexDc",1794463200000,1,"otp:phone:mz746kDGO0TlzZCNbiD7Nm:3k_p_ICEzxclla8QJMexDc:1",1794463200000,1,"otp:plain:3k_p_ICEzxclla8QJMexDc",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15), ($16, $17, $18), ($19, $20, $21) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $22
;

-- answers: key hits
-- with: ["otp:address:C6XckvICKUh8GhQS0Y7zxw",1794459600000,1794463200000,"otp:address:C6XckvICKUh8GhQS0Y7zxw:1",1794434400000,1794463200000,"otp:network:3k_p_ICEzxclla8QJMexDc",1794459600000,1794463200000,"otp:network:3k_p_ICEzxclla8QJMexDc:1",1794434400000,1794463200000,"otp:phone:mz746kDGO0TlzZCNbiD7Nm:3k_p_ICEzxclla8QJMexDc",1794459600000,1794463200000,"otp:phone:mz746kDGO0TlzZCNbiD7Nm:3k_p_ICEzxclla8QJMexDc:1",1794434400000,1794463200000,"otp:plain:3k_p_ICEzxclla8QJMexDc",1794459600000,1794463200000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $1 and "window_start" > $2 and "window_start" <= $3 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $4 and "window_start" > $5 and "window_start" <= $6 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $7 and "window_start" > $8 and "window_start" <= $9 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $10 and "window_start" > $11 and "window_start" <= $12 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $13 and "window_start" > $14 and "window_start" <= $15 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $16 and "window_start" > $17 and "window_start" <= $18 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $19 and "window_start" > $20 and "window_start" <= $21 group by "key"
;

-- with: ["otp:wait:mz746kDGO0TlzZCNbiD7Nm",1794463200000,1,"otp:strangers:mz746kDGO0TlzZCNbiD7Nm",1794463200000,1,"otp:strangers:mz746kDGO0TlzZCNbiD7Nm:1",1794463200000,1,"otp:site:plain",1794463200000,1,"otp:site",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $16
;

-- answers: key hits
-- with: ["otp:wait:mz746kDGO0TlzZCNbiD7Nm",1794463170000,1794463200000,"otp:strangers:mz746kDGO0TlzZCNbiD7Nm",1794459600000,1794463200000,"otp:strangers:mz746kDGO0TlzZCNbiD7Nm:1",1794434400000,1794463200000,"otp:site:plain",1794459600000,1794463200000,"otp:site",1794459600000,1794463200000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $1 and "window_start" > $2 and "window_start" <= $3 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $4 and "window_start" > $5 and "window_start" <= $6 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $7 and "window_start" > $8 and "window_start" <= $9 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $10 and "window_start" > $11 and "window_start" <= $12 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $13 and "window_start" > $14 and "window_start" <= $15 group by "key"
;

-- with: ["4eb2439211d20e5d1c2a702cc0fa8a7e20fabab98db252febfebd1bee09d122e","4d560ec443750b98b343be3685c6e6af70d1cee5512670a11f5df7d7c758b21a",1794463200000]
insert into "phone_codes" ("request_hash", "code_hash", "created_at") values ($1, $2, $3)
;

-- answers: code_hash tries
-- with: [1,"4eb2439211d20e5d1c2a702cc0fa8a7e20fabab98db252febfebd1bee09d122e",1794462600000,5]
update "phone_codes" set "tries" = "tries" + $1 where "request_hash" = $2 and "created_at" >= $3 and "used_at" is null and "tries" < $4 returning "code_hash", "tries"
;

-- with: [1794463200000,"4eb2439211d20e5d1c2a702cc0fa8a7e20fabab98db252febfebd1bee09d122e"]
update "phone_codes" set "used_at" = $1 where "request_hash" = $2
;

-- with: ["1db2ff0e2f6bb87a1fbccf726fedd95fa03fb58965968b8c1c5f6f8f24348830","d41da52e5663798a13f60502842de4f99ca2100f073ed8cd6b040df4984d3766",1794463200000,"xMpMAsvGg3BFLTn2qX2N9G"]
insert into "phone_confirmations" ("token_hash", "phone_hash", "created_at", "home") values ($1, $2, $3, $4)
;

-- answers: owner_name owner_contact1 owner_contact2 is_sold_out owner_calls_back
-- with: [1]
select "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."is_sold_out", "properties"."owner_calls_back" from "properties" where "id" = $1 and "deleted_at" is null
;

-- answers: created_at
-- with: ["1db2ff0e2f6bb87a1fbccf726fedd95fa03fb58965968b8c1c5f6f8f24348830","d41da52e5663798a13f60502842de4f99ca2100f073ed8cd6b040df4984d3766",1778911200000]
select "created_at" from "phone_confirmations" where "token_hash" = $1 and "phone_hash" = $2 and "created_at" >= $3
;

-- answers: whole
-- with: [0]
select count(*) as "whole" from "properties" where "deleted_at" is null and "is_sold_out" = $1
;

-- answers: span count
-- with: [1791957600000,1794376800000,0]
select created_at / 3600000 as "span", count(*) as "count" from "visitors" where "created_at" >= $1 and "created_at" < $2 and "waits_for_call" = $3 group by created_at / 3600000
;

-- answers: key hits
-- with: ["reveal:pair:C6XckvICKUh8GhQS0Y7zxw:1",1794376800000,1794463200000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $1 and "window_start" > $2 and "window_start" <= $3 group by "key"
;

-- answers: key hits
-- with: ["reveal:pair:C6XckvICKUh8GhQS0Y7zxw:1",1794376800000,1794463200000,"reveal:listing:1",1794459600000,1794463200000,"reveal:site:plain",1794459600000,1794463200000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $1 and "window_start" > $2 and "window_start" <= $3 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $4 and "window_start" > $5 and "window_start" <= $6 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $7 and "window_start" > $8 and "window_start" <= $9 group by "key"
;

-- with: ["reveal:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"reveal:address:C6XckvICKUh8GhQS0Y7zxw:1",1794463200000,1,"reveal:network:3k_p_ICEzxclla8QJMexDc",1794463200000,1,"reveal:network:3k_p_ICEzxclla8QJMexDc:1",1794463200000,1,"reveal:phone:mz746kDGO0TlzZCNbiD7Nm:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"reveal:phone:mz746kDGO0TlzZCNbiD7Nm:C6XckvICKUh8GhQS0Y7zxw:1",1794463200000,1,"reveal:plain:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15), ($16, $17, $18), ($19, $20, $21) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $22
;

-- with: ["reveal:pair:C6XckvICKUh8GhQS0Y7zxw:1",1794463200000,1,"reveal:listing:1",1794463200000,1,"reveal:site:plain",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $10
;

-- answers: id name phone property_id created_at consent_version consent_at erased_at search_text waits_for_call phone_unconfirmed
-- with: ["9825012345",1,1794376800000,1]
select * from "visitors" where "phone" = $1 and "property_id" = $2 and "created_at" >= $3 order by "id" desc limit $4
;

-- answers: id
-- with: ["Asha Shah","9825012345",1,1794463200000,"2026-11-23",1794463200000,0,0,"asha shah\n9825012345\n12 nov 2026"]
insert into "visitors" ("name", "phone", "property_id", "created_at", "consent_version", "consent_at", "waits_for_call", "phone_unconfirmed", "search_text") values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning "id"
;

-- with: ["reveal:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"reveal:address:C6XckvICKUh8GhQS0Y7zxw:1",1794463200000,1,"reveal:network:3k_p_ICEzxclla8QJMexDc",1794463200000,1,"reveal:network:3k_p_ICEzxclla8QJMexDc:1",1794463200000,1,"reveal:phone:mz746kDGO0TlzZCNbiD7Nm:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"reveal:phone:mz746kDGO0TlzZCNbiD7Nm:C6XckvICKUh8GhQS0Y7zxw:1",1794463200000,1,"reveal:ticket:1J5Z-MFT5H7sucUg",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15), ($16, $17, $18), ($19, $20, $21) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $22
;

-- with: ["reveal:pair:C6XckvICKUh8GhQS0Y7zxw:3",1794463200000,1,"reveal:listing:3",1794463200000,1,"reveal:site:proof",1794463200000,1,"reveal:shown:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"reveal:shown:network:3k_p_ICEzxclla8QJMexDc",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $16
;

-- answers: id
-- with: ["Asha Shah","9825012345",3,1794463200000,"2026-11-23",1794463200000,0,0,"asha shah\n9825012345\n12 nov 2026"]
insert into "visitors" ("name", "phone", "property_id", "created_at", "consent_version", "consent_at", "waits_for_call", "phone_unconfirmed", "search_text") values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning "id"
;

-- with: ["contact:0:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"contact:0:phone:mz746kDGO0TlzZCNbiD7Nm",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $7
;

-- answers: key hits
-- with: ["contact:0:address:C6XckvICKUh8GhQS0Y7zxw",1794459600000,1794463200000,"contact:0:phone:mz746kDGO0TlzZCNbiD7Nm",1794459600000,1794463200000]
select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $1 and "window_start" > $2 and "window_start" <= $3 group by "key" union all select "key" as "key", cast(sum("count") as bigint) as "hits" from "rate_limits" where "key" = $4 and "window_start" > $5 and "window_start" <= $6 group by "key"
;

-- answers: id
-- with: ["9825012345",1794462600000,"Do you have shops in Bopal?",1]
select "id" from "contact_messages" where "phone" = $1 and "created_at" >= $2 and "message" = $3 limit $4
;

-- answers: id name email phone message created_at search_text
-- with: ["Asha Shah","asha@example.com","9825012345","Do you have shops in Bopal?",1794463200000,"asha shah\n9825012345\nasha@example.com"]
insert into "contact_messages" ("name", "email", "phone", "message", "created_at", "search_text") values ($1, $2, $3, $4, $5, $6) returning *
;

-- with: ["share:0:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $4
;

-- answers: id
-- with: ["23c8459c8668d8b342df270ca34ca69c65bd7090baff9a8bdbf4f810d0c58d04","a821a8954af85a64fdf0ac5e7f16fbdb6dc50e7d4e5b12f7a7cdd306fd78bbd0",1794463200000,1794463200000]
insert into "shared_lists" ("token_hash", "manage_hash", "created_at", "visited_at") values ($1, $2, $3, $4) returning "id"
;

-- with: [1,"near the school",6900000,"Neem Residency, two bedrooms",0,1,0,2,"near the school",7000001,"Neem Residency 1",1,1,1,3,"near the school",7000002,"Neem Residency 2",0,1,2]
insert into "shared_list_items" ("property_id", "note", "price", "title", "is_sold_out", "list_id", "position") values ($1, $2, $3, $4, $5, $6, $7), ($8, $9, $10, $11, $12, $13, $14), ($15, $16, $17, $18, $19, $20, $21)
;

-- answers: id created_at visited_at
-- with: ["23c8459c8668d8b342df270ca34ca69c65bd7090baff9a8bdbf4f810d0c58d04",1786687200000]
select "id", "created_at", "visited_at" from "shared_lists" where "token_hash" = $1 and "visited_at" > $2
;

-- with: ["answer:0:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"answer:0:phone:97g4TQIv3rwZxtjzt44zu2",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $7
;

-- answers: property_id note price title is_sold_out
-- with: [1]
select "property_id", "note", "price", "title", "is_sold_out" from "shared_list_items" where "list_id" = $1 order by "position"
;

-- answers: id list_id property_id author_hash name answer line answered_at
-- with: [1,1,"24bfa33ec03a4f848fa227b05cb3357554429dc2f3f7f1a845157c863ff1f55b"]
select * from "shared_list_answers" where "list_id" = $1 and "property_id" = $2 and "author_hash" = $3
;

-- answers: whole
-- with: [1]
select count(*) as "whole" from "shared_list_answers" where "list_id" = $1
;

-- answers: id list_id property_id author_hash name answer line answered_at
-- with: [1,1,"24bfa33ec03a4f848fa227b05cb3357554429dc2f3f7f1a845157c863ff1f55b","Bina","yes",null,1794463200000]
insert into "shared_list_answers" ("list_id", "property_id", "author_hash", "name", "answer", "line", "answered_at") values ($1, $2, $3, $4, $5, $6, $7) returning *
;

-- answers: id list_id property_id author_hash name answer line answered_at
-- with: [1]
select * from "shared_list_answers" where "list_id" = $1 order by "id"
;

-- with: ["share:0:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $4
;

-- answers: id
-- with: ["3c9ab0fead1408e34f9ce7ef0cecf46ac38df565307635127168efea1098dde3","b7660916f402e3ab09f0c7a3039dcf7be8927a388340817d18b6e8d844bcf0a6",1794463200000,1794463200000]
insert into "shared_lists" ("token_hash", "manage_hash", "created_at", "visited_at") values ($1, $2, $3, $4) returning "id"
;

-- with: [1,"near the school",6900000,"Neem Residency, two bedrooms",0,2,0,2,"near the school",7000001,"Neem Residency 1",1,2,1,3,"near the school",7000002,"Neem Residency 2",0,2,2]
insert into "shared_list_items" ("property_id", "note", "price", "title", "is_sold_out", "list_id", "position") values ($1, $2, $3, $4, $5, $6, $7), ($8, $9, $10, $11, $12, $13, $14), ($15, $16, $17, $18, $19, $20, $21)
;

-- answers: id created_at visited_at
-- with: ["b7660916f402e3ab09f0c7a3039dcf7be8927a388340817d18b6e8d844bcf0a6",1786687200000]
select "id", "created_at", "visited_at" from "shared_lists" where "manage_hash" = $1 and "visited_at" > $2
;

-- with: ["b7660916f402e3ab09f0c7a3039dcf7be8927a388340817d18b6e8d844bcf0a6"]
delete from "shared_lists" where "manage_hash" = $1
;

-- with: ["login:0:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"login:0:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000,1,"login:1:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"login:1:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000,1,"login:2:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"login:2:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15), ($16, $17, $18) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $19
;

-- with: ["login:sessions of:2cl9qdjWpnnUm5tXWmUbLq",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $4
;

-- answers: id phone name password_hash state created_at approved_at approved_by removed_at asked_again_at sign_outs password_from password_weakness request_network role
-- with: [1]
select * from "accounts" where "removed_at" is null and "id" = $1
;

-- with: [1794463200000,"e0746382ee6254c35dc4d56ed659411070de1eda5232633f8efcbf66027815d6"]
update "sessions" set "confirmed_at" = $1 where "token_hash" = $2
;

-- with: [1,"login:0:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:0:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:0:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:0:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:1:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:1:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:1:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:1:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:2:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:2:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:2:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:2:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:sessions of:2cl9qdjWpnnUm5tXWmUbLq",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:sessions of:2cl9qdjWpnnUm5tXWmUbLq",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [100,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" inner join (select "properties"."id", "properties"."sold_at" as "place" from "properties" where "properties"."deleted_at" is null and "properties"."is_sold_out" = 1 order by "properties"."sold_at" desc, "properties"."id" desc limit $1 offset $2) as "page" on "page"."id" = "properties"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: whole
select count(*) as "whole" from "properties" where "properties"."deleted_at" is null and "properties"."is_sold_out" = 1
;

-- with: [1794463200000,"login","login","ok","mbmP5Vk9AEkgnYNS",1,"UXYknr0nMz8-Z5W6",null,1,1794463200000,"reveal","reveal","ok","90FeKailhG4kg-oE",0,"UXYknr0nMz8-Z5W6",1,1,1794463200000,"reveal","reveal","ok","90FeKailhG4kg-oE",0,"UXYknr0nMz8-Z5W6",3,1,1794463200000,"password","asked-again","ok","mbmP5Vk9AEkgnYNS",1,"UXYknr0nMz8-Z5W6",null,1]
insert into "security_events" ("at", "kind", "action", "outcome", "account_hash", "by_account", "address_hash", "subject", "times") values ($1, $2, $3, $4, $5, $6, $7, $8, $9), ($10, $11, $12, $13, $14, $15, $16, $17, $18), ($19, $20, $21, $22, $23, $24, $25, $26, $27), ($28, $29, $30, $31, $32, $33, $34, $35, $36)
;

-- answers: id size_sqft price_per_sqft created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by title property_type bhk_type residential_type commercial_type condition facing direction floor total_floors price size carpet_area area_basis is_size_in_yards possession balcony_included na_noc only_na is_sold_out car_parking owner_name owner_contact1 owner_contact2 location age
-- with: [1791871200000,100,0]
select "properties"."id", "properties"."size_sqft", "properties"."price_per_sqft", "properties"."created_by", "properties"."created_at", "properties"."updated_at", "properties"."verified_by", "properties"."verified_at", "properties"."sold_at", "properties"."is_sample", "properties"."import_key", "properties"."revision", "properties"."deleted_at", "properties"."deleted_by", "properties"."title", "properties"."property_type", "properties"."bhk_type", "properties"."residential_type", "properties"."commercial_type", "properties"."condition", "properties"."facing", "properties"."direction", "properties"."floor", "properties"."total_floors", "properties"."price", "properties"."size", "properties"."carpet_area", "properties"."area_basis", "properties"."is_size_in_yards", "properties"."possession", "properties"."balcony_included", "properties"."na_noc", "properties"."only_na", "properties"."is_sold_out", "properties"."car_parking", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2", "properties"."location", "properties"."age" from "properties" where "deleted_at" >= $1 and "purged_at" is null order by "deleted_at" desc, "id" desc limit $2 offset $3
;

-- answers: whole
-- with: [1791871200000]
select count(*) as "whole" from "properties" where "deleted_at" >= $1 and "purged_at" is null
;

-- answers: id title property_type location price size is_size_in_yards size_sqft price_per_sqft age floor car_parking only_na balcony_included na_noc is_sold_out condition residential_type bhk_type commercial_type direction facing owner_name owner_contact1 owner_contact2 summary amenities connectivity videos listing_text lead_text sold_text created_by created_at updated_at verified_by verified_at sold_at is_sample import_key revision deleted_at deleted_by purged_at create_key carpet_area area_basis possession total_floors maintenance is_negotiable owner_calls_back
-- with: [1]
select * from "properties" where "id" = $1
;

-- answers: id account_id action entity entity_id at before_json after_json name phone
-- with: ["property",1,200]
select "audit".*, "accounts"."name", "accounts"."phone" from "audit" left join "accounts" on "accounts"."id" = "audit"."account_id" where "audit"."entity" = $1 and "audit"."entity_id" = $2 order by "audit"."id" desc limit $3
;

-- answers: whole
select count(*) as "whole" from "visitors"
;

-- answers: whole
select count(*) as "whole" from "contact_messages"
;

-- answers: day count
-- with: [1791916200000]
select (created_at + 19800000) / 86400000 as "day", count(*) as "count" from "visitors" where "created_at" >= $1 group by (created_at + 19800000) / 86400000 order by (created_at + 19800000) / 86400000
;

-- answers: area count
-- with: [1791916200000]
select "properties"."location" as "area", cast(sum("visits") as bigint) as "count" from (select "property_id", count(*) as "visits" from "visitors" where "created_at" >= $1 group by "property_id") as "per_property" inner join "properties" on "properties"."id" = "per_property"."property_id" group by "properties"."location"
;

-- answers: id name phone property_id created_at consent_version consent_at erased_at search_text waits_for_call phone_unconfirmed title property_type location owner_name owner_contact1 owner_contact2
-- with: [100,0]
select "visitors".*, "properties"."title", "properties"."property_type", "properties"."location", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2" from "visitors" inner join "properties" on "properties"."id" = "visitors"."property_id" inner join (select "visitors"."id", "visitors"."created_at" as "place" from "visitors" order by "visitors"."created_at" desc, "visitors"."id" desc limit $1 offset $2) as "page" on "page"."id" = "visitors"."id" order by "page"."place" desc, "page"."id" desc
;

-- answers: hour noticed_at minutes reveals listings usual acknowledged_at
-- with: [24]
select * from "reveal_alarms" where "acknowledged_at" is null order by "hour" desc limit $1
;

-- answers: id name email phone message created_at search_text
-- with: [100,0]
select * from "contact_messages" order by "created_at" desc, "id" desc limit $1 offset $2
;

-- with: ["export:session:HM8iYCNhjzrZhBzDJ0FcEL",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $4
;

-- answers: id name phone property_id created_at consent_version consent_at erased_at search_text waits_for_call phone_unconfirmed title property_type location owner_name owner_contact1 owner_contact2
-- with: [9007199254740991,500]
select "visitors".*, "properties"."title", "properties"."property_type", "properties"."location", "properties"."owner_name", "properties"."owner_contact1", "properties"."owner_contact2" from "visitors" inner join "properties" on "properties"."id" = "visitors"."property_id" inner join (select "visitors"."id", "visitors"."id" as "place" from "visitors" where "visitors"."id" < $1 order by "visitors"."id" desc limit $2) as "page" on "page"."id" = "visitors"."id" order by "page"."place" desc, "page"."id" desc
;

-- with: ["export:session:HM8iYCNhjzrZhBzDJ0FcEL",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $4
;

-- answers: id name email phone message created_at search_text
-- with: [9007199254740991,500]
select * from "contact_messages" where "id" < $1 order by "id" desc limit $2
;

-- answers: id phone name password_hash state created_at approved_at approved_by removed_at asked_again_at sign_outs password_from password_weakness request_network role
select * from "accounts" where "removed_at" is null order by "state" desc, "id"
;

-- answers: account_id
select "account_id" from "totp_secrets" where "confirmed_at" is not null
;

-- answers: account_id
select distinct "account_id" from "passkeys"
;

-- with: [1794463200000,"export","visitors","ok","mbmP5Vk9AEkgnYNS",1,"UXYknr0nMz8-Z5W6",null,1,1794463200000,"export","contact-messages","ok","mbmP5Vk9AEkgnYNS",1,"UXYknr0nMz8-Z5W6",null,1]
insert into "security_events" ("at", "kind", "action", "outcome", "account_hash", "by_account", "address_hash", "subject", "times") values ($1, $2, $3, $4, $5, $6, $7, $8, $9), ($10, $11, $12, $13, $14, $15, $16, $17, $18)
;

-- answers: id at kind action outcome account_hash address_hash subject by_account times
-- with: [1791871200000,100,0]
select * from "security_events" where "at" >= $1 order by "at" desc, "id" desc limit $2 offset $3
;

-- answers: whole
-- with: [1791871200000]
select count(*) as "whole" from "security_events" where "at" >= $1
;

-- answers: token_hash account_id created_at expires_at revoked_at used_at confirmed_at device
-- with: [1,1794463200000,1762927200000,100]
select * from "sessions" where "account_id" = $1 and "expires_at" > $2 and "revoked_at" is null and ("used_at" is null or "used_at" > $3) order by "used_at" desc nulls last, "created_at" desc limit $4
;

-- answers: whole
-- with: [1]
select count(*) as "whole" from "recovery_codes" where "account_id" = $1 and "used_at" is null
;

-- answers: id account_id credential_id public_key counter transports name created_at used_at
-- with: [1]
select * from "passkeys" where "account_id" = $1 order by "id"
;

-- with: ["sold_count",12,12]
insert into "settings" ("name", "value") values ($1, $2) on conflict ("name") do update set "value" = $3
;

-- with: [1,"sold-count.set","sold-count",1,1794463200000,"{\"count\":null}","{\"count\":12}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [11]
update "property_changes" set "version" = $1 where "version" is null
;

-- with: ["all_call_back",1,1]
insert into "settings" ("name", "value") values ($1, $2) on conflict ("name") do update set "value" = $3
;

-- with: [1,"call-back.set","call-back",1,1794463200000,"{\"all\":false}","{\"all\":true}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [12]
update "property_changes" set "version" = $1 where "version" is null
;

-- with: ["all_call_back",0,0]
insert into "settings" ("name", "value") values ($1, $2) on conflict ("name") do update set "value" = $3
;

-- with: [1,"call-back.set","call-back",1,1794463200000,"{\"all\":true}","{\"all\":false}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [13]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id youtube_link
-- with: ["https://youtu.be/abcdefghijk",1]
update "homepage_videos" set "youtube_link" = $1 where "id" = $2 returning *
;

-- with: [1,"video.edit","video",1,1794463200000,"{\"youtube_link\":\"\"}","{\"youtube_link\":\"https://youtu.be/abcdefghijk\"}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [14]
update "property_changes" set "version" = $1 where "version" is null
;

-- with: ["74655a762163f966d6ed577504f180a5",330,220,"data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAABwBACdASogABcAPyGAslOtKKSit/qoAaAkCWoAuwXnwZjjxbHrEtzBF8ZQMAD8Uz18fhIwEprgr6h1P+MHtGno3maYqNRSImhf5AyxQoacEZxETXHPIn+s4TMY7yAA",1,1794463200000,1794463200000]
insert into "staged_uploads" ("media_key", "width", "height", "placeholder", "account_id", "created_at") values ($1, $2, $3, $4, $5, $6) on conflict ("media_key") do update set "created_at" = $7
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
-- with: ["Kiran Vyas","We met the owner on the same day.",5,"74655a762163f966d6ed577504f180a5",330,220,1794463200000,0]
insert into "testimonials" ("name", "testimonial_text", "rating", "photo_key", "photo_width", "photo_height", "created_at", "is_sample") values ($1, $2, $3, $4, $5, $6, $7, $8) returning *
;

-- with: ["74655a762163f966d6ed577504f180a5"]
delete from "staged_uploads" where "media_key" in ($1)
;

-- with: [1,"testimonial.create","testimonial",1,1794463200000,null,"{\"name\":\"Kiran Vyas\",\"testimonial_text\":\"We met the owner on the same day.\",\"rating\":5,\"photo\":\"74655a762163f966d6ed577504f180a5\"}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [15]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
-- with: [1]
select * from "testimonials" where "id" = $1
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
-- with: ["Kiran Vyas","We met the owner on the same day.",4,1]
update "testimonials" set "name" = $1, "testimonial_text" = $2, "rating" = $3 where "id" = $4 returning *
;

-- with: [1,"testimonial.edit","testimonial",1,1794463200000,"{\"rating\":5}","{\"rating\":4}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [16]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
select * from "testimonials" order by "created_at" desc, "id" desc
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
-- with: ["Kiran Vyas","We met the owner on the same day.",5,1794463200000,0]
insert into "testimonials" ("name", "testimonial_text", "rating", "created_at", "is_sample") values ($1, $2, $3, $4, $5) returning *
;

-- with: [1,"testimonial.create","testimonial",2,1794463200000,null,"{\"name\":\"Kiran Vyas\",\"testimonial_text\":\"We met the owner on the same day.\",\"rating\":5,\"photo\":null}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [17]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id name testimonial_text rating photo_key photo_width photo_height created_at is_sample
-- with: [2]
delete from "testimonials" where "id" = $1 returning *
;

-- with: [1,"testimonial.delete","testimonial",2,1794463200000,"{\"name\":\"Kiran Vyas\",\"testimonial_text\":\"We met the owner on the same day.\",\"rating\":5,\"photo\":null}",null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- answers: value
-- with: [1,"catalogue_version"]
update "settings" set "value" = "value" + $1 where "name" = $2 returning "value"
;

-- with: [18]
update "property_changes" set "version" = $1 where "version" is null
;

-- answers: id phone name password_hash state created_at approved_at approved_by removed_at asked_again_at sign_outs password_from password_weakness request_network role
-- with: ["5550000009",null,"$argon2id$v=19$m=19456,t=2,p=1$mBTYvpqe+BnkjHb4koJheA$0tImBQ2FAWpQKkokCIRIQ8HD+ztgBYvVNE219bBXV1E","other","none","active",1794463200000,1794463200000,1]
insert into "accounts" ("phone", "name", "password_hash", "password_from", "password_weakness", "state", "created_at", "approved_at", "approved_by") values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning *
;

-- with: [1,"account.add","account",2,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- with: ["login:0:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"login:0:phone:RieUhrt1HaEHdW35AtXPIQ",1794463200000,1,"login:1:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"login:1:phone:RieUhrt1HaEHdW35AtXPIQ",1794463200000,1,"login:2:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"login:2:phone:RieUhrt1HaEHdW35AtXPIQ",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15), ($16, $17, $18) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $19
;

-- with: [0,2,0,"active"]
update "accounts" set "sign_outs" = $1 where "removed_at" is null and "id" = $2 and "sign_outs" = $3 and "state" = $4
;

-- with: ["306cd6f334625fa8e55e3aaba6f3269dc683b55d980350e62902ac4d3f421d7c",2,"Another program",1794463200000,1795068000000,1794463200000,null]
insert into "sessions" ("token_hash", "account_id", "device", "created_at", "expires_at", "used_at", "confirmed_at") values ($1, $2, $3, $4, $5, $6, $7)
;

-- with: [2,"EsoXtJryKJQ28wPgFmAwoh",1794463200000,1794463200000]
insert into "known_addresses" ("account_id", "address_hash", "seen_at") values ($1, $2, $3) on conflict ("account_id", "address_hash") do update set "seen_at" = $4
;

-- with: [1,"login:0:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:0:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:0:phone:RieUhrt1HaEHdW35AtXPIQ",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:0:phone:RieUhrt1HaEHdW35AtXPIQ",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:1:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:1:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:1:phone:RieUhrt1HaEHdW35AtXPIQ",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:1:phone:RieUhrt1HaEHdW35AtXPIQ",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:2:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:2:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:2:phone:RieUhrt1HaEHdW35AtXPIQ",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:2:phone:RieUhrt1HaEHdW35AtXPIQ",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: ["login:0:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"login:0:phone:RieUhrt1HaEHdW35AtXPIQ:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"login:1:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"login:1:phone:RieUhrt1HaEHdW35AtXPIQ:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"login:2:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"login:2:phone:RieUhrt1HaEHdW35AtXPIQ:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15), ($16, $17, $18) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $19
;

-- with: ["active"]
update "accounts" set "state" = "state" where "removed_at" is null and "state" = $1
;

-- with: ["owner",2]
update "accounts" set "role" = $1 where "removed_at" is null and "id" = $2
;

-- with: [1,"account.role","account",2,1794463200000,"{\"role\":\"staff\"}","{\"role\":\"owner\"}"]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- with: [1,2]
update "accounts" set "sign_outs" = "sign_outs" + $1 where "id" = $2
;

-- with: [1794463200000,2]
update "sessions" set "revoked_at" = $1 where "revoked_at" is null and "account_id" = $2
;

-- with: ["$argon2id$v=19$m=19456,t=2,p=1$2Be1rVGFlaE5Ctf9R5h+Sw$0dRdBmzXwZGs8flYS0j4v2W4Mb/2YX9o1rSf3dxN4Rg","other","none",null,2]
update "accounts" set "password_hash" = $1, "password_from" = $2, "password_weakness" = $3, "asked_again_at" = $4 where "removed_at" is null and "id" = $5
;

-- with: [1,"account.reset","account",2,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- with: [1,2]
update "accounts" set "sign_outs" = "sign_outs" + $1 where "id" = $2
;

-- with: [1794463200000,2]
update "sessions" set "revoked_at" = $1 where "revoked_at" is null and "account_id" = $2
;

-- with: [1,"account.sign-out","account",2,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- with: ["register:0:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"register:0:phone:hqpkiTWSoh828UYHrrR2US",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $7
;

-- answers: network count
-- with: ["pending"]
select "request_network" as "network", count(*) as "count" from "accounts" where "removed_at" is null and "state" = $1 group by "request_network"
;

-- with: ["5550000077",null,"$argon2id$v=19$m=19456,t=2,p=1$cHgMLvMk6cY4JGfasjkqHA$JSi1fr0AkQjLcmhOXV9bcNvA0Lu2K1xvUi5KfUYMHSQ","self","none",null,1794463200000,"pending",1794463200000,"pending"]
insert into "accounts" ("phone", "name", "password_hash", "password_from", "password_weakness", "request_network", "created_at", "state") values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict ("phone") where "removed_at" is null do update set "asked_again_at" = $9 where "accounts"."state" = $10
;

-- with: ["active",null,1794463200000,1,3,"pending"]
update "accounts" set "state" = $1, "request_network" = $2, "approved_at" = $3, "approved_by" = $4 where "removed_at" is null and "id" = $5 and "state" = $6 and "asked_again_at" is null
;

-- with: [1,"account.approve","account",3,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- with: ["active"]
update "accounts" set "state" = "state" where "removed_at" is null and "state" = $1
;

-- answers: whole
-- with: ["active"]
select count(*) as "whole" from "accounts" where "removed_at" is null and "state" = $1
;

-- with: [1794463200000,"",2]
update "accounts" set "removed_at" = $1, "password_hash" = $2 where "removed_at" is null and "id" = $3
;

-- with: [2]
delete from "sessions" where "account_id" = $1
;

-- with: [1,"account.remove","account",2,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- with: [1,1]
update "accounts" set "sign_outs" = "sign_outs" + $1 where "id" = $2
;

-- with: [1794463200000,1,"e0746382ee6254c35dc4d56ed659411070de1eda5232633f8efcbf66027815d6"]
update "sessions" set "revoked_at" = $1 where "revoked_at" is null and "account_id" = $2 and "token_hash" != $3
;

-- with: ["login:0:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"login:0:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000,1,"login:1:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"login:1:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000,1,"login:2:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"login:2:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15), ($16, $17, $18) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $19
;

-- with: ["login:sessions of:2cl9qdjWpnnUm5tXWmUbLq",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $4
;

-- with: [1794463200000,"e0746382ee6254c35dc4d56ed659411070de1eda5232633f8efcbf66027815d6"]
update "sessions" set "confirmed_at" = $1 where "token_hash" = $2
;

-- with: [1,"login:0:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: [1,"login:0:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:0:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:1:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: [1,"login:1:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:1:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:2:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: [1,"login:2:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:2:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"login:sessions of:2cl9qdjWpnnUm5tXWmUbLq",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["login:sessions of:2cl9qdjWpnnUm5tXWmUbLq",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- answers: account_id
-- with: [1,"XeWsvjcTLVkYqw_GvKkOnLOBwH5MLMmCCLgChUBq8AX4X3nVoScsKZGpffXk4OM_ah3GMtlAJyPGzAPY",1794463200000,"XeWsvjcTLVkYqw_GvKkOnLOBwH5MLMmCCLgChUBq8AX4X3nVoScsKZGpffXk4OM_ah3GMtlAJyPGzAPY",1794463200000]
insert into "totp_secrets" ("account_id", "sealed_secret", "created_at") values ($1, $2, $3) on conflict ("account_id") do update set "sealed_secret" = $4, "created_at" = $5 where "totp_secrets"."confirmed_at" is null returning "account_id"
;

-- with: ["code:0:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"code:0:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000,1,"code:1:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"code:1:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000,1,"code:2:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1,"code:2:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15), ($16, $17, $18) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $19
;

-- with: ["code:sessions of:2cl9qdjWpnnUm5tXWmUbLq",1794463200000,1,1]
insert into "rate_limits" ("key", "window_start", "count") values ($1, $2, $3) on conflict ("key", "window_start") do update set "count" = "rate_limits"."count" + $4
;

-- with: [1,1]
update "accounts" set "sign_outs" = "sign_outs" + $1 where "id" = $2
;

-- with: [1794463200000,1,"e0746382ee6254c35dc4d56ed659411070de1eda5232633f8efcbf66027815d6"]
update "sessions" set "revoked_at" = $1 where "revoked_at" is null and "account_id" = $2 and "token_hash" != $3
;

-- with: [1794463200000,59815440,1]
update "totp_secrets" set "confirmed_at" = $1, "last_step" = $2 where "account_id" = $3 and "confirmed_at" is null
;

-- with: [1]
delete from "recovery_codes" where "account_id" = $1
;

-- with: [1,"6171b02662260d566184cba14cd5a6c53920e79f6889a17e52606469b70a4b6c",null,1,"d7eaa0c046c52f8a734fd570e46c0cd2a1dadebc06993c5943a592594a9a744e",null,1,"8631a4c2ee9763a5ecd1bac6d41803cc6ba18bdac714beafb3716f685d7741d2",null,1,"a103f9241e866e4bdb886a38d038a7f0faf9603a62d6a57b9c4c563f48230e6f",null,1,"cc2086c49c9a8c8f70e5a291203c64f374e4cae82a0de75728ddb4845687b0f0",null,1,"a2ee9ef2a4d4b179dc7b4a6a37fc0f288388c891ed692bb533e52f004ab8ae0d",null,1,"f68374dae8b00f81c88d72677a7c064d26eeee6efbb622ce2d14522307fb8645",null,1,"209cb834185791965e7602f6015890ee16c65c810b908de683cff4e587ab5bb4",null,1,"a63204738badaef7561f643f1ce8b4f7adc7caea7b846796ff776c59e536af7d",null,1,"8990db6cd63650d11e9446d223cb10fae6b54a670b3587304f2bd0902e8cfd18",null]
insert into "recovery_codes" ("account_id", "code_hash", "used_at") values ($1, $2, $3), ($4, $5, $6), ($7, $8, $9), ($10, $11, $12), ($13, $14, $15), ($16, $17, $18), ($19, $20, $21), ($22, $23, $24), ($25, $26, $27), ($28, $29, $30)
;

-- with: [1,"code:0:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["code:0:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"code:0:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["code:0:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"code:1:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["code:1:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"code:1:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["code:1:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"code:2:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["code:2:address:C6XckvICKUh8GhQS0Y7zxw",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"code:2:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["code:2:phone:waMpZTESoVQ9Nd2CuA51Y_",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"code:sessions of:2cl9qdjWpnnUm5tXWmUbLq",1794463200000,1]
update "rate_limits" set "count" = "count" - $1 where "key" = $2 and "window_start" = $3 and "count" > $4
;

-- with: ["code:sessions of:2cl9qdjWpnnUm5tXWmUbLq",1794463200000]
delete from "rate_limits" where "key" = $1 and "window_start" = $2
;

-- with: [1,"account.factor-on","account",1,1794463200000,null,null]
insert into "audit" ("account_id", "action", "entity", "entity_id", "at", "before_json", "after_json") values ($1, $2, $3, $4, $5, $6, $7)
;

-- with: [1794463260000,"e0746382ee6254c35dc4d56ed659411070de1eda5232633f8efcbf66027815d6"]
update "sessions" set "revoked_at" = $1 where "revoked_at" is null and "token_hash" = $2
;

-- answers: whole
-- with: [1794290460000]
select count(*) as "whole" from "staged_uploads" where "created_at" < $1
;

-- answers: whole
-- with: [1791871260000]
select count(*) as "whole" from "properties" where "deleted_at" < $1 and "purged_at" is null
;

-- answers: whole
-- with: [1786687260000]
select count(*) as "whole" from "shared_lists" where "visited_at" <= $1
;

-- answers: whole
-- with: ["pending",1791871260000]
select count(*) as "whole" from "accounts" where "removed_at" is null and "state" = $1 and "created_at" < $2
;

-- with: [1797832860000]
delete from "rate_limits" where "window_start" < $1
;

delete from "totp_secrets" where "account_id" in (select "id" from "accounts" where "removed_at" is not null)
;

delete from "recovery_codes" where "account_id" in (select "id" from "accounts" where "removed_at" is not null)
;

-- with: [1797832860000]
delete from "totp_secrets" where "confirmed_at" is null and "created_at" < $1
;

delete from "passkeys" where "account_id" in (select "id" from "accounts" where "removed_at" is not null)
;

-- with: [1797919260000]
delete from "spent_challenges" where "ends_at" <= $1
;

-- answers: id
-- with: [1797919260000,1795327260000,500]
update "properties" set "purged_at" = $1 where "id" in (select "id" from "properties" where "deleted_at" < $2 and "purged_at" is null order by "deleted_at", "id" limit $3) and "purged_at" is null returning "id"
;

-- answers: media_key
-- with: [4]
delete from "property_images" where "property_id" in ($1) returning "media_key"
;

delete from "properties" where "id" in (select "id" from "properties" where "deleted_at" is not null and "purged_at" is not null) and "import_key" is null and not exists (select "visitors"."id" from "visitors" where "visitors"."property_id" = "properties"."id")
;

-- with: ["-","-","0000000000",null,null,"[]","[]","[]","","",0,null,null,"-"]
update "properties" set "title" = $1, "owner_name" = $2, "owner_contact1" = $3, "owner_contact2" = $4, "summary" = $5, "amenities" = $6, "connectivity" = $7, "videos" = $8, "listing_text" = $9, "lead_text" = $10, "is_sold_out" = $11, "sold_at" = $12, "sold_text" = $13 where "id" in (select "id" from "properties" where "deleted_at" is not null and "purged_at" is not null) and "owner_name" != $14 and not exists (select "visitors"."id" from "visitors" where "visitors"."property_id" = "properties"."id")
;

-- with: [-19982]
delete from "property_changes" where "version" < $1
;

-- with: [1790143260000]
delete from "shared_lists" where "visited_at" <= $1
;

-- with: [1797919260000]
delete from "sessions" where "expires_at" < $1
;

-- with: [1790143260000]
delete from "known_addresses" where "seen_at" < $1
;

-- with: ["pending",1795327260000]
delete from "accounts" where "id" in (select "id" from "accounts" where "removed_at" is null and "state" = $1 and "created_at" < $2)
;

-- with: [1790143260000]
delete from "security_events" where "at" < $1
;

-- answers: id
-- with: ["login",1,"ok",1,50000]
select "id" from "security_events" where "kind" = $1 and "by_account" = $2 and "outcome" in ($3) order by "id" desc limit $4 offset $5
;

-- answers: id
-- with: ["login",1,"ok","SECOND_FACTOR_REQUIRED","SECOND_FACTOR_WRONG",1,20000]
select "id" from "security_events" where "kind" = $1 and "by_account" = $2 and "outcome" not in ($3, $4, $5) order by "id" desc limit $6 offset $7
;

-- answers: id
-- with: ["login",0,"SECOND_FACTOR_REQUIRED","SECOND_FACTOR_WRONG",1,20000]
select "id" from "security_events" where "kind" = $1 and "by_account" = $2 and "outcome" in ($3, $4) order by "id" desc limit $5 offset $6
;

-- with: [1790143260000]
delete from "reveal_alarms" where "hour" < $1
;

-- with: [1797915660000]
delete from "phone_codes" where "created_at" < $1
;

-- with: [1782367260000]
delete from "phone_confirmations" where "created_at" < $1
;

-- answers: media_key
-- with: [1797746460000]
delete from "staged_uploads" where "created_at" < $1 returning "media_key"
;

-- with: [1794463200000,"account","add","ok","mbmP5Vk9AEkgnYNS",1,"UXYknr0nMz8-Z5W6",null,1,1794463200000,"login","login","ok","iC-0iesjCu77VZWA",1,"UXYknr0nMz8-Z5W6",null,1,1794463200000,"login","login","UNAUTHENTICATED","iC-0iesjCu77VZWA",0,"UXYknr0nMz8-Z5W6",null,1,1794463200000,"account","role","ok","mbmP5Vk9AEkgnYNS",1,"UXYknr0nMz8-Z5W6",2,1,1794463200000,"password","reset","ok","mbmP5Vk9AEkgnYNS",1,"UXYknr0nMz8-Z5W6",2,1,1794463200000,"account","sign-out","ok","mbmP5Vk9AEkgnYNS",1,"UXYknr0nMz8-Z5W6",2,1,1794463200000,"account","approve","ok","mbmP5Vk9AEkgnYNS",1,"UXYknr0nMz8-Z5W6",3,1,1794463200000,"account","remove","ok","mbmP5Vk9AEkgnYNS",1,"UXYknr0nMz8-Z5W6",2,1]
insert into "security_events" ("at", "kind", "action", "outcome", "account_hash", "by_account", "address_hash", "subject", "times") values ($1, $2, $3, $4, $5, $6, $7, $8, $9), ($10, $11, $12, $13, $14, $15, $16, $17, $18), ($19, $20, $21, $22, $23, $24, $25, $26, $27), ($28, $29, $30, $31, $32, $33, $34, $35, $36), ($37, $38, $39, $40, $41, $42, $43, $44, $45), ($46, $47, $48, $49, $50, $51, $52, $53, $54), ($55, $56, $57, $58, $59, $60, $61, $62, $63), ($64, $65, $66, $67, $68, $69, $70, $71, $72)
;

-- with: [1794463200000,"login","end-others","ok","mbmP5Vk9AEkgnYNS",1,"UXYknr0nMz8-Z5W6",null,1,1794463200000,"password","asked-again","ok","mbmP5Vk9AEkgnYNS",1,"UXYknr0nMz8-Z5W6",null,1,1794463200000,"second-step","on","ok","mbmP5Vk9AEkgnYNS",1,"UXYknr0nMz8-Z5W6",null,1,1794463260000,"login","logout","ok","mbmP5Vk9AEkgnYNS",1,"UXYknr0nMz8-Z5W6",null,1]
insert into "security_events" ("at", "kind", "action", "outcome", "account_hash", "by_account", "address_hash", "subject", "times") values ($1, $2, $3, $4, $5, $6, $7, $8, $9), ($10, $11, $12, $13, $14, $15, $16, $17, $18), ($19, $20, $21, $22, $23, $24, $25, $26, $27), ($28, $29, $30, $31, $32, $33, $34, $35, $36)
;
