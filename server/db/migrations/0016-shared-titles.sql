-- What a home was called when its list was shared, for who opens the list after it was deleted, and whether it was sold then. Of
-- lists that are older nobody knows.

alter table shared_list_items add column title text check (length(title) between 1 and 150);
alter table shared_list_items add column is_sold_out integer check (is_sold_out in (0, 1));
