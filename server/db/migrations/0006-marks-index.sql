-- PostgreSQL keeps no long text in an index, and reads the table quickly enough without.

-- What can be asked for beside type, place and size, for searches that ask for nothing else.
create index properties_marks on properties (created_at, id, verified_at,{sqlite: amenities,} is_sold_out, deleted_at) where deleted_at is null;
