-- How the columns of an uploaded file are read, and what somebody chose of that: JSON.

alter table imports add column heads text not null default '[]' check (length(heads) between 2 and 200000);
