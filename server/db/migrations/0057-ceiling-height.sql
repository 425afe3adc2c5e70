-- The height of the rooms, in feet, where it is known (D131). The view is made anew with the new column.

alter table properties add column ceiling_height {real} check (ceiling_height between 6 and 60);
drop view shown_properties;
create view shown_properties as
select
  properties.*,
  case when stale_at is null then verified_at end as badge_at,
  case when is_sold_out = 1 then 2 when stale_at is null then 0 else 1 end as standing
from properties
where deleted_at is null and hidden_at is null and taken_down_at is null;
