-- When a session was last used, when its person last entered the password in it, and on what kind of device it is. Sessions
-- from before this step have none of the three.

alter table sessions add column used_at {whole} check (used_at between 0 and 9999999999999);
alter table sessions add column confirmed_at {whole} check (confirmed_at between 0 and 9999999999999);
alter table sessions add column device text check (length(device) between 1 and 40);
