-- When somebody asked again for an account that was waiting already: then nobody knows whose password it has.

alter table accounts add column asked_again_at {whole} check (asked_again_at between 0 and 9999999999999);
