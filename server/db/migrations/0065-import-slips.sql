-- What of a file is likely a slip (D137), as JSON by kind; and what was answered: which kinds take the likely value, and which keep the file's.

alter table imports add column slips text not null default '[]';
alter table imports add column slip_answers text not null default '{}';
