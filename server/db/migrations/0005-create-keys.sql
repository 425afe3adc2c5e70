-- By which key of its sender a listing was created: a call whose answer was lost can be made again.

alter table properties add column create_key text check (length(create_key) <= 100);
create unique index properties_create_key on properties (created_by, create_key);
