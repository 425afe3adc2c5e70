-- What follows from a listing's moments (D99): since when the public does not see it, its verification while somebody stands by it, and
-- whether it stands among the fresh ones (0), after them (1) or last, as sold (2). The indexes that answer searches carry them.

alter table properties add column away_at {whole} generated always as (coalesce(taken_down_at, hidden_at)) {sqlite:virtual}{postgres:stored};
alter table properties add column badge_at {whole} generated always as (case when stale_at is null then verified_at end) {sqlite:virtual}{postgres:stored};
alter table properties add column standing {whole} generated always as (case when is_sold_out = 1 then 2 when stale_at is null then 0 else 1 end) {sqlite:virtual}{postgres:stored};

drop index properties_newest;
drop index properties_price;
drop index properties_price_per_sqft;
drop index properties_size;
drop index properties_narrowed;
drop index properties_changed;
drop index properties_marks;
create index properties_newest on properties (created_at, id, property_type, location, bhk_type, residential_type, commercial_type, condition, price, size_sqft, age, is_sold_out, standing, away_at, deleted_at) where deleted_at is null;
create index properties_price on properties (price, id, property_type, location, bhk_type, residential_type, commercial_type, condition, size_sqft, age, is_sold_out, standing, away_at, deleted_at) where deleted_at is null;
create index properties_price_per_sqft on properties (price_per_sqft, id, property_type, location, bhk_type, residential_type, commercial_type, condition, price, size_sqft, age, is_sold_out, standing, away_at, deleted_at) where deleted_at is null;
create index properties_size on properties (size_sqft, id, property_type, location, bhk_type, residential_type, commercial_type, condition, price, age, is_sold_out, standing, away_at, deleted_at) where deleted_at is null;
create index properties_narrowed on properties (location, property_type, bhk_type, price, size_sqft, residential_type, commercial_type, condition, age, is_sold_out, standing, away_at, deleted_at, created_at, price_per_sqft, id) where deleted_at is null;
create index properties_changed on properties (id, updated_at, away_at, deleted_at) where deleted_at is null;
create index properties_marks on properties (created_at, id, badge_at,{sqlite: amenities,} possession, is_sold_out, standing, away_at, deleted_at) where deleted_at is null;
create index properties_confirmed on properties (confirmed_at, created_at, stale_at, hidden_at, taken_down_at, confirmed_by, id, deleted_at, is_sold_out) where deleted_at is null and is_sold_out = 0;
create index properties_away on properties (away_at, is_sold_out, id) where away_at is not null;
