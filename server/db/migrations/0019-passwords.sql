-- Who set an account's password, and what is weak about it. Of passwords from before this step neither is known: what is
-- weak is judged at the next login.

alter table accounts add column password_from text check (password_from in ('self', 'other', 'operator'));
alter table accounts add column password_weakness text check (password_weakness in ('none', 'blank', 'phone', 'common', 'short'));
