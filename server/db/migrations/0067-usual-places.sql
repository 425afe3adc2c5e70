-- Where a home for sale stands among the usual prices of those like it (D136), as the hour counted it last; null: not known. Searches count by
-- it. The view is made anew with the new column. And of an import how many numbers of its rows look like a broker's, or are (D139).

alter table properties add column usual_place text check (usual_place in ('below', 'within', 'above'));

alter table imports add column numbers text not null default '{"waiting":0,"broker":0}';

drop view shown_properties;
create view shown_properties as
select
  properties.*,
  case when stale_at is null then verified_at end as badge_at,
  case when is_sold_out = 1 then 2 when stale_at is null then 0 else 1 end as standing,
  case when is_sold_out = 0 and lowered_at is not null then 1 else 0 end as is_lowered,
  case when is_sold_out = 0 and lowered_at > created_at then lowered_at else created_at end as news_at
from properties
where deleted_at is null and hidden_at is null and taken_down_at is null;
