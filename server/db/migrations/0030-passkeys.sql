-- Passkeys as the second factor of a staff account: public keys alone. A challenge counts once: those that were answered, until they end.

create table passkeys (
  id {id},
  account_id {whole} not null references accounts (id),
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key text not null check (length(public_key) between 1 and 2800),
  counter {whole} not null check (counter between 0 and 4294967295),
  transports text not null check (length(transports) <= 200),
  name text not null check (length(name) between 1 and 40),
  created_at {whole} not null check (created_at between 0 and 9999999999999),
  used_at {whole} check (used_at between 0 and 9999999999999)
){strict};
create index passkeys_account on passkeys (account_id);

create table spent_challenges (
  challenge_hash text not null primary key check (length(challenge_hash) = 64),
  ends_at {whole} not null check (ends_at between 0 and 9999999999999)
){strict};
