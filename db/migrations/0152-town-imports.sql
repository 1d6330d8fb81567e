-- An import of a town brings nothing back that was deleted here: markets, collection areas and areas of a
-- town remember the ids of their deleted rows as well.
create trigger area_id_spent after delete on area
  referencing old table as gone for each statement execute function spend_ids();
create trigger periodic_market_id_spent after delete on periodic_market
  referencing old table as gone for each statement execute function spend_ids();
create trigger pickup_area_id_spent after delete on pickup_area
  referencing old table as gone for each statement execute function spend_ids();

-- What came in with a town and was written by somebody who agreed to be named: who signs in here with the
-- same account gets it. Nothing refers to it, and a job forgets it after a year.
create table imported_item (
  -- The file of the export.
  kind text not null,
  item_id uuid not null,
  -- An HMAC of issuer and subject, under a key that this installation made for the move.
  account_key bytea not null check (octet_length(account_key) = 32),
  imported_at timestamptz not null,
  primary key (kind, item_id)
);
create index imported_item_account on imported_item (account_key);
create index imported_item_time on imported_item (imported_at);
