-- How many people looked at the site, by day, and nothing of who they were (D140). While a day lasts its marks tell who was counted: hashes
-- with the key of that day (`site_keys`) and the secret of the installation. Soon after its end they are deleted with that key.

create table visitor_days (
  -- Days since 1970, in India.
  day {whole} not null primary key check (day > 0),
  visitors {whole} not null check (visitors >= 0)
){strict};

create table visitor_marks (
  day {whole} not null check (day > 0),
  mark text not null check (length(mark) = 16),
  is_staff {whole} not null check (is_staff in (0, 1)),
  constraint visitor_marks_key primary key (day, mark)
){strict};
