-- A case for each reported item: its texts, the number of reports since the last decision, and the decision.
create table report_case (
  kind text not null,
  item_id uuid not null,
  -- The author; null if they deleted their account.
  author_id uuid references person (id) on delete set null,
  -- The town of the item; null for an item without a town (a message).
  city_code text check (city_code ~ '^\d{5}$'),
  -- The item as it was at the latest report, kept if it is changed or deleted later.
  title text not null,
  said text not null,
  -- The path of the item in the app; null if only the people concerned may see it.
  path text,
  -- Its images. Copies are kept as `evidence/{kind}/{item}/{image}.webp`.
  picture_ids uuid[] not null default '{}',
  -- The number of reporters since the last decision. The third hides the item until the next decision.
  reports int not null default 0,
  status text not null default 'open' check (status in ('open', 'kept', 'removed')),
  -- When the item was hidden from residents.
  hidden_at timestamptz,
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references person (id) on delete set null,
  -- A note of the admin, for other admins.
  note text not null default '',
  primary key (kind, item_id),
  check ((status = 'open') = (decided_at is null)),
  check (status <> 'removed' or hidden_at is not null),
  check (status <> 'kept' or hidden_at is null)
);
-- Open cases, the longest open first, of a town and of all; decided cases, the latest first.
create index report_case_open on report_case (opened_at, item_id) where status = 'open';
create index report_case_open_city on report_case (city_code, opened_at, item_id) where status = 'open';
create index report_case_decided on report_case (decided_at desc, item_id desc) where status <> 'open';
-- Hidden items; they are few.
create index report_case_hidden on report_case (kind, item_id) where hidden_at is not null;
create index report_case_author on report_case (author_id) where author_id is not null;
create index report_case_decider on report_case (decided_by) where decided_by is not null;

-- The reports that a decision answered, for their reporters.
create index report_reporter on report (reporter_id, created_at desc);

-- Deletes a person's reports with the person and lowers the counts. It runs before the cascade, which would not count.
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
