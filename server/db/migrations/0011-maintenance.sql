alter table properties add column maintenance {whole} check (maintenance >= 0 and maintenance <= 10000000);
