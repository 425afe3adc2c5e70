-- What homes of an area usually cost per square foot, month by month (D143), as it was last counted in each. Without rooms `bhk_type` is empty.

create table area_bands (
  area text not null,
  month text not null check (length(month) = 7),
  kind text not null check (kind in ('flats', 'houses', 'shops', 'sheds', 'offices')),
  bhk_type text not null,
  low {whole} not null check (low >= 0),
  middle {whole} not null check (middle >= low),
  high {whole} not null check (high >= middle),
  homes {whole} not null check (homes >= 5),
  constraint area_bands_key primary key (area, month, kind, bhk_type)
){strict};
