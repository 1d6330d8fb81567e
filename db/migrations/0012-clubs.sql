create table club (
  -- Made by the creator's device, so that the same request twice is one row.
  id uuid primary key,
  city_code text not null check (city_code ~ '^\d{5}$'),
  province_code text not null generated always as (left(city_code, 2)) stored,
  -- Null: the creator has left.
  creator_id uuid references person (id) on delete set null,
  name text not null,
  description text not null,
  -- In the creator's own words; empty where they chose none.
  category text not null default '',
  -- Null: nobody is asked for a password.
  password_hash text,
  members_count int not null default 1 check (members_count >= 0),
  created_at timestamptz not null
);
-- The clubs of a town; of an admin's province; of the whole country: newest first.
create index club_city on club (city_code, created_at desc, id desc);
create index club_province on club (province_code, created_at desc, id desc);
create index club_country on club (created_at desc, id desc);
-- What loses its creator when a person leaves.
create index club_creator on club (creator_id) where creator_id is not null;

-- Who is in which club; `club.members_count` is their number.
create table club_member (
  club_id uuid not null references club (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  joined_at timestamptz not null,
  primary key (club_id, person_id)
);
-- One's own clubs, which stand first; and what goes with a person when they leave.
create index club_member_person on club_member (person_id, club_id);

-- Who leaves takes their memberships along, and the numbers with them. Before the cascade, which would not count.
create function take_memberships_along() returns trigger language plpgsql as $$
begin
  with gone as (delete from club_member where person_id = old.id returning club_id)
  update club set members_count = members_count - 1 where id in (select club_id from gone);
  return old;
end
$$;
create trigger person_memberships before delete on person for each row execute function take_memberships_along();

alter table post add foreign key (club_id) references club (id) on delete cascade;
-- What goes with a club.
create index post_club on post (club_id) where club_id is not null;
