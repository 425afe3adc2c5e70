-- When somebody last said that a listing is still for sale, and what its age did to it (D99): hidden and taken down are moments, no status.
-- Listings from before have nothing here: their clock starts with the moment in the settings.

alter table properties add column confirmed_at {whole} check (confirmed_at between 0 and 9999999999999);
alter table properties add column confirmed_by text check (confirmed_by in ('owner', 'staff'));
alter table properties add column stale_at {whole} check (stale_at between 0 and 9999999999999);
alter table properties add column hidden_at {whole} check (hidden_at between 0 and 9999999999999);
alter table properties add column taken_down_at {whole} check (taken_down_at between 0 and 9999999999999);
