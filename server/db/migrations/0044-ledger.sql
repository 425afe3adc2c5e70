-- What a device asked for, under a token of which the hash alone is stored: its person reads it again, and takes the number back. A phone
-- that is asked with again within a day has one row of `visitors` and an entry for each device, so the entries stand by themselves.
-- `shown_mark` tells, by a keyed hash, whether what was shown of the owner is still what would be shown.

create table ledger_entries (
  list_hash text not null check (length(list_hash) = 64),
  visitor_id {whole} not null references visitors (id) on delete cascade,
  asked_at {whole} not null check (asked_at between 0 and 9999999999999),
  shown_mark text not null check (length(shown_mark) = 64),
  taken_back_at {whole} check (taken_back_at between 0 and 9999999999999),
  constraint ledger_entries_key primary key (list_hash, visitor_id)
){strict};
create index ledger_entries_visitor on ledger_entries (visitor_id);
create index ledger_entries_asked on ledger_entries (asked_at);
