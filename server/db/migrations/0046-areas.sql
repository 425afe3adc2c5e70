-- The areas that a listing may lie in; the first start fills an empty table from the configuration. One that was merged into another keeps
-- its row: its address leads there. Its name never changes, and with it the address of its page.

create table areas (
  id {id},
  name text not null check (length(name) between 2 and 40),
  slug text not null unique check (length(slug) between 2 and 40),
  spellings text not null default '[]' check (length(spellings) <= 20000),
  gu text not null default '' check (length(gu) <= 60),
  hi text not null default '' check (length(hi) <= 60),
  lat {real} not null check (lat between -90 and 90),
  lng {real} not null check (lng between -180 and 180),
  pincode text not null check (length(pincode) = 6),
  zone text not null check (length(zone) between 1 and 40),
  merged_into {whole} references areas (id),
  version {whole} not null default 1 check (version >= 1),
  updated_at {whole} not null check (updated_at between 0 and 9999999999999)
){strict};
