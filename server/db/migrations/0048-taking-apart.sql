-- What a merger of areas can be taken back by: which listings came along, and what the other area is called because of it (`gave`, JSON; null:
-- not merged, or merged before this was kept). While listings of one that stands again still go back, `parting_from` is the area they came to.

alter table areas add column gave text check (length(gave) between 2 and 20000);
alter table areas add column parting_from {whole} references areas (id);
create table area_moves (
  area_id {whole} not null references areas (id),
  property_id {whole} not null references properties (id) on delete cascade,
  constraint area_moves_key primary key (area_id, property_id)
){strict};
create index area_moves_property on area_moves (property_id);
