-- Written by `npm run schema` from the migrated database; change it by a migration.

create table block (
  blocker_id uuid not null,
  blocked_id uuid not null,
  blocked_at timestamp with time zone not null,
  constraint block_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint block_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint block_check CHECK ((blocker_id <> blocked_id)),
  constraint block_pkey PRIMARY KEY (blocker_id, blocked_id)
);
CREATE INDEX block_blocked ON public.block USING btree (blocked_id, blocker_id);

create table calendar_subscription (
  person_id uuid not null,
  secret_hash bytea not null,
  created_at timestamp with time zone not null,
  content_hash text,
  changed_at timestamp with time zone,
  constraint calendar_subscription_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint calendar_subscription_pkey PRIMARY KEY (person_id),
  constraint calendar_subscription_secret_hash_key UNIQUE (secret_hash)
);

create table club (
  id uuid not null,
  city_code text not null,
  province_code text not null generated always as ("left"(city_code, 2)) stored,
  creator_id uuid,
  name text not null,
  description text not null,
  category text not null default ''::text,
  password_hash text,
  members_count integer not null default 1,
  created_at timestamp with time zone not null,
  report_count integer not null default 0,
  constraint club_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint club_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint club_members_count_check CHECK ((members_count >= 0)),
  constraint club_pkey PRIMARY KEY (id),
  constraint club_report_count_check CHECK ((report_count >= 0))
);
CREATE INDEX club_city ON public.club USING btree (city_code, created_at DESC, id DESC);
CREATE INDEX club_country ON public.club USING btree (created_at DESC, id DESC);
CREATE INDEX club_creator ON public.club USING btree (creator_id) WHERE (creator_id IS NOT NULL);
CREATE INDEX club_province ON public.club USING btree (province_code, created_at DESC, id DESC);

create table club_member (
  club_id uuid not null,
  person_id uuid not null,
  joined_at timestamp with time zone not null,
  constraint club_member_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id) ON DELETE CASCADE,
  constraint club_member_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint club_member_pkey PRIMARY KEY (club_id, person_id)
);
CREATE INDEX club_member_page ON public.club_member USING btree (club_id, joined_at, person_id);
CREATE INDEX club_member_person ON public.club_member USING btree (person_id, club_id);
CREATE TRIGGER member_places BEFORE DELETE ON public.club_member FOR EACH ROW EXECUTE FUNCTION give_places_back();

create table club_removal (
  id bigint not null generated always as identity,
  club_id uuid not null,
  person_id uuid not null,
  removed_by uuid,
  removed_at timestamp with time zone not null,
  constraint club_removal_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id) ON DELETE CASCADE,
  constraint club_removal_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint club_removal_pkey PRIMARY KEY (id),
  constraint club_removal_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES person(id) ON DELETE SET NULL
);
CREATE INDEX club_removal_leaver ON public.club_removal USING btree (person_id);
CREATE INDEX club_removal_person ON public.club_removal USING btree (club_id, person_id, removed_at DESC);
CREATE INDEX club_removal_remover ON public.club_removal USING btree (removed_by) WHERE (removed_by IS NOT NULL);

create table club_request (
  id uuid not null,
  club_id uuid not null,
  person_id uuid not null,
  message text not null,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  constraint club_request_check CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint club_request_check1 CHECK (((decided_by IS NULL) OR (decided_at IS NOT NULL))),
  constraint club_request_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id) ON DELETE CASCADE,
  constraint club_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint club_request_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint club_request_pkey PRIMARY KEY (id),
  constraint club_request_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text])))
);
CREATE INDEX club_request_decider ON public.club_request USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE UNIQUE INDEX club_request_one ON public.club_request USING btree (club_id, person_id) WHERE (status = 'pending'::text);
CREATE INDEX club_request_person ON public.club_request USING btree (person_id, club_id, created_at DESC);
CREATE INDEX club_request_queue ON public.club_request USING btree (club_id, created_at, id) WHERE (status = 'pending'::text);

