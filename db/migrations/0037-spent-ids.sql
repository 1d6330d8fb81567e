-- Ids of deleted rows. Devices make the ids. Without this table a late retry would create a deleted row again, a stranger
-- could take over the address of a deleted post, and anyone who knows an id could find out by a request whether its item
-- is hidden (409) or deleted (201).
create table spent_id (
  id uuid primary key
);

create function spend_ids() returns trigger language plpgsql as $$
begin
  insert into spent_id select id from gone on conflict do nothing;
  return null;
end
$$;

-- Acts as if a row with that id still existed: the insert does nothing, as `on conflict do nothing` would.
create function refuse_spent_id() returns trigger language plpgsql as $$
begin
  if exists (select from spent_id where id = new.id) then
    return null;
  end if;
  return new;
end
$$;

create trigger post_id_spent after delete on post
  referencing old table as gone for each statement execute function spend_ids();
create trigger post_id_refused before insert on post for each row execute function refuse_spent_id();
create trigger comment_id_spent after delete on comment
  referencing old table as gone for each statement execute function spend_ids();
create trigger comment_id_refused before insert on comment for each row execute function refuse_spent_id();
create trigger benefit_id_spent after delete on benefit
  referencing old table as gone for each statement execute function spend_ids();
create trigger benefit_id_refused before insert on benefit for each row execute function refuse_spent_id();
create trigger club_id_spent after delete on club
  referencing old table as gone for each statement execute function spend_ids();
create trigger club_id_refused before insert on club for each row execute function refuse_spent_id();
create trigger photo_entry_id_spent after delete on photo_entry
  referencing old table as gone for each statement execute function spend_ids();
create trigger photo_entry_id_refused before insert on photo_entry for each row execute function refuse_spent_id();
create trigger meeting_id_spent after delete on meeting
  referencing old table as gone for each statement execute function spend_ids();
create trigger meeting_id_refused before insert on meeting for each row execute function refuse_spent_id();
create trigger news_id_spent after delete on news
  referencing old table as gone for each statement execute function spend_ids();
create trigger news_id_refused before insert on news for each row execute function refuse_spent_id();

-- The news of an author, for deleting their account.
create index news_author on news (author_id) where author_id is not null;
