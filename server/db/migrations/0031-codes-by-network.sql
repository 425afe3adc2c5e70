-- From which network a phone was confirmed, as a keyed hash of both: what strangers ask for elsewhere takes nothing from it. And who asked
-- for an owner when no code could be had: their phone was not confirmed.

alter table phone_confirmations add column home text check (length(home) between 1 and 64);
create index phone_confirmations_home on phone_confirmations (home);
alter table visitors add column phone_unconfirmed integer not null default 0 check (phone_unconfirmed in (0, 1));
