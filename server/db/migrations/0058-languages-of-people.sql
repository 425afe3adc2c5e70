-- The language in which a person wrote to us, in two letters: staff answer in it. Rows from before were written on pages in English.

alter table owners add column language text not null default 'en' check (length(language) = 2);
alter table submissions add column language text not null default 'en' check (length(language) = 2);
alter table visitors add column language text not null default 'en' check (length(language) = 2);
alter table contact_messages add column language text not null default 'en' check (length(language) = 2);
