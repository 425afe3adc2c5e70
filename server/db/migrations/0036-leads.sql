-- What staff do about who asked, what the visitor agreed to, and the private list by which a visitor takes a number back. A version keeps
-- two of the staff from overwriting each other. Notices wait here until the outside took them.

alter table visitors add column state text not null default 'new' check (state in ('new', 'called', 'visit', 'closed'));
alter table visitors add column closed_reason text check (length(closed_reason) between 1 and 200);
alter table visitors add column note text not null default '' check (length(note) <= 1000);
alter table visitors add column taken_by {whole} references accounts (id);
alter table visitors add column state_at {whole} check (state_at between 0 and 9999999999999);
alter table visitors add column version {whole} not null default 1 check (version >= 1);
alter table visitors add column owner_may_see integer not null default 0 check (owner_may_see in (0, 1));
alter table visitors add column contacts_hash text check (length(contacts_hash) = 64);
alter table visitors add column taken_back_at {whole} check (taken_back_at between 0 and 9999999999999);
create index visitors_state on visitors (state, created_at, id);
create index visitors_phone on visitors (phone, created_at);
create index visitors_contacts on visitors (contacts_hash, created_at) where contacts_hash is not null;

create table notices (
  id {id},
  kind text not null check (length(kind) between 1 and 30),
  subject {whole} not null check (subject >= 1),
  created_at {whole} not null check (created_at between 0 and 9999999999999),
  next_at {whole} not null check (next_at between 0 and 9999999999999),
  tries {whole} not null default 0 check (tries >= 0)
){strict};
create index notices_next on notices (next_at, id);
