-- How often an account was signed out everywhere: a login that was under way then can be told by it.

alter table accounts add column sign_outs {whole} default 0 not null check (sign_outs >= 0);
