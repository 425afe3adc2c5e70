alter table properties add column total_floors integer check (total_floors >= 1 and total_floors <= 100);
