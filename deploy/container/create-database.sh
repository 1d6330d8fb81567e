#!/bin/sh
# PostgreSQL's image runs this once, on a new cluster. Its superuser is then for the socket only, and the role of the
# server owns nothing: each migration grants it reading and writing of rows.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" <<'SQL'
create role masil login;
create role masil_app login password :'password';
create database masil owner masil encoding 'UTF8' template template0;
alter role postgres password null;
SQL