create table comment (
  id uuid not null,
  post_id uuid not null,
  parent_id uuid,
  thread_id uuid not null,
  thread_at timestamp with time zone not null,
  mention_id uuid,
  author_id uuid,
  text text not null,
  likes_count integer not null default 0,
  replies_count integer not null default 0,
  report_count integer not null default 0,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint comment_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint comment_check CHECK (((parent_id IS NULL) = (thread_id = id))),
  constraint comment_check1 CHECK (((deleted_by IS NULL) OR (deleted_at IS NOT NULL))),
  constraint comment_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint comment_likes_count_check CHECK ((likes_count >= 0)),
  constraint comment_mention_id_fkey FOREIGN KEY (mention_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint comment_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES comment(id) ON DELETE CASCADE,
  constraint comment_pkey PRIMARY KEY (id),
  constraint comment_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE,
  constraint comment_replies_count_check CHECK ((replies_count >= 0)),
  constraint comment_report_count_check CHECK ((report_count >= 0))
);
CREATE INDEX comment_author ON public.comment USING btree (author_id, created_at DESC, id DESC);
CREATE INDEX comment_deleter ON public.comment USING btree (deleted_by) WHERE (deleted_by IS NOT NULL);
CREATE INDEX comment_mention ON public.comment USING btree (mention_id) WHERE (mention_id IS NOT NULL);
CREATE INDEX comment_of_post ON public.comment USING btree (post_id);
CREATE INDEX comment_parent ON public.comment USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX comment_post ON public.comment USING btree (post_id, thread_at, thread_id, created_at, id) WHERE ((deleted_at IS NULL) OR (replies_count > 0));

create table comment_like (
  comment_id uuid not null,
  person_id uuid not null,
  liked_at timestamp with time zone not null,
  constraint comment_like_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comment(id) ON DELETE CASCADE,
  constraint comment_like_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint comment_like_pkey PRIMARY KEY (comment_id, person_id)
);
CREATE INDEX comment_like_person ON public.comment_like USING btree (person_id, comment_id);

create table consent (
  person_id uuid not null,
  kind text not null,
  version text not null,
  agreed_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint consent_kind_check CHECK ((kind = ANY (ARRAY['age'::text, 'terms'::text, 'privacy'::text, 'marketing'::text]))),
  constraint consent_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint consent_pkey PRIMARY KEY (person_id, kind, version)
);

create table demo_town (
  one boolean not null default true,
  finished_at timestamp with time zone,
  constraint demo_town_one_check CHECK (one),
  constraint demo_town_pkey PRIMARY KEY (one)
);

create table departure (
  person_id uuid not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  constraint departure_asked_by_check CHECK ((asked_by = ANY (ARRAY['person'::text, 'provider'::text]))),
  constraint departure_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint departure_pkey PRIMARY KEY (person_id)
);

create table event (
  id bigint not null generated always as identity,
  type text not null,
  topics text[] not null,
  data jsonb not null,
  merge_key text,
  revokes jsonb,
  hidden_from uuid[],
  xact_id xid8 not null default pg_current_xact_id(),
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint event_pkey PRIMARY KEY (id)
);
CREATE INDEX event_xact ON public.event USING btree (xact_id);

create table event_log (
  one boolean not null default true,
  generation text not null default ''::text,
  forgotten xid8 not null default '0'::xid8,
  constraint event_log_one_check CHECK (one),
  constraint event_log_pkey PRIMARY KEY (one)
);

create table follow (
  follower_id uuid not null,
  followee_id uuid not null,
  followed_at timestamp with time zone not null,
  constraint follow_check CHECK ((follower_id <> followee_id)),
  constraint follow_followee_id_fkey FOREIGN KEY (followee_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint follow_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint follow_pkey PRIMARY KEY (follower_id, followee_id)
);
CREATE INDEX follow_followee ON public.follow USING btree (followee_id, followed_at DESC, follower_id DESC);

create table identity (
  issuer text not null,
  subject text not null,
  person_id uuid not null,
  created_at timestamp with time zone not null,
  constraint identity_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint identity_pkey PRIMARY KEY (issuer, subject)
);
CREATE INDEX identity_person ON public.identity USING btree (person_id);

create table image (
  id uuid not null,
  folder text not null,
  key text not null,
  uploader_id uuid,
  width integer not null,
  height integer not null,
  sizes integer[] not null,
  thumbhash text not null,
  byte_count integer not null,
  sha256 bytea not null,
  created_at timestamp with time zone not null,
  attached_to_kind text,
  attached_to_id text,
  "position" integer not null default 0,
  constraint image_byte_count_check CHECK ((byte_count > 0)),
  constraint image_check CHECK (((attached_to_kind IS NULL) = (attached_to_id IS NULL))),
  constraint image_folder_check CHECK ((folder ~ '^[a-z_]+$'::text)),
  constraint image_height_check CHECK ((height > 0)),
  constraint image_pkey PRIMARY KEY (id),
  constraint image_sha256_check CHECK ((octet_length(sha256) = 32)),
  constraint image_sizes_check CHECK ((cardinality(sizes) > 0)),
  constraint image_uploader_id_fkey FOREIGN KEY (uploader_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint image_width_check CHECK ((width > 0))
);
CREATE INDEX image_attached_to ON public.image USING btree (attached_to_kind, attached_to_id, "position") WHERE (attached_to_kind IS NOT NULL);
CREATE UNIQUE INDEX image_key ON public.image USING btree (key);
CREATE INDEX image_pending ON public.image USING btree (created_at) WHERE (attached_to_kind IS NULL);
CREATE INDEX image_receipt ON public.image USING btree (sha256) WHERE (folder = 'receipts'::text);
CREATE INDEX image_uploader ON public.image USING btree (uploader_id) WHERE (uploader_id IS NOT NULL);
CREATE TRIGGER image_removed AFTER DELETE ON public.image FOR EACH ROW EXECUTE FUNCTION remember_removed_image();

create table interest_tag (
  person_id uuid not null,
  tag text not null,
  chosen_at timestamp with time zone not null,
  constraint interest_tag_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint interest_tag_pkey PRIMARY KEY (person_id, tag)
);
CREATE INDEX interest_tag_tag ON public.interest_tag USING btree (tag, person_id);

create table meeting (
  id uuid not null,
  club_id uuid not null,
  planned_by uuid,
  title text not null,
  day date not null,
  "time" time without time zone,
  starts_at timestamp with time zone not null generated always as (((day + COALESCE("time", '00:00:00'::time without time zone)) AT TIME ZONE 'Asia/Seoul'::text)) stored,
  place text not null default ''::text,
  note text not null default ''::text,
  capacity integer,
  going_count integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  cancelled_by uuid,
  constraint meeting_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint meeting_capacity_check CHECK ((capacity > 0)),
  constraint meeting_check CHECK (((capacity IS NULL) OR (going_count <= capacity))),
  constraint meeting_check1 CHECK (((cancelled_by IS NULL) OR (cancelled_at IS NOT NULL))),
  constraint meeting_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id) ON DELETE CASCADE,
  constraint meeting_going_count_check CHECK ((going_count >= 0)),
  constraint meeting_id_club_id_key UNIQUE (id, club_id),
  constraint meeting_pkey PRIMARY KEY (id),
  constraint meeting_planned_by_fkey FOREIGN KEY (planned_by) REFERENCES person(id) ON DELETE SET NULL
);
CREATE INDEX meeting_canceller ON public.meeting USING btree (cancelled_by) WHERE (cancelled_by IS NOT NULL);
CREATE INDEX meeting_planner ON public.meeting USING btree (planned_by) WHERE (planned_by IS NOT NULL);
CREATE INDEX meeting_schedule ON public.meeting USING btree (club_id, starts_at, id);

create table meeting_answer (
  meeting_id uuid not null,
  club_id uuid not null,
  person_id uuid not null,
  going boolean not null,
  answered_at timestamp with time zone not null,
  constraint meeting_answer_club_id_person_id_fkey FOREIGN KEY (club_id, person_id) REFERENCES club_member(club_id, person_id) ON DELETE CASCADE,
  constraint meeting_answer_meeting_id_club_id_fkey FOREIGN KEY (meeting_id, club_id) REFERENCES meeting(id, club_id) ON DELETE CASCADE,
  constraint meeting_answer_pkey PRIMARY KEY (meeting_id, person_id)
);
CREATE INDEX meeting_answer_going ON public.meeting_answer USING btree (meeting_id, answered_at, person_id) WHERE going;
CREATE INDEX meeting_answer_member ON public.meeting_answer USING btree (club_id, person_id);

create table migration (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

create table news (
  id uuid not null,
  title text not null,
  content text not null,
  day date not null,
  link_url text,
  tags text[] not null default '{}'::text[],
  city_code text not null,
  province_code text not null generated always as ("left"(city_code, 2)) stored,
  author_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  likes_count integer not null default 0,
  constraint news_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint news_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint news_likes_count_check CHECK ((likes_count >= 0)),
  constraint news_pkey PRIMARY KEY (id)
);
CREATE INDEX news_city ON public.news USING btree (city_code, created_at DESC, id DESC);
CREATE INDEX news_country ON public.news USING btree (created_at DESC, id DESC);
CREATE INDEX news_province ON public.news USING btree (province_code, created_at DESC, id DESC);

create table news_like (
  news_id uuid not null,
  person_id uuid not null,
  liked_at timestamp with time zone not null,
  constraint news_like_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE,
  constraint news_like_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint news_like_pkey PRIMARY KEY (news_id, person_id)
);
CREATE INDEX news_like_person ON public.news_like USING btree (person_id, news_id);

create table news_tag (
  news_id uuid not null,
  tag text not null,
  city_code text not null,
  province_code text not null generated always as ("left"(city_code, 2)) stored,
  created_at timestamp with time zone not null,
  constraint news_tag_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE,
  constraint news_tag_pkey PRIMARY KEY (news_id, tag)
);
CREATE INDEX news_tag_city ON public.news_tag USING btree (city_code, tag, created_at DESC, news_id DESC);
CREATE INDEX news_tag_country ON public.news_tag USING btree (tag, created_at DESC, news_id DESC);
CREATE INDEX news_tag_province ON public.news_tag USING btree (province_code, tag, created_at DESC, news_id DESC);

create table person (
  id uuid not null,
  name text not null,
  email text,
  city_code text,
  town text not null default ''::text,
  bio text not null default ''::text,
  role text not null default 'resident'::text,
  created_at timestamp with time zone not null,
  constraint person_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint person_pkey PRIMARY KEY (id),
  constraint person_role_check CHECK ((role = ANY (ARRAY['resident'::text, 'admin'::text])))
);
CREATE INDEX person_admin ON public.person USING btree (id) WHERE (role = 'admin'::text);
CREATE INDEX person_name ON public.person USING btree (name);
CREATE TRIGGER person_comment_likes BEFORE DELETE ON public.person FOR EACH ROW EXECUTE FUNCTION take_comment_likes_along();
CREATE TRIGGER person_likes BEFORE DELETE ON public.person FOR EACH ROW EXECUTE FUNCTION take_likes_along();
CREATE TRIGGER person_memberships BEFORE DELETE ON public.person FOR EACH ROW EXECUTE FUNCTION take_memberships_along();
CREATE TRIGGER person_news_likes BEFORE DELETE ON public.person FOR EACH ROW EXECUTE FUNCTION take_news_likes_along();

create table personal_event (
  id uuid not null,
  person_id uuid not null,
  type text not null,
  news_id uuid,
  title text,
  day date not null,
  "time" time without time zone,
  memo text not null default ''::text,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint personal_event_check CHECK (((type = 'user'::text) = (title IS NOT NULL))),
  constraint personal_event_check1 CHECK (((type = 'news'::text) = (news_id IS NOT NULL))),
  constraint personal_event_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE,
  constraint personal_event_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint personal_event_pkey PRIMARY KEY (id),
  constraint personal_event_type_check CHECK ((type = ANY (ARRAY['user'::text, 'news'::text])))
);
CREATE INDEX personal_event_month ON public.personal_event USING btree (person_id, day);
CREATE UNIQUE INDEX personal_event_news ON public.personal_event USING btree (news_id, person_id) WHERE (news_id IS NOT NULL);

create table post (
  id uuid not null,
  city_code text not null,
  province_code text not null generated always as ("left"(city_code, 2)) stored,
  author_id uuid,
  title text not null,
  content text not null,
  category text not null,
  likes_count integer not null default 0,
  comment_count integer not null default 0,
  report_count integer not null default 0,
  club_id uuid,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  constraint post_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint post_category_check CHECK ((category = ANY (ARRAY['daily'::text, 'friends'::text, 'teens'::text, 'youth'::text, 'middle'::text, 'moms'::text, 'question'::text, 'other'::text]))),
  constraint post_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint post_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id) ON DELETE CASCADE,
  constraint post_comment_count_check CHECK ((comment_count >= 0)),
  constraint post_likes_count_check CHECK ((likes_count >= 0)),
  constraint post_pkey PRIMARY KEY (id),
  constraint post_report_count_check CHECK ((report_count >= 0))
);
CREATE INDEX post_author ON public.post USING btree (author_id, created_at DESC, id DESC);
CREATE INDEX post_category ON public.post USING btree (category, created_at DESC, id DESC) WHERE (club_id IS NULL);
CREATE INDEX post_city ON public.post USING btree (city_code, created_at DESC, id DESC) WHERE (club_id IS NULL);
CREATE INDEX post_city_category ON public.post USING btree (city_code, category, created_at DESC, id DESC) WHERE (club_id IS NULL);
CREATE INDEX post_city_popular ON public.post USING btree (city_code, likes_count DESC, created_at DESC, id DESC) WHERE (club_id IS NULL);
CREATE INDEX post_club ON public.post USING btree (club_id, created_at DESC, id DESC) WHERE (club_id IS NOT NULL);
CREATE INDEX post_country ON public.post USING btree (created_at DESC, id DESC) WHERE (club_id IS NULL);
CREATE INDEX post_popular ON public.post USING btree (likes_count DESC, created_at DESC, id DESC) WHERE (club_id IS NULL);
CREATE INDEX post_province ON public.post USING btree (province_code, created_at DESC, id DESC) WHERE (club_id IS NULL);
CREATE INDEX post_province_category ON public.post USING btree (province_code, category, created_at DESC, id DESC) WHERE (club_id IS NULL);
CREATE INDEX post_province_popular ON public.post USING btree (province_code, likes_count DESC, created_at DESC, id DESC) WHERE (club_id IS NULL);

create table post_bookmark (
  post_id uuid not null,
  person_id uuid not null,
  bookmarked_at timestamp with time zone not null,
  constraint post_bookmark_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint post_bookmark_pkey PRIMARY KEY (person_id, post_id),
  constraint post_bookmark_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE
);
CREATE INDEX post_bookmark_page ON public.post_bookmark USING btree (person_id, bookmarked_at DESC, post_id DESC);
CREATE INDEX post_bookmark_post ON public.post_bookmark USING btree (post_id);

create table post_like (
  post_id uuid not null,
  person_id uuid not null,
  liked_at timestamp with time zone not null,
  constraint post_like_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint post_like_pkey PRIMARY KEY (post_id, person_id),
  constraint post_like_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE
);
CREATE INDEX post_like_person ON public.post_like USING btree (person_id, post_id);

create unlogged table rate_limit (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limit_pkey PRIMARY KEY (key)
);

create table removed_image (
  key text not null,
  sizes integer[] not null,
  removed_at timestamp with time zone not null default now(),
  constraint removed_image_pkey PRIMARY KEY (key)
);

create table report (
  id uuid not null,
  reporter_id uuid not null,
  kind text not null,
  item_id uuid not null,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint report_kind_check CHECK ((kind ~ '^[a-z]+$'::text)),
  constraint report_pkey PRIMARY KEY (id),
  constraint report_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'abuse'::text, 'obscene'::text, 'fraud'::text, 'privacy'::text, 'filming'::text, 'other'::text]))),
  constraint report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint report_reporter_id_kind_item_id_key UNIQUE (reporter_id, kind, item_id)
);
CREATE INDEX report_item ON public.report USING btree (kind, item_id, created_at);

