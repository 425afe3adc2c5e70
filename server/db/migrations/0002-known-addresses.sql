-- From where each account logs in: nobody else's guessing may keep it out there.

create table known_addresses (
  account_id {whole} not null references accounts (id),
  address_hash text not null check (length(address_hash) between 1 and 64),
  seen_at {whole} not null check (seen_at between 0 and 9999999999999),
  constraint known_addresses_key primary key (account_id, address_hash)
){strict};
