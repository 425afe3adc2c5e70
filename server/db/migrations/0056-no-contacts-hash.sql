-- Never filled: a visitor may stand on the lists of several devices (`ledger_entries`). No program names it.

drop index visitors_contacts;
alter table visitors drop column contacts_hash;
