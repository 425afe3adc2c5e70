-- Searches are answered from memory: the indexes that carried every filter for them go. Lists by day and by area keep narrow ones.

drop index properties_newest;
drop index properties_price;
drop index properties_price_per_sqft;
drop index properties_size;
drop index properties_narrowed;
drop index properties_marks;
create index properties_newest on properties (created_at, id, is_sold_out, hidden_at, taken_down_at, deleted_at) where deleted_at is null;
create index properties_located on properties (location, bhk_type, price, is_sold_out, hidden_at, taken_down_at, deleted_at) where deleted_at is null;
