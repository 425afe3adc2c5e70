-- The index that answers searches by facts of a listing carries its direction, which became a filter.

drop index properties_marks;
create index properties_marks on properties (created_at, id, verified_at,{sqlite: amenities,} possession, direction, is_sold_out, stale_at, hidden_at, taken_down_at, deleted_at) where deleted_at is null;
