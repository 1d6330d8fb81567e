-- A lock that is sent with the write after it fails by this if it finds nothing to lock: otherwise that write would be committed
-- (`server/database/write.ts`). Nothing calls it unless the row is missing.
create function row_is_missing() returns boolean language plpgsql as $$
begin
  raise exception 'a row that a write needs is missing' using errcode = 'MA002';
end
$$;
