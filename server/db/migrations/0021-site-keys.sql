-- Random keys that all processes of a site share, each made when it is first needed: they sign what the site hands out and hide
-- addresses and phones in what is counted.

create table site_keys (
  name text not null primary key check (length(name) between 1 and 50),
  -- 32 random bytes as hexadecimal digits.
  value text not null check (length(value) = 64)
){strict};
