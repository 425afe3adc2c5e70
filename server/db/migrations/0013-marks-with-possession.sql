drop index properties_marks;
create index properties_marks on properties (created_at, id, verified_at,{sqlite: amenities,} possession, is_sold_out, deleted_at) where deleted_at is null;
