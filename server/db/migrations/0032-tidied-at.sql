-- When housekeeping last took its turn: of many processes one does it in an hour.

alter table installation add column tidied_at {whole} check (tidied_at between 0 and 9999999999999);
