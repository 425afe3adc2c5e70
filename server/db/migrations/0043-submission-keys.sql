-- A browser marks a home that it offers with a random text: sending it again, because the answer was lost, offers nothing twice.
-- Of that text the hash is stored.

alter table submissions add column create_hash text check (length(create_hash) = 64);
create unique index submissions_create on submissions (create_hash) where create_hash is not null;
