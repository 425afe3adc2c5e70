-- The second factor of a staff account: the sealed secret of its one-time codes, and the hashes of its recovery codes.

create table totp_secrets (
  account_id {whole} not null primary key references accounts (id),
  sealed_secret text not null check (length(sealed_secret) between 1 and 300),
  created_at {whole} not null check (created_at between 0 and 9999999999999),
  confirmed_at {whole} check (confirmed_at between 0 and 9999999999999),
  last_step {whole} not null default 0 check (last_step >= 0)
){strict};

create table recovery_codes (
  account_id {whole} not null references accounts (id),
  code_hash text not null check (length(code_hash) = 64),
  used_at {whole} check (used_at between 0 and 9999999999999),
  constraint recovery_codes_key primary key (account_id, code_hash)
){strict};
