-- Who acted in a session, or gave the right password, is told apart from whose phone somebody typed; and an event may stand for many.

alter table security_events add column by_account integer not null default 0 check (by_account in (0, 1));
alter table security_events add column times {whole} not null default 1 check (times >= 1);
update security_events set by_account = 1
  where kind <> 'reveal' and outcome <> 'UNAUTHENTICATED' and (kind <> 'login' or outcome = 'ok');
