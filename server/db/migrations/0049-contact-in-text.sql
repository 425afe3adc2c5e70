-- Whether title, summary or owner's name hold a phone, a mail address or a link (D127): 0 none, 1 found, 2 found and kept on purpose; null: nobody has looked yet.

alter table properties add column contact_in_text integer check (contact_in_text in (0, 1, 2));
create index properties_contact_in_text on properties (id, deleted_at) where contact_in_text = 1;
create index properties_contact_unknown on properties (id) where contact_in_text is null;
