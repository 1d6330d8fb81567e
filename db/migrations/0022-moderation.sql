-- One row for each reported item: what it said, who reported how often since the last decision, what was decided.
create table report_case (
  kind text not null,
  item_id uuid not null,
  -- Who wrote it; null where they have left.
  author_id uuid references person (id) on delete set null,
  -- The town it was said in; null where it is of no town (a message).
  city_code text check (city_code ~ '^\d{5}$'),
  -- The item as it was when it was last reported, kept although it is changed or deleted.
  title text not null,
  said text not null,
  -- Where it stands in the app; null where only those concerned may look.
  path text,
  -- Its pictures, of which copies are kept: `evidence/{kind}/{item}/{picture}.webp`.
  picture_ids uuid[] not null default '{}',
  -- Different reporters since the last decision. With the third the item is hidden until there is one.
  reports int not null default 0,
  status text not null default 'open' check (status in ('open', 'kept', 'removed')),
  -- Since when residents do not see it.
  hidden_at timestamptz,
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references person (id) on delete set null,
  -- What the admin says about it, for other admins.
  note text not null default '',
  primary key (kind, item_id),
  check ((status = 'open') = (decided_at is null)),
  check (status <> 'removed' or hidden_at is not null),
  check (status <> 'kept' or hidden_at is null)
);
-- The queue: what waits, the longest first; and what was decided, the latest first. Of a town, and of all.
create index report_case_open on report_case (opened_at, item_id) where status = 'open';
create index report_case_open_city on report_case (city_code, opened_at, item_id) where status = 'open';
create index report_case_decided on report_case (decided_at desc, item_id desc) where status <> 'open';
-- What residents do not see; few.
create index report_case_hidden on report_case (kind, item_id) where hidden_at is not null;
create index report_case_author on report_case (author_id) where author_id is not null;
create index report_case_decider on report_case (decided_by) where decided_by is not null;

-- Which reports the decision answered, for those who made them.
create index report_reporter on report (reporter_id, created_at desc);

-- Who leaves takes their reports along, and the numbers with them. Before the cascade, which would not count.
create function take_reports_along() returns trigger language plpgsql as $$
begin
  with gone as (delete from report where reporter_id = old.id returning kind, item_id),
  posts as (
    update post set report_count = report_count - 1 where id in (select item_id from gone where kind = 'post')
  ),
  comments as (
    update comment set report_count = report_count - 1 where id in (select item_id from gone where kind = 'comment')
  ),
  clubs as (
    update club set report_count = report_count - 1 where id in (select item_id from gone where kind = 'club')
  ),
  people as (
    update person set report_count = report_count - 1 where id in (select item_id from gone where kind = 'person')
  ),
  messages as (
    update message set report_count = report_count - 1 where id in (select item_id from gone where kind = 'message')
  ),
  photos as (
    update photo_entry set report_count = report_count - 1 where id in (select item_id from gone where kind = 'photo')
  )
  update benefit set report_count = report_count - 1 where id in (select item_id from gone where kind = 'benefit');
  return old;
end
$$;
create trigger person_reports before delete on person for each row execute function take_reports_along();
