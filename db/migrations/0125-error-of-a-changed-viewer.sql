-- A write is sent with the check of its session, which fails when the viewer is no longer who they were. It divided by zero, so
-- that any division by zero in a write looked like it. Its own error has a name (`server/write.ts`). Nothing calls it unless it fails.
create function viewer_has_changed() returns boolean language plpgsql as $$
begin
  raise exception 'the viewer has changed' using errcode = 'MA001';
end
$$;
