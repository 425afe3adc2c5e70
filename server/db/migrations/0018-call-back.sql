-- An owner may call back instead of being shown; who asked then waits for that call. One number in the settings makes it so for
-- every listing: the names of settings are the program's to know.

alter table properties add column owner_calls_back integer not null default 0 check (owner_calls_back in (0, 1));
alter table visitors add column waits_for_call integer not null default 0 check (waits_for_call in (0, 1));

create table settings_by_any_name (
  name text not null check (length(name) between 1 and 50),
  value {whole} not null check (value between 0 and 9007199254740991),
  constraint settings_key primary key (name)
){strict};
insert into settings_by_any_name (name, value) select name, value from settings;
drop table settings;
alter table settings_by_any_name rename to settings;
