-- Deleting a club deletes its members and its meetings, so no count has to be lowered. Without this check the second
-- member would update a meeting of a deleted club, which its foreign key refuses.
create or replace function give_places_back() returns trigger language plpgsql as $$
begin
  perform from club where id = old.club_id;
  if not found then
    return old;
  end if;
  perform from meeting where club_id = old.club_id and id in (
    select meeting_id from meeting_answer where club_id = old.club_id and person_id = old.person_id and going
  ) order by id for no key update;
  with gone as (
    delete from meeting_answer where club_id = old.club_id and person_id = old.person_id returning meeting_id, going
  )
  update meeting set going_count = going_count - 1 where id in (select meeting_id from gone where going);
  return old;
end
$$;
