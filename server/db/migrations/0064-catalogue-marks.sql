-- Each version of the catalogue has a mark that nobody can guess again. A process that knows a version by another mark, or one that is not here,
-- knows a catalogue that this database has forgotten: it was put back, or its follower took its place without the last commits.

create table catalogue_marks (
  version {whole} not null primary key check (version >= 1),
  mark {whole} not null check (mark between 0 and 281474976710655)
){strict};
