-- Homes that somebody shares by a link, and what the family answers. A home may be deleted for good meanwhile: the list says so,
-- and its row stays.

create table shared_lists (
  id {id},
  token_hash text not null unique check (length(token_hash) = 64),
  manage_hash text not null unique check (length(manage_hash) = 64),
  created_at {whole} not null check (created_at between 0 and 9999999999999),
  visited_at {whole} not null check (visited_at between 0 and 9999999999999)
){strict};
create index shared_lists_visited on shared_lists (visited_at);

create table shared_list_items (
  list_id {whole} not null references shared_lists (id) on delete cascade,
  position {whole} not null check (position between 0 and 99),
  property_id {whole} not null check (property_id >= 1),
  note text check (length(note) between 1 and 500),
  price {whole} not null check (price between 1 and 100000000000),
  constraint shared_list_items_key primary key (list_id, position)
){strict};

create table shared_list_answers (
  id {id},
  list_id {whole} not null references shared_lists (id) on delete cascade,
  property_id {whole} not null check (property_id >= 1),
  author_hash text not null check (length(author_hash) = 64),
  name text not null check (length(name) between 1 and 40),
  answer text not null check (answer in ('yes', 'maybe', 'no')),
  line text check (length(line) between 1 and 200),
  answered_at {whole} not null check (answered_at between 0 and 9999999999999)
){strict};
create index shared_list_answers_list on shared_list_answers (list_id, property_id, id);
