-- Sign-ins, exports, reveals and changes of accounts, with keyed hashes in the place of people and addresses.

create table security_events (
  id {id},
  at {whole} not null check (at between 0 and 9999999999999),
  kind text not null check (length(kind) between 1 and 20),
  action text not null check (length(action) between 1 and 40),
  outcome text not null check (length(outcome) between 1 and 40),
  account_hash text check (length(account_hash) = 16),
  address_hash text not null check (length(address_hash) = 16),
  subject {whole}
){strict};
create index security_events_at on security_events (at);
create index security_events_kind on security_events (kind, at);
