alter table properties add column carpet_area {real} check (carpet_area >= 1 and carpet_area <= 100000000);
