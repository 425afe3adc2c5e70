-- Which installation this is, as its photographs say too, and when its clock was last seen.

create table installation (
  only_one {whole} not null primary key check (only_one = 1),
  id text not null check (length(id) = 32),
  seen_at {whole} not null
){strict};
