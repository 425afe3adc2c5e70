-- Files of listings that staff upload. The file lies in the data folder, and goes with its row after some days. Only one process works on an import
-- at a time: it knows its turn, and beats while it is alive. Refusals and proposals are JSON, of the first ones alone.

create table imports (
  id {id},
  name text not null check (length(name) between 1 and 200),
  file text not null unique check (length(file) = 36),
  bytes {whole} not null check (bytes >= 0),
  created_at {whole} not null check (created_at between 0 and 9999999999999),
  created_by {whole} not null references accounts (id),
  step text not null check (step in ('check', 'run')),
  state text not null check (state in ('working', 'done', 'failed', 'cancelled')),
  takes_proposals integer not null default 0 check (takes_proposals in (0, 1)),
  turn text not null check (length(turn) = 36),
  beat_at {whole} not null check (beat_at between 0 and 9999999999999),
  finished_at {whole} check (finished_at between 0 and 9999999999999),
  total_rows {whole} not null default 0 check (total_rows >= 0),
  read_rows {whole} not null default 0 check (read_rows >= 0),
  stored {whole} not null default 0 check (stored >= 0),
  known {whole} not null default 0 check (known >= 0),
  refused {whole} not null default 0 check (refused >= 0),
  proposals text not null default '[]' check (length(proposals) between 2 and 200000),
  refusals text not null default '[]' check (length(refusals) between 2 and 200000),
  problem text check (length(problem) between 1 and 2000)
){strict};
create index imports_newest on imports (created_at, id);
create index imports_state on imports (state, step, beat_at);
