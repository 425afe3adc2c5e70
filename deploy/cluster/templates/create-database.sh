#!/bin/sh
# Patroni runs it once, on the first machine, with the address of the new cluster: the site's own user and database.
exec psql -v ON_ERROR_STOP=1 "$1" \
  -c "create role chavi login password '@DATABASE_PASSWORD@'" \
  -c "create database chavi owner chavi"
