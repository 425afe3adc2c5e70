-- Whose price fell, from what and when, beside the listing: cards tell it and searches ask for it (D134). The table of prices is
-- younger than the audit, from which it takes what changed before. The view is made anew with the new columns,
-- and says of what is for sale when it was news last: when it was listed, or its price fell.

alter table properties add column lowered_from {whole} check (lowered_from between 1 and 100000000000);
alter table properties add column lowered_at {whole} check (lowered_at between 0 and 9999999999999);
create index properties_lowered on properties (lowered_at) where lowered_at is not null;

-- Only what is older than the table of prices: it knows what came later, and what was taken back.
create view old_prices as
select
  audit.id as audit_id,
  properties.id as property_id,
  properties.created_at as created_at,
  audit.at as at,
  cast({sqlite: json_extract(before_json, '$.price')}{postgres: cast(before_json as json) ->> 'price'} as {whole}) as price_before,
  cast({sqlite: json_extract(after_json, '$.price')}{postgres: cast(after_json as json) ->> 'price'} as {whole}) as price_after
from audit
join properties on properties.id = audit.entity_id
where audit.entity = 'property'
  and audit.action in ('property.edit', 'property.price')
  and before_json like '%"price":%'
  and after_json like '%"price":%'
  and audit.at < (
    select max(applied_at) from (
      select applied_at from schema_expansions where name = '0034-owners'
      union all
      select applied_at from schema_migrations where name = '0034-owners'
    ) as steps
  );

-- What a listing cost before the first change that the table has stands there as of the listing's own day.
update property_prices
set price = (
  select price_before from old_prices where old_prices.property_id = property_prices.property_id order by audit_id limit 1
)
where property_id in (select property_id from old_prices)
  and changed_at = (select created_at from properties where properties.id = property_prices.property_id);
insert into property_prices (property_id, price, changed_at, changed_by)
select property_id, price_before, created_at, 'staff'
from old_prices
where audit_id in (select min(audit_id) from old_prices group by property_id)
  and property_id not in (select property_id from property_prices);
insert into property_prices (property_id, price, changed_at, changed_by)
select property_id, price_after, at, 'staff' from old_prices order by audit_id;
drop view old_prices;

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
