-- The indexes that answer searches carry what hides a listing, and what makes it stand after the fresh ones (D99).

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
create index properties_marks on properties (created_at, id, verified_at,{sqlite: amenities,} possession, is_sold_out, stale_at, hidden_at, taken_down_at, deleted_at) where deleted_at is null;
create index properties_confirmed on properties (confirmed_at, created_at, stale_at, hidden_at, taken_down_at, confirmed_by, id, deleted_at, is_sold_out) where deleted_at is null and is_sold_out = 0;
create index properties_hidden on properties (hidden_at, taken_down_at, is_sold_out, id, deleted_at) where hidden_at is not null or taken_down_at is not null;
