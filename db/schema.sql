-- Written by `npm run schema` from the migrated database; change it by a migration.

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
