-- How much of a measured area is carpet area, from the site's own homes (D135). And whose price is so far from those around it that it is
-- compared only once staff found it right (D136): 1 waits, 2 is right. The view is made anew with the new column.

create table carpet_shares (
  basis text not null primary key check (basis in ('built_up', 'super_built_up')),
  share {real} not null check (share between 0.3 and 1),
  homes {whole} not null check (homes >= 30)
){strict};

alter table properties add column odd_price {whole} check (odd_price in (1, 2));
create index properties_odd_price on properties (id) where odd_price = 1;

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
