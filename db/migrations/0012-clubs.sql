create table club (
  -- Made by the creator's device, so that the same request twice is one row.
  id uuid primary key,
  city_code text not null check (city_code ~ '^\d{5}$'),
  province_code text not null generated always as (left(city_code, 2)) stored,
  -- Null if the creator deleted their account.
  creator_id uuid references person (id) on delete set null,
  name text not null,
  description text not null,
  -- Free text of the creator; may be empty.
  category text not null default '',
  -- Null if the club has no password.
  password_hash text,
  members_count int not null default 1 check (members_count >= 0),
  created_at timestamptz not null
);
-- The clubs of a town, of a province and of the whole country (for admins), newest first.
create index club_city on club (city_code, created_at desc, id desc);
create index club_province on club (province_code, created_at desc, id desc);
create index club_country on club (created_at desc, id desc);
-- The clubs of a creator, for deleting their account.
create index club_creator on club (creator_id) where creator_id is not null;

-- Members of clubs; `club.members_count` counts them.
create table club_member (
  club_id uuid not null references club (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  joined_at timestamptz not null,
  primary key (club_id, person_id)
);
-- The clubs of a member, which are listed first; also for deleting their account.
create index club_member_person on club_member (person_id, club_id);

-- Deletes a person's memberships with the person and lowers the counts. It runs before the cascade, which would not count.
create function take_memberships_along() returns trigger language plpgsql as $$
begin
  with gone as (delete from club_member where person_id = old.id returning club_id)
  update club set members_count = members_count - 1 where id in (select club_id from gone);
  return old;
end
$$;
create trigger person_memberships before delete on person for each row execute function take_memberships_along();

alter table post add foreign key (club_id) references club (id) on delete cascade;
-- The posts of a club, for deleting it.
create index post_club on post (club_id) where club_id is not null;
