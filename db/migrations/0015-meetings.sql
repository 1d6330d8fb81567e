create table meeting (
  -- Made by the planner's device, so that the same request twice is one row.
  id uuid primary key,
  club_id uuid not null references club (id) on delete cascade,
  -- Null if the planner deleted their account.
  planned_by uuid references person (id) on delete set null,
  title text not null,
  -- The day and the time in Korea. Without a time the meeting takes the whole day.
  day date not null,
  time time,
  starts_at timestamptz not null generated always as ((day + coalesce(time, time '00:00')) at time zone 'Asia/Seoul') stored,
  place text not null default '',
  note text not null default '',
  -- Null if there is no limit.
  capacity int check (capacity > 0),
  going_count int not null default 0 check (going_count >= 0),
  created_at timestamptz not null,
  -- When its texts last changed.
  updated_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by uuid references person (id) on delete set null,
  unique (id, club_id),
  check (capacity is null or going_count <= capacity),
  check (cancelled_by is null or cancelled_at is not null)
);
-- The upcoming or past meetings of a club, and the days of a member's calendar.
create index meeting_schedule on meeting (club_id, starts_at, id);
-- The meetings of a planner, for deleting their account.
create index meeting_planner on meeting (planned_by) where planned_by is not null;
create index meeting_canceller on meeting (cancelled_by) where cancelled_by is not null;

-- The answer of a member, deleted with the membership. `meeting.going_count` counts those who go.
create table meeting_answer (
  meeting_id uuid not null,
  club_id uuid not null,
  person_id uuid not null,
  going boolean not null,
  answered_at timestamptz not null,
  primary key (meeting_id, person_id),
  foreign key (meeting_id, club_id) references meeting (id, club_id) on delete cascade,
  foreign key (club_id, person_id) references club_member (club_id, person_id) on delete cascade
);
-- The members who go, in the order of their answers.
create index meeting_answer_going on meeting_answer (meeting_id, answered_at, person_id) where going;
-- The answers of a member, for deleting the membership.
create index meeting_answer_member on meeting_answer (club_id, person_id);

-- Deletes the answers of a member who leaves a club and lowers the counts. A trigger, so that each count equals its rows
-- however a membership is deleted. It runs before the cascade, which would not count. The meetings are locked in one
-- order, because two members may leave at the same time.
create function give_places_back() returns trigger language plpgsql as $$
begin
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
create trigger member_places before delete on club_member for each row execute function give_places_back();

-- The posts of a club, newest first; also for deleting the club.
drop index post_club;
create index post_club on post (club_id, created_at desc, id desc) where club_id is not null;
-- The posts of an author: for their profile and for their followers. The author also sees their club posts.
drop index post_author;
create index post_author on post (author_id, created_at desc, id desc);