create table role_change (
  id bigint not null generated always as identity,
  person_id uuid not null,
  role text not null,
  changed_by text not null,
  changed_at timestamp with time zone not null,
  constraint role_change_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint role_change_pkey PRIMARY KEY (id),
  constraint role_change_role_check CHECK ((role = ANY (ARRAY['resident'::text, 'admin'::text])))
);
CREATE INDEX role_change_person ON public.role_change USING btree (person_id, id);

create table secret (
  name text not null,
  value bytea not null,
  constraint secret_pkey PRIMARY KEY (name)
);

create table session (
  id uuid not null,
  token_hash bytea not null,
  person_id uuid not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint session_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX session_person ON public.session USING btree (person_id, last_seen_at DESC) WHERE (ended_at IS NULL);

CREATE OR REPLACE FUNCTION public.give_places_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.remember_removed_image()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into removed_image (key, sizes) values (old.key, old.sizes) on conflict do nothing;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.take_comment_likes_along()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with gone as (delete from comment_like where person_id = old.id returning comment_id)
  update comment set likes_count = likes_count - 1 where id in (select comment_id from gone);
  return old;
end
$function$
;

CREATE OR REPLACE FUNCTION public.take_likes_along()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with gone as (delete from post_like where person_id = old.id returning post_id)
  update post set likes_count = likes_count - 1 where id in (select post_id from gone);
  return old;
end
$function$
;

CREATE OR REPLACE FUNCTION public.take_memberships_along()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with gone as (delete from club_member where person_id = old.id returning club_id)
  update club set members_count = members_count - 1 where id in (select club_id from gone);
  return old;
end
$function$
;

CREATE OR REPLACE FUNCTION public.take_news_likes_along()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with gone as (delete from news_like where person_id = old.id returning news_id)
  update news set likes_count = likes_count - 1 where id in (select news_id from gone);
  return old;
end
$function$
;
