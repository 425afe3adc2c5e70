-- Who owns the site and who is its staff. The first start afterwards makes the oldest account an owner.

alter table accounts add column role text not null default 'staff' check (role in ('owner', 'staff'));
