alter table properties add column possession text check (possession = 'ready' or (length(possession) = 7 and possession between '2000-01' and '2099-12'));
