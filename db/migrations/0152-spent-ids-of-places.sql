-- An import of a town brings nothing back that was deleted here: markets, collection areas and areas of a town
-- remember the ids of their deleted rows as well.
create trigger area_id_spent after delete on area
  referencing old table as gone for each statement execute function spend_ids();
create trigger periodic_market_id_spent after delete on periodic_market
  referencing old table as gone for each statement execute function spend_ids();
create trigger pickup_area_id_spent after delete on pickup_area
  referencing old table as gone for each statement execute function spend_ids();
