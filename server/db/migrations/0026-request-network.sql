-- From which network a waiting account was asked for, hashed with the site's key: no network may take all places.

alter table accounts add column request_network text check (length(request_network) between 1 and 64);
