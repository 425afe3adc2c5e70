alter table properties add column is_negotiable integer check (is_negotiable in (0, 1));
