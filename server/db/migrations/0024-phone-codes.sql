-- One-time codes that were sent to a phone, and devices that have shown such a code. Of phones, codes and the secrets of a device the
-- hashes alone are stored, each made with a secret that only the device has.

create table phone_codes (
  request_hash text not null primary key check (length(request_hash) = 64),
  code_hash text not null check (length(code_hash) = 64),
  created_at {whole} not null check (created_at between 0 and 9999999999999),
  tries {whole} not null default 0 check (tries >= 0),
  used_at {whole} check (used_at between 0 and 9999999999999)
){strict};
create index phone_codes_created on phone_codes (created_at);

create table phone_confirmations (
  token_hash text not null primary key check (length(token_hash) = 64),
  phone_hash text not null check (length(phone_hash) = 64),
  created_at {whole} not null check (created_at between 0 and 9999999999999)
){strict};
create index phone_confirmations_created on phone_confirmations (created_at);
