-- What anybody may see: not deleted, not hidden for its age, not taken down by its owner. `badge_at`: since when it bears the badge of
-- verification, which a listing that nobody confirmed for long does not; `standing`: 0 fresh, 1 unconfirmed for long, 2 sold.
-- A step that adds a column to `properties` makes this view anew.

create view shown_properties as
select
  properties.*,
  case when stale_at is null then verified_at end as badge_at,
  case when is_sold_out = 1 then 2 when stale_at is null then 0 else 1 end as standing
from properties
where deleted_at is null and hidden_at is null and taken_down_at is null;
