-- Signing up for a meeting of a club (features/community/signups). A resident's seat is their answer that they go.
alter table signup alter column news_id drop not null;
alter table signup
  add column meeting_id uuid unique,
  -- Of its meeting.
  add column club_id uuid,
  -- When somebody left the club with their entry: a job then gives a free seat to who waits.
  add column freed_at timestamptz;
alter table signup
  add constraint signup_item check (num_nonnulls(news_id, meeting_id) = 1) not valid,
  add constraint signup_club check ((meeting_id is null) = (club_id is null)) not valid,
  add constraint signup_meeting_id_club_id_fkey foreign key (meeting_id, club_id)
    references meeting (id, club_id) on delete cascade not valid;
alter table signup validate constraint signup_item;
alter table signup validate constraint signup_club;
alter table signup validate constraint signup_meeting_id_club_id_fkey;

-- The day is the meeting's, also if the version before moves it. A cancelled meeting takes nobody any more.
create function move_meeting_signup() returns trigger language plpgsql as $$
begin
  update signup set
    day = new.day, time = new.time, updated_at = new.updated_at, revision = revision + 1,
    cancel_until = least(cancel_until, new.day),
    closes_at = least(closes_at, new.cancelled_at,
      (new.day + coalesce(new.time, time '24:00')) at time zone 'Asia/Seoul')
    where meeting_id = new.id;
  return null;
end
$$;
create trigger meeting_moves_signup after update of day, time, cancelled_at on meeting
  for each row when ((old.day, old.time, old.cancelled_at) is distinct from (new.day, new.time, new.cancelled_at))
  execute function move_meeting_signup();

-- Towns get new codes: a sign-up is where its club is.
create function move_club_signups() returns trigger language plpgsql as $$
begin
  update signup set place_code = new.city_code where club_id = new.id;
  return null;
end
$$;
create trigger club_moves_signups after update of city_code on club
  for each row when (old.city_code is distinct from new.city_code) execute function move_club_signups();

-- Whoever leaves a club ends their entries, too. Counts are locked before entries, as by whoever takes a seat.
create or replace function delete_meeting_answers() returns trigger language plpgsql as $$
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
  perform from signup where club_id = old.club_id and id in (
    select signup_id from signup_entry where person_id = old.person_id
  ) order by id for no key update;
  with gone as (
    delete from signup_entry using signup
    where signup.id = signup_entry.signup_id and signup.club_id = old.club_id and signup_entry.person_id = old.person_id
    returning signup_entry.signup_id, signup_entry.has_seat
  )
  update signup set
    taken = taken - gone.has_seat::int, waiting = waiting - (not gone.has_seat)::int, freed_at = now()
    from gone where signup.id = gone.signup_id and erased_at is null;
  return old;
end
$$;

-- Where somebody lives decides about news alone.
create or replace function mark_moved_entries() returns trigger language plpgsql as $$
begin
  update signup_entry set moved_at = now() from signup
    where signup_entry.person_id = new.person_id and signup.id = signup_id and signup.news_id is not null;
  return null;
end $$;
create or replace function mark_entries_of_moved() returns trigger language plpgsql as $$
begin
  update signup_entry set moved_at = now() from signup
    where signup_entry.person_id = new.id and signup.id = signup_id and signup.news_id is not null;
  return null;
end $$;
