-- Written by `npm run schema` from the migrated database; change it by a migration.

create table account_deletion (
  person_id uuid not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  constraint account_deletion_asked_by_check CHECK ((asked_by = ANY (ARRAY['person'::text, 'provider'::text]))),
  constraint account_deletion_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint account_deletion_pkey PRIMARY KEY (person_id)
);

create table alert (
  id uuid not null,
  origin text not null,
  area_id uuid,
  severity text not null,
  category text not null,
  event text not null,
  headline text not null,
  description text not null,
  instruction text not null,
  expires_at timestamp with time zone not null,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  over_at timestamp with time zone,
  words_key text,
  constraint alert_area_id_fkey FOREIGN KEY (area_id) REFERENCES area(id) ON DELETE SET NULL,
  constraint alert_category_check CHECK ((category = ANY (ARRAY['Met'::text, 'Fire'::text, 'Infra'::text, 'Transport'::text, 'Health'::text, 'Safety'::text, 'Rescue'::text, 'Other'::text]))),
  constraint alert_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint alert_event_check CHECK ((event <> ''::text)),
  constraint alert_headline_check CHECK ((headline <> ''::text)),
  constraint alert_origin_check CHECK ((origin = ANY (ARRAY['editor'::text, 'disasterText'::text, 'weather'::text]))),
  constraint alert_pkey PRIMARY KEY (id),
  constraint alert_severity_check CHECK ((severity = ANY (ARRAY['Extreme'::text, 'Severe'::text, 'Moderate'::text, 'Minor'::text])))
);
CREATE INDEX alert_area ON public.alert USING btree (area_id) WHERE (area_id IS NOT NULL);
CREATE INDEX alert_created_by ON public.alert USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX alert_current ON public.alert USING btree (expires_at) WHERE (over_at IS NULL);
CREATE INDEX alert_list ON public.alert USING btree (created_at DESC, id DESC);
CREATE INDEX alert_words ON public.alert USING btree (words_key, created_at DESC) WHERE (words_key IS NOT NULL);

create table alert_fold (
  person_id uuid not null,
  alert_id uuid not null,
  revision integer not null,
  state text not null,
  folded_at timestamp with time zone not null,
  constraint alert_fold_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alert(id) ON DELETE CASCADE,
  constraint alert_fold_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint alert_fold_pkey PRIMARY KEY (person_id, alert_id),
  constraint alert_fold_state_check CHECK ((state = ANY (ARRAY['folded'::text, 'closed'::text])))
);
CREATE INDEX alert_fold_alert ON public.alert_fold USING btree (alert_id);

create table alert_message (
  id uuid not null,
  alert_id uuid not null,
  number integer not null,
  kind text not null,
  severity text not null,
  event text not null,
  headline text not null,
  description text not null,
  instruction text not null,
  places text[] not null,
  area_name text,
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  sent_by uuid,
  constraint alert_message_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alert(id) ON DELETE CASCADE,
  constraint alert_message_alert_id_number_key UNIQUE (alert_id, number),
  constraint alert_message_kind_check CHECK ((kind = ANY (ARRAY['Alert'::text, 'Update'::text, 'Cancel'::text]))),
  constraint alert_message_number_check CHECK ((number > 0)),
  constraint alert_message_pkey PRIMARY KEY (id),
  constraint alert_message_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES person(id) ON DELETE SET NULL
);
CREATE INDEX alert_message_sent_by ON public.alert_message USING btree (sent_by) WHERE (sent_by IS NOT NULL);

create table alert_place (
  alert_id uuid not null,
  place_code text not null,
  constraint alert_place_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alert(id) ON DELETE CASCADE,
  constraint alert_place_pkey PRIMARY KEY (alert_id, place_code),
  constraint alert_place_place_code_check CHECK ((place_code ~ '^\d{2}(\d{3})?$'::text))
);
CREATE INDEX alert_place_code ON public.alert_place USING btree (place_code);

create table alert_received (
  source text not null,
  key text not null,
  alert_id uuid,
  sender text not null,
  received_at timestamp with time zone not null,
  constraint alert_received_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alert(id) ON DELETE CASCADE,
  constraint alert_received_key_check CHECK ((key <> ''::text)),
  constraint alert_received_pkey PRIMARY KEY (source, key)
);
CREATE INDEX alert_received_alert ON public.alert_received USING btree (alert_id) WHERE (alert_id IS NOT NULL);

create table alert_source (
  name text not null,
  next_fetch_at timestamp with time zone not null,
  fetched_at timestamp with time zone,
  failure text,
  failing_since timestamp with time zone,
  failure_count integer not null default 0,
  counts jsonb not null default '{}'::jsonb,
  constraint alert_source_counts_check CHECK ((jsonb_typeof(counts) = 'object'::text)),
  constraint alert_source_name_check CHECK ((name = ANY (ARRAY['disasterText'::text, 'weather'::text]))),
  constraint alert_source_pkey PRIMARY KEY (name)
);

create table appeal (
  id uuid not null,
  person_id uuid,
  suspension_id uuid,
  kind text not null,
  subject_id uuid not null,
  decided_at timestamp with time zone not null,
  decided_by uuid,
  city_code text,
  text text not null,
  answer text not null default ''::text,
  status text not null default 'waiting'::text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  judged_by uuid,
  constraint appeal_check CHECK ((num_nonnulls(person_id, suspension_id) = 1)),
  constraint appeal_check1 CHECK (((status = 'waiting'::text) = (ended_at IS NULL))),
  constraint appeal_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint appeal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint appeal_judged_by_fkey FOREIGN KEY (judged_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint appeal_kind_check CHECK ((kind ~ '^[a-z]+$'::text)),
  constraint appeal_kind_subject_id_decided_at_key UNIQUE (kind, subject_id, decided_at),
  constraint appeal_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint appeal_pkey PRIMARY KEY (id),
  constraint appeal_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'granted'::text, 'upheld'::text, 'withdrawn'::text, 'closed'::text]))),
  constraint appeal_suspension_id_fkey FOREIGN KEY (suspension_id) REFERENCES suspension(id) ON DELETE CASCADE
);
CREATE INDEX appeal_decided_by ON public.appeal USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX appeal_ended ON public.appeal USING btree (ended_at DESC, id DESC) WHERE (status = ANY (ARRAY['granted'::text, 'upheld'::text, 'closed'::text]));
CREATE INDEX appeal_judged_by ON public.appeal USING btree (judged_by) WHERE (judged_by IS NOT NULL);
CREATE INDEX appeal_person ON public.appeal USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX appeal_suspension ON public.appeal USING btree (suspension_id) WHERE (suspension_id IS NOT NULL);
CREATE INDEX appeal_waiting ON public.appeal USING btree (created_at, id) WHERE (status = 'waiting'::text);
CREATE TRIGGER appeal_current_city BEFORE INSERT OR UPDATE OF city_code ON public.appeal FOR EACH ROW EXECUTE FUNCTION set_current_city();

create table area (
  id uuid not null default gen_random_uuid(),
  city_code text not null,
  parent_id uuid,
  name text not null,
  added_by uuid,
  created_at timestamp with time zone not null,
  revision integer not null default 1,
  constraint area_added_by_fkey FOREIGN KEY (added_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint area_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint area_city_code_parent_id_name_key UNIQUE NULLS NOT DISTINCT (city_code, parent_id, name),
  constraint area_id_city_code_key UNIQUE (id, city_code),
  constraint area_name_check CHECK ((name <> ''::text)),
  constraint area_parent_id_city_code_fkey FOREIGN KEY (parent_id, city_code) REFERENCES area(id, city_code) ON DELETE CASCADE,
  constraint area_pkey PRIMARY KEY (id)
);
CREATE INDEX area_added_by ON public.area USING btree (added_by) WHERE (added_by IS NOT NULL);
CREATE INDEX area_parent ON public.area USING btree (parent_id, city_code) WHERE (parent_id IS NOT NULL);
CREATE TRIGGER area_id_spent AFTER DELETE ON public.area REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION spend_ids();

create table audit_entry (
  id bigint not null generated always as identity,
  admin_id uuid,
  action text not null,
  item_id uuid,
  person_id uuid,
  note text not null default ''::text,
  at timestamp with time zone not null,
  place_code text,
  constraint audit_entry_action_check CHECK ((action ~ '^[a-zA-Z]+\.[a-zA-Z]+$'::text)),
  constraint audit_entry_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint audit_entry_pkey PRIMARY KEY (id),
  constraint audit_entry_place_code_check CHECK ((place_code ~ '^(\d{2}|\d{5})$'::text))
);
CREATE INDEX audit_entry_admin ON public.audit_entry USING btree (admin_id) WHERE (admin_id IS NOT NULL);
CREATE INDEX audit_entry_at ON public.audit_entry USING btree (at DESC, id DESC);
CREATE INDEX audit_entry_item ON public.audit_entry USING btree (item_id, id DESC) WHERE (item_id IS NOT NULL);
CREATE INDEX audit_entry_person ON public.audit_entry USING btree (person_id, at DESC, id DESC) WHERE (person_id IS NOT NULL);
CREATE INDEX audit_entry_place ON public.audit_entry USING btree (place_code, id DESC) WHERE (place_code IS NOT NULL);
CREATE TRIGGER audit_entry_not_truncated BEFORE TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_entry_change();
CREATE TRIGGER audit_entry_unchanged BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_audit_entry_change();

create table ballot (
  poll_id uuid not null,
  person_id uuid not null,
  request_id uuid,
  options integer[],
  voted_at timestamp with time zone,
  constraint ballot_check CHECK (((options IS NULL) = (voted_at IS NULL))),
  constraint ballot_check1 CHECK (((options IS NULL) <> (request_id IS NULL))),
  constraint ballot_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint ballot_pkey PRIMARY KEY (poll_id, person_id),
  constraint ballot_poll_id_fkey FOREIGN KEY (poll_id) REFERENCES poll(id) ON DELETE CASCADE
);
CREATE INDEX ballot_person ON public.ballot USING btree (person_id);
CREATE INDEX ballot_voted ON public.ballot USING btree (poll_id, voted_at, person_id) WHERE (voted_at IS NOT NULL);

create table benefit (
  id uuid not null,
  city_code text not null,
  province_code text not null generated always as ("left"(city_code, 2)) stored,
  author_id uuid,
  category text not null,
  title text not null,
  content text not null,
  contact text not null default ''::text,
  last_day date,
  report_count integer not null default 0,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  revision integer not null default 1,
  constraint benefit_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint benefit_category_check CHECK ((category = ANY (ARRAY['shop'::text, 'realEstate'::text, 'job'::text]))),
  constraint benefit_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint benefit_content_check CHECK ((content <> ''::text)),
  constraint benefit_id_category_key UNIQUE (id, category),
  constraint benefit_pkey PRIMARY KEY (id),
  constraint benefit_report_count_check CHECK ((report_count >= 0)),
  constraint benefit_title_check CHECK ((title <> ''::text))
);
CREATE INDEX benefit_author ON public.benefit USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX benefit_category ON public.benefit USING btree (category, created_at DESC, id DESC);
CREATE INDEX benefit_city ON public.benefit USING btree (city_code, created_at DESC, id DESC);
CREATE INDEX benefit_city_category ON public.benefit USING btree (city_code, category, created_at DESC, id DESC);
CREATE INDEX benefit_country ON public.benefit USING btree (created_at DESC, id DESC);
CREATE INDEX benefit_province ON public.benefit USING btree (province_code, created_at DESC, id DESC);
CREATE INDEX benefit_province_category ON public.benefit USING btree (province_code, category, created_at DESC, id DESC);
CREATE TRIGGER benefit_current_city BEFORE INSERT OR UPDATE OF city_code ON public.benefit FOR EACH ROW EXECUTE FUNCTION set_current_city();
CREATE TRIGGER benefit_id_refused BEFORE INSERT ON public.benefit FOR EACH ROW EXECUTE FUNCTION refuse_spent_id();
CREATE TRIGGER benefit_id_spent AFTER DELETE ON public.benefit REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION spend_ids();
CREATE TRIGGER benefit_search AFTER INSERT OR DELETE OR UPDATE OF title, city_code, author_id, created_at ON public.benefit FOR EACH ROW EXECUTE FUNCTION update_search_entry('3');

create table benefit_closing (
  benefit_id uuid not null,
  closed_by uuid,
  closed_at timestamp with time zone not null,
  constraint benefit_closing_benefit_id_fkey FOREIGN KEY (benefit_id) REFERENCES benefit(id) ON DELETE CASCADE,
  constraint benefit_closing_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint benefit_closing_pkey PRIMARY KEY (benefit_id)
);
CREATE INDEX benefit_closing_person ON public.benefit_closing USING btree (closed_by) WHERE (closed_by IS NOT NULL);

create table benefit_job (
  benefit_id uuid not null,
  category text not null default 'job'::text,
  employer text not null,
  pay_unit text not null,
  pay_won integer not null,
  conditions text not null,
  constraint benefit_job_benefit_id_category_fkey FOREIGN KEY (benefit_id, category) REFERENCES benefit(id, category) ON DELETE CASCADE,
  constraint benefit_job_category_check CHECK ((category = 'job'::text)),
  constraint benefit_job_conditions_check CHECK ((conditions <> ''::text)),
  constraint benefit_job_employer_check CHECK ((employer <> ''::text)),
  constraint benefit_job_pay_unit_check CHECK ((pay_unit = ANY (ARRAY['hour'::text, 'day'::text, 'month'::text, 'task'::text]))),
  constraint benefit_job_pay_won_check CHECK ((pay_won > 0)),
  constraint benefit_job_pkey PRIMARY KEY (benefit_id)
);

create table benefit_property (
  benefit_id uuid not null,
  category text not null default 'realEstate'::text,
  deal text,
  location text not null default ''::text,
  area_m2 double precision,
  price text not null default ''::text,
  office_name text,
  office_agent text,
  office_registration text,
  office_phone text,
  office_address text,
  constraint benefit_property_area_m2_check CHECK ((area_m2 > (0)::double precision)),
  constraint benefit_property_benefit_id_category_fkey FOREIGN KEY (benefit_id, category) REFERENCES benefit(id, category) ON DELETE CASCADE,
  constraint benefit_property_category_check CHECK ((category = 'realEstate'::text)),
  constraint benefit_property_check CHECK ((num_nonnulls(office_name, office_agent, office_registration, office_phone, office_address) = ANY (ARRAY[0, 5]))),
  constraint benefit_property_check1 CHECK (((office_name IS NULL) OR ((deal IS NOT NULL) AND (location <> ''::text) AND (area_m2 IS NOT NULL) AND (price <> ''::text)))),
  constraint benefit_property_deal_check CHECK ((deal = ANY (ARRAY['sale'::text, 'jeonse'::text, 'monthly'::text, 'short'::text]))),
  constraint benefit_property_office_address_check CHECK ((office_address <> ''::text)),
  constraint benefit_property_office_agent_check CHECK ((office_agent <> ''::text)),
  constraint benefit_property_office_name_check CHECK ((office_name <> ''::text)),
  constraint benefit_property_office_phone_check CHECK ((office_phone <> ''::text)),
  constraint benefit_property_office_registration_check CHECK ((office_registration <> ''::text)),
  constraint benefit_property_pkey PRIMARY KEY (benefit_id)
);

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
CREATE INDEX block_blocker ON public.block USING btree (blocker_id, blocked_at DESC, blocked_id DESC);

create table broadcast (
  id uuid not null,
  city_code text not null,
  province_code text not null generated always as ("left"(city_code, 2)) stored,
  area_id uuid,
  author_id uuid not null,
  title text not null,
  body text not null,
  aired_at timestamp with time zone not null,
  constraint broadcast_area_id_fkey FOREIGN KEY (area_id) REFERENCES area(id) ON DELETE SET NULL,
  constraint broadcast_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint broadcast_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint broadcast_pkey PRIMARY KEY (id),
  constraint broadcast_title_check CHECK ((title <> ''::text))
);
CREATE INDEX broadcast_aired ON public.broadcast USING btree (aired_at DESC, id DESC);
CREATE INDEX broadcast_area ON public.broadcast USING btree (area_id) WHERE (area_id IS NOT NULL);
CREATE INDEX broadcast_author ON public.broadcast USING btree (author_id);
CREATE INDEX broadcast_city ON public.broadcast USING btree (city_code, aired_at DESC, id DESC);
CREATE INDEX broadcast_province ON public.broadcast USING btree (province_code, aired_at DESC, id DESC);
CREATE TRIGGER broadcast_current_city BEFORE INSERT OR UPDATE OF city_code ON public.broadcast FOR EACH ROW EXECUTE FUNCTION set_current_city();
CREATE TRIGGER broadcast_id_refused BEFORE INSERT ON public.broadcast FOR EACH ROW EXECUTE FUNCTION refuse_spent_id();
CREATE TRIGGER broadcast_id_spent AFTER DELETE ON public.broadcast REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION spend_ids();

create table broadcast_hearing (
  broadcast_id uuid not null,
  person_id uuid not null,
  constraint broadcast_hearing_broadcast_id_fkey FOREIGN KEY (broadcast_id) REFERENCES broadcast(id) ON DELETE CASCADE,
  constraint broadcast_hearing_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint broadcast_hearing_pkey PRIMARY KEY (broadcast_id, person_id)
);
CREATE INDEX broadcast_hearing_person ON public.broadcast_hearing USING btree (person_id);

create table bulk_hide (
  id uuid not null,
  person_id uuid not null,
  since timestamp with time zone,
  note text not null,
  places text[] not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  hidden integer not null default 0,
  finished_at timestamp with time zone,
  undone_at timestamp with time zone,
  undone_by uuid,
  restored_at timestamp with time zone,
  reason text,
  author_note text not null default ''::text,
  constraint bulk_hide_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint bulk_hide_hidden_check CHECK ((hidden >= 0)),
  constraint bulk_hide_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint bulk_hide_pkey PRIMARY KEY (id),
  constraint bulk_hide_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES person(id) ON DELETE SET NULL
);
CREATE INDEX bulk_hide_created_by ON public.bulk_hide USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX bulk_hide_person ON public.bulk_hide USING btree (person_id, created_at DESC, id DESC);
CREATE INDEX bulk_hide_undone_by ON public.bulk_hide USING btree (undone_by) WHERE (undone_by IS NOT NULL);

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

create table call_contact (
  id uuid not null,
  city_code text not null,
  name text not null,
  phone text not null,
  added_by uuid not null,
  consented_at timestamp with time zone not null,
  constraint call_contact_added_by_fkey FOREIGN KEY (added_by) REFERENCES person(id) ON DELETE CASCADE,
  constraint call_contact_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint call_contact_name_check CHECK ((name <> ''::text)),
  constraint call_contact_phone_check CHECK ((phone ~ '^\d{8,12}$'::text)),
  constraint call_contact_pkey PRIMARY KEY (id)
);
CREATE INDEX call_contact_added_by ON public.call_contact USING btree (added_by, city_code, name, id);
CREATE INDEX call_contact_consented ON public.call_contact USING btree (consented_at);
CREATE TRIGGER call_contact_current_city BEFORE INSERT OR UPDATE OF city_code ON public.call_contact FOR EACH ROW EXECUTE FUNCTION set_current_city();

create table call_helper (
  round_id uuid not null,
  person_id uuid not null,
  asked_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  constraint call_helper_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint call_helper_pkey PRIMARY KEY (round_id, person_id),
  constraint call_helper_round_id_fkey FOREIGN KEY (round_id) REFERENCES call_round(id) ON DELETE CASCADE
);
CREATE INDEX call_helper_person ON public.call_helper USING btree (person_id);

create table call_round (
  id uuid not null,
  broadcast_id uuid not null,
  opened_by uuid not null,
  opened_at timestamp with time zone not null,
  constraint call_round_broadcast_id_fkey FOREIGN KEY (broadcast_id) REFERENCES broadcast(id) ON DELETE CASCADE,
  constraint call_round_broadcast_id_key UNIQUE (broadcast_id),
  constraint call_round_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES person(id) ON DELETE CASCADE,
  constraint call_round_pkey PRIMARY KEY (id)
);
CREATE INDEX call_round_opened ON public.call_round USING btree (opened_at);
CREATE INDEX call_round_opened_by ON public.call_round USING btree (opened_by);

create table call_row (
  id uuid not null default gen_random_uuid(),
  round_id uuid not null,
  person_id uuid,
  contact_id uuid,
  helper_id uuid,
  state text not null default 'waiting'::text,
  constraint call_row_check CHECK ((num_nonnulls(person_id, contact_id) = 1)),
  constraint call_row_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES call_contact(id) ON DELETE CASCADE,
  constraint call_row_helper_id_fkey FOREIGN KEY (helper_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint call_row_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint call_row_pkey PRIMARY KEY (id),
  constraint call_row_round_id_contact_id_key UNIQUE (round_id, contact_id),
  constraint call_row_round_id_fkey FOREIGN KEY (round_id) REFERENCES call_round(id) ON DELETE CASCADE,
  constraint call_row_round_id_person_id_key UNIQUE (round_id, person_id),
  constraint call_row_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'told'::text, 'unanswered'::text])))
);
CREATE INDEX call_row_contact ON public.call_row USING btree (contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX call_row_helper ON public.call_row USING btree (helper_id) WHERE (helper_id IS NOT NULL);
CREATE INDEX call_row_list ON public.call_row USING btree (round_id, id);
CREATE INDEX call_row_person ON public.call_row USING btree (person_id) WHERE (person_id IS NOT NULL);

create table challenge_week (
  city_code text not null,
  week integer not null,
  closed_at timestamp with time zone,
  constraint challenge_week_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint challenge_week_pkey PRIMARY KEY (city_code, week),
  constraint challenge_week_week_check CHECK ((week > 0))
);
CREATE INDEX challenge_week_open ON public.challenge_week USING btree (week, city_code) WHERE (closed_at IS NULL);
CREATE TRIGGER challenge_week_current_city BEFORE INSERT OR UPDATE OF city_code ON public.challenge_week FOR EACH ROW EXECUTE FUNCTION set_current_city();

create table challenge_winner (
  city_code text not null,
  week integer not null,
  challenge text not null,
  rank integer not null,
  person_id uuid,
  value integer not null,
  photo_id uuid,
  constraint challenge_winner_challenge_check CHECK ((challenge = ANY (ARRAY['walking'::text, 'market'::text, 'photo'::text]))),
  constraint challenge_winner_city_code_week_fkey FOREIGN KEY (city_code, week) REFERENCES challenge_week(city_code, week),
  constraint challenge_winner_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint challenge_winner_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo_entry(id) ON DELETE SET NULL,
  constraint challenge_winner_pkey PRIMARY KEY (city_code, week, challenge, rank),
  constraint challenge_winner_rank_check CHECK ((rank > 0)),
  constraint challenge_winner_value_check CHECK ((value > 0))
);
CREATE INDEX challenge_winner_person ON public.challenge_winner USING btree (person_id);
CREATE INDEX challenge_winner_photo ON public.challenge_winner USING btree (photo_id);
CREATE TRIGGER challenge_winner_current_city BEFORE INSERT OR UPDATE OF city_code ON public.challenge_winner FOR EACH ROW EXECUTE FUNCTION set_current_city();

create table chat (
  id text not null,
  created_at timestamp with time zone not null,
  constraint chat_id_check CHECK ((id ~ '^[0-9a-f-]{36}_[0-9a-f-]{36}$'::text)),
  constraint chat_pkey PRIMARY KEY (id)
);

create table chat_member (
  chat_id text not null,
  person_id uuid not null,
  other_id uuid not null,
  read_position integer not null default 0,
  unread_count integer not null default 0,
  last_message_id uuid,
  last_message_at timestamp with time zone not null,
  hushed_at timestamp with time zone,
  constraint chat_member_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chat(id) ON DELETE CASCADE,
  constraint chat_member_check CHECK ((person_id <> other_id)),
  constraint chat_member_last_message_id_fkey FOREIGN KEY (last_message_id) REFERENCES message(id) ON DELETE SET NULL,
  constraint chat_member_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint chat_member_pkey PRIMARY KEY (chat_id, person_id),
  constraint chat_member_read_position_check CHECK ((read_position >= 0)),
  constraint chat_member_unread_count_check CHECK ((unread_count >= 0))
);
CREATE INDEX chat_member_last ON public.chat_member USING btree (last_message_id);
CREATE INDEX chat_member_list ON public.chat_member USING btree (person_id, last_message_at DESC, chat_id DESC);
CREATE INDEX chat_member_unread ON public.chat_member USING btree (person_id) WHERE (unread_count > 0);
CREATE TRIGGER chat_member_empty_chat AFTER DELETE ON public.chat_member FOR EACH ROW EXECUTE FUNCTION delete_empty_chat();

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
  revision integer not null default 1,
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
CREATE TRIGGER club_current_city BEFORE INSERT OR UPDATE OF city_code ON public.club FOR EACH ROW EXECUTE FUNCTION set_current_city();
CREATE TRIGGER club_id_refused BEFORE INSERT ON public.club FOR EACH ROW EXECUTE FUNCTION refuse_spent_id();
CREATE TRIGGER club_id_spent AFTER DELETE ON public.club REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION spend_ids();
CREATE TRIGGER club_moves_signups AFTER UPDATE OF city_code ON public.club FOR EACH ROW WHEN ((old.city_code IS DISTINCT FROM new.city_code)) EXECUTE FUNCTION move_club_signups();
CREATE TRIGGER club_search AFTER INSERT OR DELETE OR UPDATE OF name, city_code, creator_id, created_at ON public.club FOR EACH ROW EXECUTE FUNCTION update_search_entry('4');

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
CREATE TRIGGER club_member_meeting_answers BEFORE DELETE ON public.club_member FOR EACH ROW EXECUTE FUNCTION delete_meeting_answers();

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
CREATE INDEX club_removal_erasure ON public.club_removal USING btree (person_id);
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
CREATE UNIQUE INDEX club_request_pending ON public.club_request USING btree (club_id, person_id) WHERE (status = 'pending'::text);
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
  revision integer not null default 1,
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
CREATE INDEX comment_created ON public.comment USING btree (created_at);
CREATE INDEX comment_deleter ON public.comment USING btree (deleted_by) WHERE (deleted_by IS NOT NULL);
CREATE INDEX comment_mention ON public.comment USING btree (mention_id) WHERE (mention_id IS NOT NULL);
CREATE INDEX comment_of_post ON public.comment USING btree (post_id);
CREATE INDEX comment_parent ON public.comment USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX comment_post ON public.comment USING btree (post_id, thread_at, thread_id, created_at, id) WHERE ((deleted_at IS NULL) OR (replies_count > 0));
CREATE TRIGGER comment_id_refused BEFORE INSERT ON public.comment FOR EACH ROW EXECUTE FUNCTION refuse_spent_id();
CREATE TRIGGER comment_id_spent AFTER DELETE ON public.comment REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION spend_ids();

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
  constraint consent_kind_check CHECK ((kind = ANY (ARRAY['age'::text, 'terms'::text, 'privacy'::text, 'marketing'::text, 'townExport'::text]))) NOT VALID,
  constraint consent_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint consent_pkey PRIMARY KEY (person_id, kind, version)
);

create table demo_town (
  one boolean not null default true,
  finished_at timestamp with time zone,
  constraint demo_town_one_check CHECK (one),
  constraint demo_town_pkey PRIMARY KEY (one)
);

create table departed_voter (
  poll_id uuid not null,
  account_key bytea not null,
  constraint departed_voter_pkey PRIMARY KEY (poll_id, account_key),
  constraint departed_voter_poll_id_fkey FOREIGN KEY (poll_id) REFERENCES poll(id) ON DELETE CASCADE
);

create table document_version (
  id uuid not null,
  kind text not null,
  version text not null,
  title text not null,
  body text not null,
  changes text not null,
  needs_consent boolean not null,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  announced_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint document_version_body_check CHECK ((body <> ''::text)),
  constraint document_version_check CHECK (((NOT needs_consent) OR (kind = ANY (ARRAY['terms'::text, 'privacy'::text])))),
  constraint document_version_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint document_version_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'privacy'::text, 'operator'::text, 'officer'::text, 'processors'::text]))),
  constraint document_version_kind_version_key UNIQUE (kind, version),
  constraint document_version_pkey PRIMARY KEY (id),
  constraint document_version_title_check CHECK ((title <> ''::text)),
  constraint document_version_version_check CHECK ((version ~ '^\d{4}-\d\d-\d\d(-\d\d)?$'::text))
);
CREATE INDEX document_version_writer ON public.document_version USING btree (created_by) WHERE (created_by IS NOT NULL);

create table due_notice (
  person_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  within_id uuid,
  due_at timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint due_notice_check CHECK ((until > due_at)),
  constraint due_notice_kind_check CHECK ((kind ~ '^[a-z][A-Za-z]*$'::text)),
  constraint due_notice_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint due_notice_pkey PRIMARY KEY (subject_id, person_id, kind, due_at)
);
CREATE INDEX due_notice_next ON public.due_notice USING btree (due_at);
CREATE INDEX due_notice_person ON public.due_notice USING btree (person_id);

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
  signing_key bytea not null default sha256((((gen_random_uuid())::text || (gen_random_uuid())::text))::bytea),
  constraint event_log_one_check CHECK (one),
  constraint event_log_pkey PRIMARY KEY (one)
);

create table event_occurrence (
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  day date not null,
  constraint event_occurrence_event_id_day_key UNIQUE (event_id, day),
  constraint event_occurrence_event_id_fkey FOREIGN KEY (event_id) REFERENCES personal_event(id) ON DELETE CASCADE,
  constraint event_occurrence_pkey PRIMARY KEY (id)
);
CREATE TRIGGER event_occurrence_due AFTER DELETE ON public.event_occurrence REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_due_of_events();

create table event_reader (
  name text not null,
  cursor text not null default ''::text,
  read_id bigint not null default 0,
  constraint event_reader_pkey PRIMARY KEY (name)
);

create table export (
  id uuid not null,
  person_id uuid not null,
  done integer not null default 0,
  total integer not null default 0,
  parts integer,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint export_check CHECK (((parts IS NULL) = (finished_at IS NULL))),
  constraint export_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint export_pkey PRIMARY KEY (id)
);
CREATE INDEX export_age ON public.export USING btree (created_at);
CREATE INDEX export_person ON public.export USING btree (person_id, created_at DESC);
CREATE UNIQUE INDEX export_unfinished ON public.export USING btree (person_id) WHERE (finished_at IS NULL);

create table first_weeks_closing (
  city_code text not null,
  closed_at timestamp with time zone not null,
  closed_by uuid,
  constraint first_weeks_closing_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint first_weeks_closing_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint first_weeks_closing_pkey PRIMARY KEY (city_code)
);
CREATE INDEX first_weeks_closing_by ON public.first_weeks_closing USING btree (closed_by) WHERE (closed_by IS NOT NULL);
CREATE TRIGGER first_weeks_closing_current_city BEFORE INSERT OR UPDATE OF city_code ON public.first_weeks_closing FOR EACH ROW EXECUTE FUNCTION set_current_city();

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
CREATE INDEX follow_follower ON public.follow USING btree (follower_id, followed_at DESC, followee_id DESC);

create table hall_tick (
  poll_id uuid not null,
  person_id uuid not null,
  ticked_by uuid,
  ticked_at timestamp with time zone not null,
  constraint hall_tick_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint hall_tick_pkey PRIMARY KEY (poll_id, person_id),
  constraint hall_tick_poll_id_fkey FOREIGN KEY (poll_id) REFERENCES poll(id) ON DELETE CASCADE,
  constraint hall_tick_ticked_by_fkey FOREIGN KEY (ticked_by) REFERENCES person(id) ON DELETE SET NULL
);
CREATE INDEX hall_tick_person ON public.hall_tick USING btree (person_id);
CREATE INDEX hall_tick_ticked_by ON public.hall_tick USING btree (ticked_by) WHERE (ticked_by IS NOT NULL);

create table help (
  id uuid not null,
  helped_id uuid not null,
  helper_id uuid not null,
  asked_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_how text,
  resumed_at timestamp with time zone,
  constraint help_check CHECK (((ends_at > asked_at) AND (ends_at <= (asked_at + '367 days'::interval)))),
  constraint help_check1 CHECK ((helped_id <> helper_id)),
  constraint help_check2 CHECK (((ended_at IS NULL) = (ended_how IS NULL))),
  constraint help_ended_how_check CHECK ((ended_how = ANY (ARRAY['helped'::text, 'helper'::text, 'block'::text, 'time'::text]))),
  constraint help_helped_id_fkey FOREIGN KEY (helped_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint help_helper_id_fkey FOREIGN KEY (helper_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint help_pkey PRIMARY KEY (id)
);
CREATE INDEX help_due ON public.help USING btree (ends_at) WHERE (ended_at IS NULL);
CREATE INDEX help_helped ON public.help USING btree (helped_id, asked_at DESC, id DESC);
CREATE INDEX help_helper ON public.help USING btree (helper_id, asked_at DESC, id DESC);
CREATE UNIQUE INDEX help_live ON public.help USING btree (helped_id, helper_id) WHERE (ended_at IS NULL);
CREATE INDEX help_over ON public.help USING btree (ended_at) WHERE (ended_at IS NOT NULL);

create table help_code (
  helped_id uuid not null,
  code_hash bytea not null,
  ends_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  helper_id uuid,
  help_id uuid,
  constraint help_code_check CHECK (((helper_id IS NULL) = (help_id IS NULL))),
  constraint help_code_check1 CHECK ((helper_id <> helped_id)),
  constraint help_code_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint help_code_code_hash_key UNIQUE (code_hash),
  constraint help_code_helped_id_fkey FOREIGN KEY (helped_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint help_code_helper_id_fkey FOREIGN KEY (helper_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint help_code_pkey PRIMARY KEY (helped_id)
);
CREATE INDEX help_code_helper ON public.help_code USING btree (helper_id) WHERE (helper_id IS NOT NULL);

create table helped_act (
  id uuid not null,
  help_id uuid not null,
  act text not null,
  subject_id uuid,
  day date,
  acted_at timestamp with time zone not null,
  constraint helped_act_act_check CHECK ((act ~ '^[a-z]+[.][a-zA-Z]+$'::text)),
  constraint helped_act_help_id_fkey FOREIGN KEY (help_id) REFERENCES help(id) ON DELETE CASCADE,
  constraint helped_act_pkey PRIMARY KEY (id)
);
CREATE INDEX helped_act_asked ON public.helped_act USING btree (subject_id) WHERE (act = 'club.asked'::text);
CREATE INDEX helped_act_help ON public.helped_act USING btree (help_id, acted_at DESC, id DESC);

create table household (
  id uuid not null,
  city_code text not null,
  area_id uuid,
  name text not null,
  created_at timestamp with time zone not null,
  revision integer not null default 1,
  constraint household_area_id_fkey FOREIGN KEY (area_id) REFERENCES area(id) ON DELETE SET NULL,
  constraint household_name_check CHECK ((name <> ''::text)),
  constraint household_pkey PRIMARY KEY (id)
);
CREATE INDEX household_area ON public.household USING btree (area_id) WHERE (area_id IS NOT NULL);
CREATE UNIQUE INDEX household_name ON public.household USING btree (city_code, name COLLATE "C");
CREATE TRIGGER household_current_city BEFORE INSERT OR UPDATE OF city_code ON public.household FOR EACH ROW EXECUTE FUNCTION set_current_city();

create table household_member (
  person_id uuid not null,
  household_id uuid not null,
  constraint household_member_household_id_fkey FOREIGN KEY (household_id) REFERENCES household(id) ON DELETE CASCADE,
  constraint household_member_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint household_member_pkey PRIMARY KEY (person_id)
);
CREATE INDEX household_member_household ON public.household_member USING btree (household_id);

create table hushed_kind (
  person_id uuid not null,
  kind text not null,
  constraint hushed_kind_kind_check CHECK ((kind ~ '^[a-z][A-Za-z]*$'::text)),
  constraint hushed_kind_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint hushed_kind_pkey PRIMARY KEY (person_id, kind)
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
CREATE TRIGGER image_id_refused BEFORE INSERT ON public.image FOR EACH ROW EXECUTE FUNCTION refuse_spent_id();
CREATE TRIGGER image_id_spent AFTER DELETE ON public.image REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION spend_ids();
CREATE TRIGGER image_removed AFTER DELETE ON public.image FOR EACH ROW EXECUTE FUNCTION record_removed_image();

create table imported_item (
  kind text not null,
  item_id uuid not null,
  account_key bytea not null,
  imported_at timestamp with time zone not null,
  constraint imported_item_account_key_check CHECK ((octet_length(account_key) = 32)),
  constraint imported_item_pkey PRIMARY KEY (kind, item_id)
);
CREATE INDEX imported_item_account ON public.imported_item USING btree (account_key);
CREATE INDEX imported_item_time ON public.imported_item USING btree (imported_at);

create table incoming_news (
  id uuid not null,
  source_id uuid not null,
  city_code text not null,
  item_key text not null,
  title text not null,
  content text not null,
  link_url text,
  day date,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  settled_by uuid,
  news_id uuid,
  constraint incoming_news_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint incoming_news_content_check CHECK ((content <> ''::text)),
  constraint incoming_news_pkey PRIMARY KEY (id),
  constraint incoming_news_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint incoming_news_source_id_fkey FOREIGN KEY (source_id) REFERENCES source(id) ON DELETE CASCADE,
  constraint incoming_news_source_id_item_key_key UNIQUE (source_id, item_key),
  constraint incoming_news_title_check CHECK ((title <> ''::text))
);
CREATE INDEX incoming_news_age ON public.incoming_news USING btree (created_at);
CREATE INDEX incoming_news_settled_by ON public.incoming_news USING btree (settled_by) WHERE (settled_by IS NOT NULL);
CREATE INDEX incoming_news_source ON public.incoming_news USING btree (source_id, created_at DESC, id DESC);
CREATE INDEX incoming_news_waiting ON public.incoming_news USING btree (city_code, created_at DESC, id DESC) WHERE (settled_at IS NULL);
CREATE TRIGGER incoming_news_current_city BEFORE INSERT OR UPDATE OF city_code ON public.incoming_news FOR EACH ROW EXECUTE FUNCTION set_current_city();

create table interest_tag (
  person_id uuid not null,
  tag text not null,
  chosen_at timestamp with time zone not null,
  constraint interest_tag_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint interest_tag_pkey PRIMARY KEY (person_id, tag)
);
CREATE INDEX interest_tag_tag ON public.interest_tag USING btree (tag, person_id);

create table invitation (
  id uuid not null,
  city_code text not null,
  code text not null,
  label text not null,
  most_uses integer not null,
  use_count integer not null default 0,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  ended_at timestamp with time zone,
  ended_by uuid,
  constraint invitation_check CHECK (((use_count >= 0) AND (use_count <= most_uses))),
  constraint invitation_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint invitation_code_check CHECK ((code ~ '^[2-9A-HJKMNP-Z]{8}$'::text)),
  constraint invitation_code_key UNIQUE (code),
  constraint invitation_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint invitation_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint invitation_label_check CHECK ((label <> ''::text)),
  constraint invitation_most_uses_check CHECK ((most_uses > 0)),
  constraint invitation_pkey PRIMARY KEY (id)
);
CREATE INDEX invitation_created_by ON public.invitation USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX invitation_ended_by ON public.invitation USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX invitation_list ON public.invitation USING btree (city_code, created_at DESC, id DESC);
CREATE TRIGGER invitation_current_city BEFORE INSERT OR UPDATE OF city_code ON public.invitation FOR EACH ROW EXECUTE FUNCTION set_current_city();

create table ledger (
  one boolean not null default true,
  newest text,
  constraint ledger_one_check CHECK (one),
  constraint ledger_pkey PRIMARY KEY (one)
);

create table ledger_entry (
  id bigint not null generated always as identity,
  change text not null,
  data jsonb not null,
  at timestamp with time zone not null,
  constraint ledger_entry_pkey PRIMARY KEY (id)
);

create table letter (
  person_id uuid not null,
  day date not null,
  written_at timestamp with time zone not null,
  dates integer not null,
  town_dates integer not null,
  urgent integer not null,
  news integer not null,
  notices integer not null,
  chats integer not null,
  constraint letter_chats_check CHECK ((chats >= 0)),
  constraint letter_dates_check CHECK ((dates >= 0)),
  constraint letter_news_check CHECK ((news >= 0)),
  constraint letter_notices_check CHECK ((notices >= 0)),
  constraint letter_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint letter_pkey PRIMARY KEY (person_id),
  constraint letter_town_dates_check CHECK ((town_dates >= 0)),
  constraint letter_urgent_check CHECK ((urgent >= 0))
);

create table market_entry (
  id uuid not null default gen_random_uuid(),
  city_code text not null,
  week integer not null,
  person_id uuid,
  points integer not null,
  reached_at timestamp with time zone not null,
  constraint market_entry_city_code_week_fkey FOREIGN KEY (city_code, week) REFERENCES challenge_week(city_code, week),
  constraint market_entry_person_id_city_code_week_key UNIQUE (person_id, city_code, week),
  constraint market_entry_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint market_entry_pkey PRIMARY KEY (id),
  constraint market_entry_points_check CHECK ((points >= 0))
);
CREATE INDEX market_entry_rank ON public.market_entry USING btree (city_code, week, points DESC, reached_at, id);
CREATE TRIGGER market_entry_current_city BEFORE INSERT OR UPDATE OF city_code ON public.market_entry FOR EACH ROW EXECUTE FUNCTION set_current_city();

create table market_exception (
  id uuid not null,
  market_id uuid not null,
  day date not null,
  is_held boolean not null,
  reason text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint market_exception_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint market_exception_day UNIQUE (market_id, day),
  constraint market_exception_market_id_fkey FOREIGN KEY (market_id) REFERENCES periodic_market(id) ON DELETE CASCADE,
  constraint market_exception_pkey PRIMARY KEY (id)
);
CREATE INDEX market_exception_created_by ON public.market_exception USING btree (created_by) WHERE (created_by IS NOT NULL);

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
  revision integer not null default 1,
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
CREATE INDEX meeting_without_planner ON public.meeting USING btree (starts_at) WHERE ((planned_by IS NULL) AND ((place <> ''::text) OR (note <> ''::text)));
CREATE TRIGGER meeting_id_refused BEFORE INSERT ON public.meeting FOR EACH ROW EXECUTE FUNCTION refuse_spent_id();
CREATE TRIGGER meeting_id_spent AFTER DELETE ON public.meeting REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION spend_ids();
CREATE TRIGGER meeting_moves_signup AFTER UPDATE OF day, "time", cancelled_at ON public.meeting FOR EACH ROW WHEN ((((old.day IS DISTINCT FROM new.day) OR (old."time" IS DISTINCT FROM new."time")) OR (old.cancelled_at IS DISTINCT FROM new.cancelled_at))) EXECUTE FUNCTION move_meeting_signup();

create table meeting_answer (
  meeting_id uuid not null,
  club_id uuid not null,
  person_id uuid not null,
  going boolean not null,
  answered_at timestamp with time zone not null,
  reminders text[],
  constraint meeting_answer_club_id_person_id_fkey FOREIGN KEY (club_id, person_id) REFERENCES club_member(club_id, person_id) ON DELETE CASCADE,
  constraint meeting_answer_meeting_id_club_id_fkey FOREIGN KEY (meeting_id, club_id) REFERENCES meeting(id, club_id) ON DELETE CASCADE,
  constraint meeting_answer_pkey PRIMARY KEY (meeting_id, person_id),
  constraint meeting_answer_reminders_check CHECK ((reminders <@ ARRAY['evening'::text, 'day'::text, 'hour'::text]))
);
CREATE INDEX meeting_answer_going ON public.meeting_answer USING btree (meeting_id, answered_at, person_id) WHERE going;
CREATE INDEX meeting_answer_member ON public.meeting_answer USING btree (club_id, person_id);
CREATE TRIGGER meeting_answer_due AFTER DELETE ON public.meeting_answer REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_due_of_answers();

create table message (
  id uuid not null,
  chat_id text not null,
  "position" integer not null,
  sender_id uuid,
  text text not null default ''::text,
  has_image boolean not null default false,
  report_count integer not null default 0,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint message_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chat(id) ON DELETE CASCADE,
  constraint message_chat_id_position_key UNIQUE (chat_id, "position"),
  constraint message_pkey PRIMARY KEY (id),
  constraint message_position_check CHECK (("position" > 0)),
  constraint message_report_count_check CHECK ((report_count >= 0)),
  constraint message_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES person(id) ON DELETE SET NULL
);
CREATE INDEX message_photo ON public.message USING btree (chat_id, "position") WHERE (has_image AND (deleted_at IS NULL));
CREATE INDEX message_sender ON public.message USING btree (sender_id);
CREATE TRIGGER message_image AFTER DELETE ON public.message FOR EACH ROW WHEN (old.has_image) EXECUTE FUNCTION delete_message_image();

create table migration (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

create table moderation_month (
  city_code text not null,
  month text not null,
  cells jsonb,
  published_at timestamp with time zone not null,
  constraint moderation_month_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint moderation_month_month_check CHECK ((month ~ '^\d{4}-\d{2}$'::text)),
  constraint moderation_month_pkey PRIMARY KEY (city_code, month)
);
CREATE TRIGGER moderation_month_current_city BEFORE INSERT OR UPDATE OF city_code ON public.moderation_month FOR EACH ROW EXECUTE FUNCTION set_current_city();

create table neighbour_count (
  city_code text not null,
  arrived integer not null,
  constraint neighbour_count_arrived_check CHECK ((arrived > 0)),
  constraint neighbour_count_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint neighbour_count_pkey PRIMARY KEY (city_code)
);
CREATE TRIGGER neighbour_count_current_city BEFORE INSERT OR UPDATE OF city_code ON public.neighbour_count FOR EACH ROW EXECUTE FUNCTION set_current_city();

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
  urgent boolean not null default false,
  area_id uuid,
  edited_at timestamp with time zone,
  shown_until date,
  ended boolean not null default false,
  revision integer not null default 1,
  pinned_until timestamp with time zone,
  pinned boolean not null default false,
  constraint news_area_id_fkey FOREIGN KEY (area_id) REFERENCES area(id) ON DELETE SET NULL,
  constraint news_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint news_city_code_check CHECK ((city_code ~ '^(\d{2}|\d{5})?$'::text)),
  constraint news_likes_count_check CHECK ((likes_count >= 0)),
  constraint news_pkey PRIMARY KEY (id)
);
CREATE INDEX news_area ON public.news USING btree (area_id) WHERE (area_id IS NOT NULL);
CREATE INDEX news_author ON public.news USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX news_city ON public.news USING btree (city_code, created_at DESC, id DESC);
CREATE INDEX news_country ON public.news USING btree (created_at DESC, id DESC);
CREATE INDEX news_ending ON public.news USING btree (shown_until) WHERE ((shown_until IS NOT NULL) AND (NOT ended));
CREATE INDEX news_pinned ON public.news USING btree (city_code, created_at DESC, id DESC) WHERE pinned;
CREATE INDEX news_province ON public.news USING btree (province_code, created_at DESC, id DESC);
CREATE TRIGGER news_current_city BEFORE INSERT OR UPDATE OF city_code ON public.news FOR EACH ROW EXECUTE FUNCTION set_current_city();
CREATE TRIGGER news_id_refused BEFORE INSERT ON public.news FOR EACH ROW EXECUTE FUNCTION refuse_spent_id();
CREATE TRIGGER news_id_spent AFTER DELETE ON public.news REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION spend_ids();
CREATE TRIGGER news_moves_poll AFTER UPDATE OF city_code ON public.news FOR EACH ROW WHEN ((old.city_code IS DISTINCT FROM new.city_code)) EXECUTE FUNCTION move_poll();
CREATE TRIGGER news_moves_signup AFTER UPDATE OF city_code, area_id ON public.news FOR EACH ROW WHEN (((old.city_code IS DISTINCT FROM new.city_code) OR (old.area_id IS DISTINCT FROM new.area_id))) EXECUTE FUNCTION move_signup();
CREATE TRIGGER news_search AFTER INSERT OR DELETE OR UPDATE OF title, city_code, author_id, created_at ON public.news FOR EACH ROW EXECUTE FUNCTION update_search_entry('2');

create table news_dismissal (
  person_id uuid not null,
  news_id uuid not null,
  dismissed_at timestamp with time zone not null,
  constraint news_dismissal_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE,
  constraint news_dismissal_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint news_dismissal_pkey PRIMARY KEY (person_id, news_id)
);
CREATE INDEX news_dismissal_news ON public.news_dismissal USING btree (news_id);

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
CREATE TRIGGER news_tag_current_city BEFORE INSERT OR UPDATE OF city_code ON public.news_tag FOR EACH ROW EXECUTE FUNCTION set_current_city();

create table news_version (
  id uuid not null,
  news_id uuid not null,
  city_code text not null,
  title text not null,
  content text not null,
  day date not null,
  link_url text,
  tags text[] not null,
  replaced_by uuid,
  replaced_at timestamp with time zone not null,
  constraint news_version_city_code_check CHECK ((city_code ~ '^(\d{2}|\d{5})?$'::text)),
  constraint news_version_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE,
  constraint news_version_pkey PRIMARY KEY (id),
  constraint news_version_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES person(id) ON DELETE SET NULL
);
CREATE INDEX news_version_news ON public.news_version USING btree (news_id, replaced_at DESC, id DESC);
CREATE INDEX news_version_replaced_by ON public.news_version USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);

create table newsletter (
  id uuid not null default gen_random_uuid(),
  city_code text not null,
  province_code text not null generated always as ("left"(city_code, 2)) stored,
  week integer not null,
  composed_at timestamp with time zone not null,
  days jsonb not null,
  constraint newsletter_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint newsletter_city_code_week_key UNIQUE (city_code, week),
  constraint newsletter_pkey PRIMARY KEY (id),
  constraint newsletter_week_check CHECK ((week > 0))
);
CREATE INDEX newsletter_city ON public.newsletter USING btree (city_code, composed_at DESC, id DESC);
CREATE TRIGGER newsletter_current_city BEFORE INSERT OR UPDATE OF city_code ON public.newsletter FOR EACH ROW EXECUTE FUNCTION set_current_city();

create table newsletter_item (
  newsletter_id uuid not null,
  section text not null,
  "position" integer not null,
  news_id uuid,
  post_id uuid,
  constraint newsletter_item_check CHECK ((num_nonnulls(news_id, post_id) = 1)),
  constraint newsletter_item_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE,
  constraint newsletter_item_newsletter_id_fkey FOREIGN KEY (newsletter_id) REFERENCES newsletter(id) ON DELETE CASCADE,
  constraint newsletter_item_pkey PRIMARY KEY (newsletter_id, section, "position"),
  constraint newsletter_item_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE,
  constraint newsletter_item_section_check CHECK ((section = ANY (ARRAY['news'::text, 'dates'::text, 'posts'::text])))
);
CREATE INDEX newsletter_item_news ON public.newsletter_item USING btree (news_id) WHERE (news_id IS NOT NULL);
CREATE INDEX newsletter_item_post ON public.newsletter_item USING btree (post_id) WHERE (post_id IS NOT NULL);

create table newsletter_week (
  week integer not null,
  composed_at timestamp with time zone not null,
  constraint newsletter_week_pkey PRIMARY KEY (week)
);

create table notification (
  id uuid not null,
  person_id uuid not null,
  kind text not null,
  group_key text not null,
  subject_id uuid not null,
  within_id uuid,
  happened_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notification_kind_check CHECK ((kind ~ '^[a-z][A-Za-z]*$'::text)),
  constraint notification_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint notification_pkey PRIMARY KEY (id)
);
CREATE INDEX notification_age ON public.notification USING btree (happened_at);
CREATE INDEX notification_group ON public.notification USING btree (person_id, kind, group_key);
CREATE INDEX notification_news_posted ON public.notification USING btree (happened_at) WHERE (kind = 'newsPosted'::text);
CREATE INDEX notification_page ON public.notification USING btree (person_id, happened_at DESC, id DESC);
CREATE INDEX notification_subject ON public.notification USING btree (subject_id);
CREATE UNIQUE INDEX notification_unread ON public.notification USING btree (person_id, kind, group_key) WHERE (read_at IS NULL);
CREATE INDEX notification_within ON public.notification USING btree (within_id) WHERE (within_id IS NOT NULL);

create table notification_actor (
  notification_id uuid not null,
  actor_id uuid not null,
  acted_at timestamp with time zone not null,
  constraint notification_actor_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint notification_actor_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification(id) ON DELETE CASCADE,
  constraint notification_actor_pkey PRIMARY KEY (notification_id, actor_id)
);
CREATE INDEX notification_actor_person ON public.notification_actor USING btree (actor_id, notification_id);

create table notification_backlog (
  event_id bigint not null,
  type text not null,
  topics text[] not null,
  data jsonb not null,
  happened_at timestamp with time zone not null,
  delivered_to uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  portions integer not null default 0,
  due_at timestamp with time zone not null,
  attempts integer not null default 0,
  error text,
  set_aside_at timestamp with time zone,
  constraint notification_backlog_pkey PRIMARY KEY (event_id)
);
CREATE INDEX notification_backlog_data ON public.notification_backlog USING gin (data) WITH (fastupdate=off);
CREATE INDEX notification_backlog_next ON public.notification_backlog USING btree (portions, event_id) WHERE (set_aside_at IS NULL);

create table notification_setting (
  person_id uuid not null,
  channel text not null,
  listed boolean not null,
  pushed boolean not null,
  level text,
  constraint notification_setting_channel_check CHECK ((channel ~ '^[a-z]+$'::text)),
  constraint notification_setting_level_check CHECK ((level = ANY (ARRAY['all'::text, 'interest'::text, 'urgent'::text]))),
  constraint notification_setting_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint notification_setting_pkey PRIMARY KEY (person_id, channel)
);

create table opening_alert (
  id uuid not null,
  account_key bytea,
  person_id uuid,
  city_code text not null,
  asked_at timestamp with time zone not null,
  endpoint text,
  p256dh text,
  auth text,
  told_at timestamp with time zone,
  constraint opening_alert_account_key_key UNIQUE (account_key),
  constraint opening_alert_account_or_person CHECK ((num_nonnulls(account_key, person_id) = 1)),
  constraint opening_alert_browser CHECK ((num_nonnulls(endpoint, p256dh, auth) = ANY (ARRAY[0, 3]))),
  constraint opening_alert_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint opening_alert_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint opening_alert_person_id_key UNIQUE (person_id),
  constraint opening_alert_pkey PRIMARY KEY (id)
);
CREATE INDEX opening_alert_asked ON public.opening_alert USING btree (asked_at);
CREATE INDEX opening_alert_push ON public.opening_alert USING btree (city_code) WHERE (endpoint IS NOT NULL);
CREATE INDEX opening_alert_town ON public.opening_alert USING btree (city_code, person_id);
CREATE TRIGGER opening_alert_current_city BEFORE INSERT OR UPDATE OF city_code ON public.opening_alert FOR EACH ROW EXECUTE FUNCTION set_current_city();

create table outside_response (
  name text not null,
  part text not null default ''::text,
  fetched_at timestamp with time zone,
  failing_since timestamp with time zone,
  failure text,
  constraint outside_response_pkey PRIMARY KEY (name, part)
);

create table paper_count (
  poll_id uuid not null,
  ballots integer not null,
  votes integer[] not null,
  invalid integer not null,
  first_counter text,
  second_counter text,
  entered_by uuid,
  entered_at timestamp with time zone not null,
  revision integer not null default 1,
  constraint paper_count_ballots_check CHECK ((ballots >= 0)),
  constraint paper_count_check CHECK (((invalid >= 0) AND (invalid <= ballots))),
  constraint paper_count_check1 CHECK ((second_counter <> first_counter)),
  constraint paper_count_check2 CHECK (((first_counter IS NULL) = (second_counter IS NULL))),
  constraint paper_count_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint paper_count_first_counter_check CHECK ((first_counter <> ''::text)),
  constraint paper_count_pkey PRIMARY KEY (poll_id),
  constraint paper_count_poll_id_fkey FOREIGN KEY (poll_id) REFERENCES poll(id) ON DELETE CASCADE,
  constraint paper_count_votes_check CHECK ((0 <= ALL (votes)))
);
CREATE INDEX paper_count_entered_by ON public.paper_count USING btree (entered_by) WHERE (entered_by IS NOT NULL);

create table passkey (
  id uuid not null,
  person_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_counter_check CHECK ((counter >= 0)),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_name_check CHECK ((name <> ''::text)),
  constraint passkey_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint passkey_pkey PRIMARY KEY (id)
);
CREATE INDEX passkey_person ON public.passkey USING btree (person_id, created_at);

create table periodic_market (
  id uuid not null,
  city_code text not null,
  name text not null,
  kind text not null,
  digit smallint not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  other_cycle smallint,
  revision integer not null default 1,
  constraint periodic_market_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint periodic_market_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint periodic_market_digit_check CHECK (((digit >= 1) AND (digit <= 5))),
  constraint periodic_market_kind_check CHECK ((kind = 'fiveDay'::text)),
  constraint periodic_market_name_check CHECK ((name <> ''::text)),
  constraint periodic_market_other_cycle_check CHECK ((other_cycle = ANY (ARRAY[25, 2479]))),
  constraint periodic_market_pkey PRIMARY KEY (id)
);
CREATE INDEX periodic_market_created_by ON public.periodic_market USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX periodic_market_town ON public.periodic_market USING btree (city_code, created_at, id);
CREATE TRIGGER periodic_market_current_city BEFORE INSERT OR UPDATE OF city_code ON public.periodic_market FOR EACH ROW EXECUTE FUNCTION set_current_city();
CREATE TRIGGER periodic_market_id_spent AFTER DELETE ON public.periodic_market REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION spend_ids();

create table person (
  id uuid not null,
  name text not null,
  email text,
  city_code text,
  town text not null default ''::text,
  bio text not null default ''::text,
  role text not null default 'resident'::text,
  created_at timestamp with time zone not null,
  report_count integer not null default 0,
  neighbour_number integer,
  revision integer not null default 1,
  notification_choice text,
  constraint person_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint person_notification_choice_check CHECK ((notification_choice = ANY (ARRAY['all'::text, 'needed'::text, 'own'::text]))),
  constraint person_pkey PRIMARY KEY (id),
  constraint person_report_count_check CHECK ((report_count >= 0)),
  constraint person_role_check CHECK ((role = ANY (ARRAY['resident'::text, 'admin'::text])))
);
CREATE INDEX person_admin ON public.person USING btree (id) WHERE (role = 'admin'::text);
CREATE INDEX person_city ON public.person USING btree (city_code, id);
CREATE INDEX person_created ON public.person USING btree (created_at);
CREATE INDEX person_name ON public.person USING btree (name);
CREATE TRIGGER person_challenges BEFORE DELETE ON public.person FOR EACH ROW EXECUTE FUNCTION delete_challenge_entries();
CREATE TRIGGER person_comment_likes BEFORE DELETE ON public.person FOR EACH ROW EXECUTE FUNCTION delete_comment_likes();
CREATE TRIGGER person_current_city BEFORE INSERT OR UPDATE OF city_code ON public.person FOR EACH ROW EXECUTE FUNCTION set_current_city();
CREATE TRIGGER person_late_town_day AFTER INSERT ON public.person FOR EACH ROW WHEN ((new.created_at < (now() - '00:15:00'::interval))) EXECUTE FUNCTION note_town_day_change();
CREATE TRIGGER person_leaves_household AFTER UPDATE OF city_code ON public.person FOR EACH ROW WHEN ((old.city_code IS DISTINCT FROM new.city_code)) EXECUTE FUNCTION drop_household_of_moved();
CREATE TRIGGER person_likes BEFORE DELETE ON public.person FOR EACH ROW EXECUTE FUNCTION delete_post_likes();
CREATE TRIGGER person_memberships BEFORE DELETE ON public.person FOR EACH ROW EXECUTE FUNCTION delete_club_memberships();
CREATE TRIGGER person_moves_entries AFTER UPDATE OF city_code ON public.person FOR EACH ROW WHEN ((old.city_code IS DISTINCT FROM new.city_code)) EXECUTE FUNCTION mark_entries_of_moved();
CREATE TRIGGER person_news_likes BEFORE DELETE ON public.person FOR EACH ROW EXECUTE FUNCTION delete_news_likes();
CREATE TRIGGER person_notifications BEFORE DELETE ON public.person FOR EACH ROW EXECUTE FUNCTION delete_notifications_by_actor();
CREATE TRIGGER person_reports BEFORE DELETE ON public.person FOR EACH ROW EXECUTE FUNCTION delete_reports();
CREATE TRIGGER person_rights AFTER UPDATE OF role ON public.person FOR EACH ROW WHEN ((old.role <> new.role)) EXECUTE FUNCTION change_rights_with_role();
CREATE TRIGGER person_search AFTER INSERT OR DELETE OR UPDATE OF name, city_code, created_at ON public.person FOR EACH ROW EXECUTE FUNCTION update_search_entry('5');
CREATE TRIGGER person_town_day AFTER DELETE OR UPDATE OF city_code ON public.person FOR EACH ROW EXECUTE FUNCTION note_town_day_change();

create table person_area (
  person_id uuid not null,
  area_id uuid not null,
  chosen_at timestamp with time zone not null,
  constraint person_area_area_id_fkey FOREIGN KEY (area_id) REFERENCES area(id) ON DELETE CASCADE,
  constraint person_area_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint person_area_pkey PRIMARY KEY (person_id)
);
CREATE INDEX person_area_area ON public.person_area USING btree (area_id);
CREATE TRIGGER area_moves_entries AFTER INSERT OR UPDATE ON public.person_area FOR EACH ROW EXECUTE FUNCTION mark_moved_entries();

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
  reminders text[],
  repeat text,
  repeat_until date,
  repeat_except date[] not null default '{}'::date[],
  series_id uuid,
  series_day date,
  revision integer not null default 1,
  constraint personal_event_check CHECK (((type = 'user'::text) = (title IS NOT NULL))),
  constraint personal_event_check1 CHECK (((type = 'news'::text) = (news_id IS NOT NULL))),
  constraint personal_event_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE,
  constraint personal_event_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint personal_event_pkey PRIMARY KEY (id),
  constraint personal_event_reminders_check CHECK ((reminders <@ ARRAY['evening'::text, 'day'::text, 'hour'::text])),
  constraint personal_event_repeat_check CHECK ((((repeat IS NULL) = (repeat_until IS NULL)) AND ((repeat IS NULL) OR ((type = 'user'::text) AND (repeat_until >= day))))) NOT VALID,
  constraint personal_event_type_check CHECK ((type = ANY (ARRAY['user'::text, 'news'::text])))
);
CREATE INDEX personal_event_month ON public.personal_event USING btree (person_id, day);
CREATE UNIQUE INDEX personal_event_news ON public.personal_event USING btree (news_id, person_id) WHERE (news_id IS NOT NULL);
CREATE INDEX personal_event_series ON public.personal_event USING btree (person_id, repeat_until) WHERE (repeat IS NOT NULL);
CREATE TRIGGER personal_event_due AFTER DELETE ON public.personal_event REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_due_of_events();

create table photo_entry (
  id uuid not null,
  city_code text not null,
  week integer not null,
  person_id uuid not null,
  caption text not null,
  likes_count integer not null default 0,
  negative_likes integer not null generated always as ((- likes_count)) stored,
  report_count integer not null default 0,
  created_at timestamp with time zone not null,
  constraint photo_entry_city_code_week_fkey FOREIGN KEY (city_code, week) REFERENCES challenge_week(city_code, week),
  constraint photo_entry_likes_count_check CHECK ((likes_count >= 0)),
  constraint photo_entry_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint photo_entry_pkey PRIMARY KEY (id),
  constraint photo_entry_report_count_check CHECK ((report_count >= 0))
);
CREATE INDEX photo_entry_person ON public.photo_entry USING btree (person_id, week, negative_likes, created_at, id);
CREATE INDEX photo_entry_rank ON public.photo_entry USING btree (city_code, week, negative_likes, created_at, id);
CREATE TRIGGER photo_entry_current_city BEFORE INSERT OR UPDATE OF city_code ON public.photo_entry FOR EACH ROW EXECUTE FUNCTION set_current_city();
CREATE TRIGGER photo_entry_id_refused BEFORE INSERT ON public.photo_entry FOR EACH ROW EXECUTE FUNCTION refuse_spent_id();
CREATE TRIGGER photo_entry_id_spent AFTER DELETE ON public.photo_entry REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION spend_ids();
CREATE TRIGGER photo_entry_image AFTER DELETE ON public.photo_entry FOR EACH ROW EXECUTE FUNCTION delete_challenge_image('photo');

create table photo_like (
  photo_id uuid not null,
  person_id uuid,
  liked_at timestamp with time zone not null,
  constraint photo_like_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint photo_like_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo_entry(id) ON DELETE CASCADE,
  constraint photo_like_photo_id_person_id_key UNIQUE (photo_id, person_id)
);
CREATE INDEX photo_like_person ON public.photo_like USING btree (person_id, photo_id);

create table pickup_area (
  id uuid not null,
  city_code text not null,
  name text not null,
  places text not null,
  note text not null,
  skips_holidays boolean not null,
  office text not null,
  phone text not null,
  as_of date not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  revision integer not null default 1,
  constraint pickup_area_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint pickup_area_city_code_name_key UNIQUE (city_code, name),
  constraint pickup_area_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint pickup_area_name_check CHECK ((name <> ''::text)),
  constraint pickup_area_pkey PRIMARY KEY (id)
);
CREATE INDEX pickup_area_created_by ON public.pickup_area USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX pickup_area_town ON public.pickup_area USING btree (city_code, created_at, id);
CREATE TRIGGER pickup_area_current_city BEFORE INSERT OR UPDATE OF city_code ON public.pickup_area FOR EACH ROW EXECUTE FUNCTION set_current_city();
CREATE TRIGGER pickup_area_id_spent AFTER DELETE ON public.pickup_area REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION spend_ids();

create table pickup_day (
  id uuid not null default gen_random_uuid(),
  area_id uuid not null,
  day date not null,
  kinds text[] not null,
  constraint pickup_day_area_id_day_key UNIQUE (area_id, day),
  constraint pickup_day_area_id_fkey FOREIGN KEY (area_id) REFERENCES pickup_area(id) ON DELETE CASCADE,
  constraint pickup_day_kinds_check CHECK ((cardinality(kinds) > 0)),
  constraint pickup_day_pkey PRIMARY KEY (id)
);
CREATE TRIGGER pickup_day_due AFTER DELETE ON public.pickup_day REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_due_of_pickup_days();

create table pickup_doubt (
  id uuid not null,
  area_id uuid not null,
  person_id uuid not null,
  day date not null,
  said_on date not null,
  text text not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  settled_by uuid,
  constraint pickup_doubt_area_id_fkey FOREIGN KEY (area_id) REFERENCES pickup_area(id) ON DELETE CASCADE,
  constraint pickup_doubt_person_id_area_id_said_on_key UNIQUE (person_id, area_id, said_on),
  constraint pickup_doubt_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint pickup_doubt_pkey PRIMARY KEY (id),
  constraint pickup_doubt_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES person(id) ON DELETE SET NULL
);
CREATE INDEX pickup_doubt_open ON public.pickup_doubt USING btree (area_id, created_at, id) WHERE (settled_at IS NULL);
CREATE INDEX pickup_doubt_settled_by ON public.pickup_doubt USING btree (settled_by) WHERE (settled_by IS NOT NULL);

create table pickup_exception (
  id uuid not null,
  area_id uuid not null,
  day date not null,
  kinds text[] not null,
  is_collected boolean not null,
  reason text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint pickup_exception_area_id_day_key UNIQUE (area_id, day),
  constraint pickup_exception_area_id_fkey FOREIGN KEY (area_id) REFERENCES pickup_area(id) ON DELETE CASCADE,
  constraint pickup_exception_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint pickup_exception_kinds_check CHECK (((cardinality(kinds) > 0) AND (kinds <@ ARRAY['food'::text, 'recycling'::text, 'bags'::text, 'large'::text]))),
  constraint pickup_exception_pkey PRIMARY KEY (id)
);
CREATE INDEX pickup_exception_created_by ON public.pickup_exception USING btree (created_by) WHERE (created_by IS NOT NULL);

create table pickup_home (
  person_id uuid not null,
  area_id uuid not null,
  reminds boolean not null,
  chosen_at timestamp with time zone not null,
  constraint pickup_home_area_id_fkey FOREIGN KEY (area_id) REFERENCES pickup_area(id) ON DELETE CASCADE,
  constraint pickup_home_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint pickup_home_pkey PRIMARY KEY (person_id)
);
CREATE INDEX pickup_home_area ON public.pickup_home USING btree (area_id);
CREATE TRIGGER pickup_home_due AFTER DELETE ON public.pickup_home REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_due_of_pickup_homes();

create table pickup_rule (
  area_id uuid not null,
  "position" smallint not null,
  kind text not null,
  cycle text not null,
  weekdays smallint[] not null,
  from_day date,
  weeks smallint[] not null,
  starts time without time zone,
  ends time without time zone,
  constraint pickup_rule_area_id_fkey FOREIGN KEY (area_id) REFERENCES pickup_area(id) ON DELETE CASCADE,
  constraint pickup_rule_cycle_check CHECK ((cycle = ANY (ARRAY['week'::text, 'fortnight'::text, 'month'::text]))),
  constraint pickup_rule_fortnight CHECK (((cycle = 'fortnight'::text) = (from_day IS NOT NULL))),
  constraint pickup_rule_hours CHECK (((starts IS NULL) = (ends IS NULL))),
  constraint pickup_rule_kind_check CHECK ((kind = ANY (ARRAY['food'::text, 'recycling'::text, 'bags'::text, 'large'::text]))),
  constraint pickup_rule_month CHECK (((cycle = 'month'::text) = (cardinality(weeks) > 0))),
  constraint pickup_rule_pkey PRIMARY KEY (area_id, "position"),
  constraint pickup_rule_position_check CHECK (("position" >= 0)),
  constraint pickup_rule_weekdays_check CHECK (((cardinality(weekdays) > 0) AND (weekdays <@ ARRAY[(0)::smallint, (1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint]))),
  constraint pickup_rule_weeks_check CHECK ((weeks <@ ARRAY[(1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, ('-1'::integer)::smallint]))
);

create table poll (
  id uuid not null,
  news_id uuid,
  post_id uuid,
  place_code text not null,
  club_id uuid,
  author_id uuid,
  question text not null,
  options text[] not null,
  allows_several boolean not null,
  is_secret boolean not null,
  quorum integer,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  voters integer not null default 0,
  votes integer[],
  sealed_votes text,
  household_count integer,
  constraint poll_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint poll_check CHECK ((ends_at > created_at)),
  constraint poll_check1 CHECK ((num_nonnulls(news_id, post_id) = 1)),
  constraint poll_check2 CHECK (((votes IS NULL) <> (sealed_votes IS NULL))),
  constraint poll_check3 CHECK ((is_secret OR (sealed_votes IS NULL))),
  constraint poll_household_count_check CHECK ((household_count > 0)),
  constraint poll_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE,
  constraint poll_news_id_key UNIQUE (news_id),
  constraint poll_options_check CHECK (((cardinality(options) >= 2) AND (cardinality(options) <= 10))),
  constraint poll_pkey PRIMARY KEY (id),
  constraint poll_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE,
  constraint poll_post_id_key UNIQUE (post_id),
  constraint poll_question_check CHECK ((question <> ''::text)),
  constraint poll_quorum_check CHECK ((quorum > 0))
);
CREATE INDEX poll_author ON public.poll USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX poll_due ON public.poll USING btree (ends_at) WHERE (ended_at IS NULL);
CREATE INDEX poll_ending ON public.poll USING btree (place_code, ends_at) WHERE ((news_id IS NOT NULL) OR (club_id IS NOT NULL));

create table poll_household (
  poll_id uuid not null,
  number integer not null,
  name text not null,
  voted text,
  ticked_by uuid,
  ticked_at timestamp with time zone,
  constraint poll_household_number_check CHECK ((number > 0)),
  constraint poll_household_pkey PRIMARY KEY (poll_id, number),
  constraint poll_household_poll_id_fkey FOREIGN KEY (poll_id) REFERENCES poll(id) ON DELETE CASCADE,
  constraint poll_household_ticked_by_fkey FOREIGN KEY (ticked_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint poll_household_voted_check CHECK ((voted = ANY (ARRAY['screen'::text, 'paper'::text])))
);
CREATE INDEX poll_household_ticked_by ON public.poll_household USING btree (ticked_by) WHERE (ticked_by IS NOT NULL);

create table poll_household_member (
  poll_id uuid not null,
  person_id uuid not null,
  number integer not null,
  constraint poll_household_member_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint poll_household_member_pkey PRIMARY KEY (poll_id, person_id),
  constraint poll_household_member_poll_id_number_fkey FOREIGN KEY (poll_id, number) REFERENCES poll_household(poll_id, number) ON DELETE CASCADE
);
CREATE INDEX poll_household_member_household ON public.poll_household_member USING btree (poll_id, number);
CREATE INDEX poll_household_member_person ON public.poll_household_member USING btree (person_id);

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
  in_newsletter boolean not null default false,
  revision integer not null default 1,
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
CREATE INDEX post_created ON public.post USING btree (created_at);
CREATE INDEX post_popular ON public.post USING btree (likes_count DESC, created_at DESC, id DESC) WHERE (club_id IS NULL);
CREATE INDEX post_province ON public.post USING btree (province_code, created_at DESC, id DESC) WHERE (club_id IS NULL);
CREATE INDEX post_province_category ON public.post USING btree (province_code, category, created_at DESC, id DESC) WHERE (club_id IS NULL);
CREATE INDEX post_province_popular ON public.post USING btree (province_code, likes_count DESC, created_at DESC, id DESC) WHERE (club_id IS NULL);
CREATE TRIGGER post_current_city BEFORE INSERT OR UPDATE OF city_code ON public.post FOR EACH ROW EXECUTE FUNCTION set_current_city();
CREATE TRIGGER post_id_refused BEFORE INSERT ON public.post FOR EACH ROW EXECUTE FUNCTION refuse_spent_id();
CREATE TRIGGER post_id_spent AFTER DELETE ON public.post REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION spend_ids();
CREATE TRIGGER post_late_town_day AFTER INSERT ON public.post FOR EACH ROW WHEN ((new.created_at < (now() - '00:15:00'::interval))) EXECUTE FUNCTION note_town_day_change();
CREATE TRIGGER post_moves_poll AFTER UPDATE OF city_code ON public.post FOR EACH ROW WHEN ((old.city_code IS DISTINCT FROM new.city_code)) EXECUTE FUNCTION move_poll();
CREATE TRIGGER post_search AFTER INSERT OR DELETE OR UPDATE OF title, city_code, author_id, club_id, created_at ON public.post FOR EACH ROW EXECUTE FUNCTION update_search_entry('1');
CREATE TRIGGER post_town_day AFTER DELETE OR UPDATE OF city_code ON public.post FOR EACH ROW EXECUTE FUNCTION note_town_day_change();

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

create table push_delivery (
  id bigint not null generated always as identity,
  subscription_id uuid not null,
  notification_id uuid,
  person_id uuid not null,
  kind text not null,
  actor_id uuid,
  subject_id uuid not null,
  due_at timestamp with time zone not null,
  attempts integer not null default 0,
  taken_at timestamp with time zone,
  crowd boolean not null default false,
  expires_at timestamp with time zone,
  constraint push_delivery_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint push_delivery_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification(id) ON DELETE CASCADE,
  constraint push_delivery_pkey PRIMARY KEY (id),
  constraint push_delivery_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscription(id) ON DELETE CASCADE
);
CREATE INDEX push_delivery_about ON public.push_delivery USING btree (subject_id) WHERE (notification_id IS NULL);
CREATE INDEX push_delivery_actor ON public.push_delivery USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX push_delivery_next ON public.push_delivery USING btree (crowd, id) WHERE (taken_at IS NULL);
CREATE INDEX push_delivery_notification ON public.push_delivery USING btree (notification_id) WHERE (notification_id IS NOT NULL);
CREATE INDEX push_delivery_order ON public.push_delivery USING btree (subscription_id, crowd, id);
CREATE INDEX push_delivery_subject ON public.push_delivery USING btree (person_id, subject_id);
CREATE INDEX push_delivery_taken ON public.push_delivery USING btree (taken_at) WHERE (taken_at IS NOT NULL);

create table push_subscription (
  id uuid not null,
  session_id uuid not null,
  person_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  constraint push_subscription_endpoint_key UNIQUE (endpoint),
  constraint push_subscription_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX push_subscription_person ON public.push_subscription USING btree (person_id, created_at);
CREATE INDEX push_subscription_session ON public.push_subscription USING btree (session_id);

create table quiet_setting (
  person_id uuid not null,
  quiet_from time without time zone,
  quiet_until time without time zone,
  daily_pushes integer,
  constraint quiet_setting_check CHECK ((((quiet_from IS NULL) = (quiet_until IS NULL)) AND (quiet_from <> quiet_until))),
  constraint quiet_setting_daily_pushes_check CHECK ((daily_pushes > 0)),
  constraint quiet_setting_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint quiet_setting_pkey PRIMARY KEY (person_id)
);

create unlogged table rate_limit (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limit_pkey PRIMARY KEY (key)
);

create table read_only_pause (
  is_only boolean not null default true,
  ends_at timestamp with time zone not null,
  constraint read_only_pause_is_only_check CHECK (is_only),
  constraint read_only_pause_pkey PRIMARY KEY (is_only)
);

create table receipt (
  id uuid not null,
  person_id uuid not null,
  city_code text not null,
  week integer not null,
  day date not null,
  amount integer not null,
  points integer not null generated always as (((amount / 100) * 10)) stored,
  created_at timestamp with time zone not null,
  constraint receipt_amount_check CHECK (((amount >= 1) AND (amount <= 5000000))),
  constraint receipt_city_code_week_fkey FOREIGN KEY (city_code, week) REFERENCES challenge_week(city_code, week),
  constraint receipt_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint receipt_pkey PRIMARY KEY (id)
);
CREATE INDEX receipt_city ON public.receipt USING btree (city_code, week, created_at DESC, id DESC);
CREATE INDEX receipt_person ON public.receipt USING btree (person_id, week, created_at DESC, id DESC);
CREATE INDEX receipt_week ON public.receipt USING btree (week);
CREATE TRIGGER receipt_current_city BEFORE INSERT OR UPDATE OF city_code ON public.receipt FOR EACH ROW EXECUTE FUNCTION set_current_city();
CREATE TRIGGER receipt_image AFTER DELETE ON public.receipt FOR EACH ROW EXECUTE FUNCTION delete_challenge_image('receipt');

create table receipt_fingerprint (
  hash bytea not null,
  seen_at timestamp with time zone not null,
  constraint receipt_fingerprint_hash_check CHECK ((octet_length(hash) = 32)),
  constraint receipt_fingerprint_pkey PRIMARY KEY (hash)
);

create table receipt_rejection (
  receipt_id uuid not null,
  rejected_by uuid,
  reason text not null,
  rejected_at timestamp with time zone not null,
  constraint receipt_rejection_pkey PRIMARY KEY (receipt_id),
  constraint receipt_rejection_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipt(id) ON DELETE CASCADE,
  constraint receipt_rejection_rejected_by_fkey FOREIGN KEY (rejected_by) REFERENCES person(id) ON DELETE SET NULL
);
CREATE INDEX receipt_rejection_admin ON public.receipt_rejection USING btree (rejected_by);

create table region_change (
  id uuid not null,
  person_id uuid not null,
  from_code text not null,
  to_code text not null,
  reason text not null default ''::text,
  status text not null default 'pending'::text,
  note text not null default ''::text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  constraint region_change_check CHECK (((to_code ~ '^\d{5}$'::text) AND (to_code <> from_code))),
  constraint region_change_check1 CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint region_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint region_change_from_code_check CHECK ((from_code ~ '^\d{5}$'::text)),
  constraint region_change_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint region_change_pkey PRIMARY KEY (id),
  constraint region_change_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text])))
);
CREATE INDEX region_change_decider ON public.region_change USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE UNIQUE INDEX region_change_pending ON public.region_change USING btree (person_id) WHERE (status = 'pending'::text);
CREATE INDEX region_change_person ON public.region_change USING btree (person_id, created_at DESC);
CREATE INDEX region_change_queue ON public.region_change USING btree (created_at, id) WHERE (status = 'pending'::text);
CREATE TRIGGER region_change_current_city BEFORE INSERT OR UPDATE OF from_code, to_code ON public.region_change FOR EACH ROW EXECUTE FUNCTION set_current_cities();

create table reminder_setting (
  person_id uuid not null,
  whole_day text[] not null,
  timed text[] not null,
  meetings text[] not null,
  constraint reminder_setting_meetings_check CHECK ((meetings <@ ARRAY['evening'::text, 'day'::text, 'hour'::text])),
  constraint reminder_setting_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint reminder_setting_pkey PRIMARY KEY (person_id),
  constraint reminder_setting_timed_check CHECK ((timed <@ ARRAY['evening'::text, 'day'::text, 'hour'::text])),
  constraint reminder_setting_whole_day_check CHECK ((whole_day <@ ARRAY['evening'::text, 'day'::text]))
);

create table removed_image (
  key text not null,
  sizes integer[] not null,
  removed_at timestamp with time zone not null default now(),
  constraint removed_image_pkey PRIMARY KEY (key)
);

create table removed_sound (
  key text not null,
  removed_at timestamp with time zone not null default now(),
  constraint removed_sound_pkey PRIMARY KEY (key)
);

create table report (
  id uuid not null,
  reporter_id uuid,
  kind text not null,
  item_id uuid not null,
  reason text not null,
  created_at timestamp with time zone not null,
  account_key bytea,
  constraint report_kind_check CHECK ((kind ~ '^[a-z]+$'::text)),
  constraint report_pkey PRIMARY KEY (id),
  constraint report_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'abuse'::text, 'obscene'::text, 'fraud'::text, 'privacy'::text, 'filming'::text, 'other'::text]))),
  constraint report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint report_reporter_id_kind_item_id_key UNIQUE (reporter_id, kind, item_id),
  constraint report_reporter_or_account_key CHECK ((num_nonnulls(reporter_id, account_key) <= 1))
);
CREATE UNIQUE INDEX report_account ON public.report USING btree (kind, item_id, account_key) WHERE (account_key IS NOT NULL);
CREATE INDEX report_item ON public.report USING btree (kind, item_id, created_at);
CREATE INDEX report_reporter ON public.report USING btree (reporter_id, created_at DESC);

create table report_case (
  kind text not null,
  item_id uuid not null,
  author_id uuid,
  city_code text,
  title text not null,
  text text not null,
  path text,
  image_ids uuid[] not null default '{}'::uuid[],
  reports integer not null default 0,
  status text not null default 'open'::text,
  hidden_at timestamp with time zone,
  opened_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  note text not null default ''::text,
  bulk_hide_id uuid,
  reason text,
  author_note text not null default ''::text,
  takedown_id uuid,
  watched_words text[] not null default '{}'::text[],
  post_id uuid,
  constraint report_case_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint report_case_check CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint report_case_check1 CHECK (((status <> 'removed'::text) OR (hidden_at IS NOT NULL))),
  constraint report_case_check2 CHECK (((status <> 'kept'::text) OR (hidden_at IS NULL))),
  constraint report_case_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint report_case_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint report_case_pkey PRIMARY KEY (kind, item_id),
  constraint report_case_status_check CHECK ((status = ANY (ARRAY['open'::text, 'kept'::text, 'removed'::text])))
);
CREATE INDEX report_case_author ON public.report_case USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX report_case_bulk_hide ON public.report_case USING btree (bulk_hide_id) WHERE (bulk_hide_id IS NOT NULL);
CREATE INDEX report_case_decided ON public.report_case USING btree (decided_at DESC, item_id DESC) WHERE (status <> 'open'::text);
CREATE INDEX report_case_decider ON public.report_case USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX report_case_hidden ON public.report_case USING btree (kind, item_id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX report_case_hidden_comments ON public.report_case USING btree (post_id) WHERE ((post_id IS NOT NULL) AND ((hidden_at IS NOT NULL) OR (takedown_id IS NOT NULL)));
CREATE INDEX report_case_open ON public.report_case USING btree (opened_at, item_id) WHERE (status = 'open'::text);
CREATE INDEX report_case_open_city ON public.report_case USING btree (city_code, opened_at, item_id) WHERE (status = 'open'::text);
CREATE INDEX report_case_unseen ON public.report_case USING btree (kind, item_id) WHERE ((hidden_at IS NOT NULL) OR (takedown_id IS NOT NULL));
CREATE TRIGGER report_case_current_city BEFORE INSERT OR UPDATE OF city_code ON public.report_case FOR EACH ROW EXECUTE FUNCTION set_current_city();
CREATE TRIGGER report_case_post BEFORE INSERT ON public.report_case FOR EACH ROW WHEN ((new.kind = 'comment'::text)) EXECUTE FUNCTION set_case_post();

create table right_grant (
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  right_name text not null,
  place_code text not null,
  granted_by uuid,
  granted_at timestamp with time zone not null,
  ended_by uuid,
  ended_at timestamp with time zone,
  constraint right_grant_check CHECK (((ended_at IS NOT NULL) OR (ended_by IS NULL))),
  constraint right_grant_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint right_grant_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint right_grant_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint right_grant_pkey PRIMARY KEY (id),
  constraint right_grant_place_code_check CHECK ((place_code ~ '^(\d{2}|\d{5})?$'::text)),
  constraint right_grant_right_name_check CHECK ((right_name = ANY (ARRAY['operator'::text, 'moderator'::text, 'editor'::text, 'auditor'::text])))
);
CREATE INDEX right_grant_ender ON public.right_grant USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX right_grant_granter ON public.right_grant USING btree (granted_by) WHERE (granted_by IS NOT NULL);
CREATE UNIQUE INDEX right_grant_held ON public.right_grant USING btree (person_id, right_name, place_code) WHERE (ended_at IS NULL);
CREATE INDEX right_grant_person ON public.right_grant USING btree (person_id);

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

create table rung_day (
  person_id uuid not null,
  day date not null,
  rung_ids uuid[] not null,
  constraint rung_day_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint rung_day_pkey PRIMARY KEY (person_id)
);

create table scheduled_news (
  id uuid not null,
  city_code text not null,
  title text not null,
  content text not null,
  day date not null,
  link_url text,
  tags text[] not null default '{}'::text[],
  urgent boolean not null default false,
  area_id uuid,
  author_id uuid,
  publish_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  shown_until date,
  revision integer not null default 1,
  pinned_until timestamp with time zone,
  constraint scheduled_news_area_id_fkey FOREIGN KEY (area_id) REFERENCES area(id) ON DELETE SET NULL,
  constraint scheduled_news_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint scheduled_news_city_code_check CHECK ((city_code ~ '^(\d{2}|\d{5})?$'::text)),
  constraint scheduled_news_pkey PRIMARY KEY (id)
);
CREATE INDEX scheduled_news_area ON public.scheduled_news USING btree (area_id) WHERE (area_id IS NOT NULL);
CREATE INDEX scheduled_news_author ON public.scheduled_news USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX scheduled_news_city ON public.scheduled_news USING btree (city_code, publish_at);
CREATE INDEX scheduled_news_due ON public.scheduled_news USING btree (publish_at);

create table school (
  id uuid not null default gen_random_uuid(),
  office_code text not null,
  code text not null,
  name text not null,
  kind text not null,
  address text not null,
  city_code text not null,
  next_fetch_at timestamp with time zone,
  fetched_at timestamp with time zone,
  failure text,
  failure_count integer not null default 0,
  counts jsonb not null default '{}'::jsonb,
  constraint school_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint school_code_check CHECK ((code ~ '^\w{1,20}$'::text)),
  constraint school_counts_check CHECK ((jsonb_typeof(counts) = 'object'::text)),
  constraint school_failure_check CHECK ((failure <> ''::text)),
  constraint school_failure_count_check CHECK ((failure_count >= 0)),
  constraint school_name_check CHECK ((name <> ''::text)),
  constraint school_office_code_check1 CHECK ((office_code ~ '^[A-Z]\d\d$'::text)),
  constraint school_office_code_code_key UNIQUE (office_code, code),
  constraint school_pkey PRIMARY KEY (id)
);
CREATE INDEX school_fetched ON public.school USING btree (id) WHERE (fetched_at IS NOT NULL);
CREATE INDEX school_town ON public.school USING btree (city_code, name, id);
CREATE TRIGGER school_current_city BEFORE INSERT OR UPDATE OF city_code ON public.school FOR EACH ROW EXECUTE FUNCTION set_current_city();

create table school_choice (
  person_id uuid not null,
  "position" smallint not null,
  school_id uuid not null,
  chosen_at timestamp with time zone not null,
  constraint school_choice_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint school_choice_person_id_school_id_key UNIQUE (person_id, school_id),
  constraint school_choice_pkey PRIMARY KEY (person_id, "position"),
  constraint school_choice_position_check CHECK ((("position" >= 0) AND ("position" <= 2))),
  constraint school_choice_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(id) ON DELETE CASCADE
);
CREATE INDEX school_choice_school ON public.school_choice USING btree (school_id);

create table school_meal (
  school_id uuid not null,
  day date not null,
  meal smallint not null,
  dishes jsonb not null,
  constraint school_meal_dishes_check CHECK ((jsonb_typeof(dishes) = 'array'::text)),
  constraint school_meal_meal_check CHECK (((meal >= 1) AND (meal <= 3))),
  constraint school_meal_pkey PRIMARY KEY (school_id, day, meal),
  constraint school_meal_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(id) ON DELETE CASCADE
);
CREATE INDEX school_meal_day ON public.school_meal USING btree (day);

create table school_office (
  code text not null,
  next_fetch_at timestamp with time zone not null,
  fetched_at timestamp with time zone,
  failure text,
  failure_count integer not null default 0,
  counts jsonb not null default '{}'::jsonb,
  constraint school_office_code_check CHECK ((code ~ '^[A-Z]\d\d$'::text)),
  constraint school_office_counts_check CHECK ((jsonb_typeof(counts) = 'object'::text)),
  constraint school_office_failure_check CHECK ((failure <> ''::text)),
  constraint school_office_failure_count_check CHECK ((failure_count >= 0)),
  constraint school_office_pkey PRIMARY KEY (code)
);

create table search_entry (
  kind smallint not null,
  item_id uuid not null,
  city_code text,
  province_code text generated always as ("left"(city_code, 2)) stored,
  author_id uuid,
  club_id uuid,
  created_at timestamp with time zone not null,
  letters text not null,
  constraint search_entry_pkey PRIMARY KEY (kind, item_id)
);
CREATE INDEX search_entry_author ON public.search_entry USING btree (author_id, created_at DESC, item_id DESC) WHERE ((kind = 1) AND (club_id IS NULL));
CREATE INDEX search_entry_city ON public.search_entry USING btree (kind, city_code, created_at DESC, item_id DESC) WHERE (club_id IS NULL);
CREATE INDEX search_entry_club ON public.search_entry USING btree (club_id, created_at DESC, item_id DESC) WHERE (club_id IS NOT NULL);
CREATE INDEX search_entry_country ON public.search_entry USING btree (kind, created_at DESC, item_id DESC) WHERE (club_id IS NULL);
CREATE INDEX search_entry_grams ON public.search_entry USING gin (search_grams(kind, city_code, club_id, letters)) WITH (gin_pending_list_limit='256');
CREATE INDEX search_entry_news_grams ON public.search_entry USING gin (search_grams(kind, city_code, club_id, letters)) WITH (gin_pending_list_limit='256') WHERE (kind = ANY (ARRAY[2, 3, 4]));
CREATE INDEX search_entry_people_grams ON public.search_entry USING gin (search_grams(kind, city_code, club_id, letters)) WITH (gin_pending_list_limit='256') WHERE (kind = 5);
CREATE INDEX search_entry_province ON public.search_entry USING btree (kind, province_code, created_at DESC, item_id DESC) WHERE (club_id IS NULL);

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
  signed_in_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  staff_signed_in_at timestamp with time zone,
  constraint session_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX session_person ON public.session USING btree (person_id, last_seen_at DESC) WHERE (ended_at IS NULL);
CREATE TRIGGER session_push_subscriptions AFTER UPDATE OF ended_at ON public.session FOR EACH ROW WHEN ((new.ended_at IS NOT NULL)) EXECUTE FUNCTION delete_push_subscriptions();

create table signup (
  id uuid not null,
  news_id uuid,
  place_code text not null,
  author_id uuid,
  seats integer not null,
  questions text[] not null,
  day date not null,
  "time" time without time zone,
  closes_at timestamp with time zone not null,
  cancel_until date not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  revision integer not null default 1,
  taken integer not null default 0,
  waiting integer not null default 0,
  erased_at timestamp with time zone,
  meeting_id uuid,
  club_id uuid,
  freed_at timestamp with time zone,
  constraint signup_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint signup_check CHECK ((cancel_until <= day)),
  constraint signup_check1 CHECK (((taken >= 0) AND (taken <= seats))),
  constraint signup_club CHECK (((meeting_id IS NULL) = (club_id IS NULL))),
  constraint signup_item CHECK ((num_nonnulls(news_id, meeting_id) = 1)),
  constraint signup_meeting_id_club_id_fkey FOREIGN KEY (meeting_id, club_id) REFERENCES meeting(id, club_id) ON DELETE CASCADE,
  constraint signup_meeting_id_key UNIQUE (meeting_id),
  constraint signup_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE,
  constraint signup_news_id_key UNIQUE (news_id),
  constraint signup_pkey PRIMARY KEY (id),
  constraint signup_questions_check CHECK ((cardinality(questions) <= 2)),
  constraint signup_seats_check CHECK (((seats >= 1) AND (seats <= 1000))),
  constraint signup_waiting_check CHECK ((waiting >= 0))
);
CREATE INDEX signup_author ON public.signup USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX signup_erasable ON public.signup USING btree (day) WHERE (erased_at IS NULL);

create table signup_entry (
  id uuid not null,
  signup_id uuid not null,
  person_id uuid,
  name text,
  phone text,
  entered_by uuid,
  answers text[] not null,
  has_seat boolean not null,
  place bigint not null generated always as identity,
  created_at timestamp with time zone not null,
  came boolean,
  moved_at timestamp with time zone,
  constraint signup_entry_check CHECK (((person_id IS NULL) <> (name IS NULL))),
  constraint signup_entry_check1 CHECK (((phone IS NULL) OR (person_id IS NULL))),
  constraint signup_entry_check2 CHECK (((came IS NULL) OR has_seat)),
  constraint signup_entry_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint signup_entry_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint signup_entry_pkey PRIMARY KEY (id),
  constraint signup_entry_signup_id_fkey FOREIGN KEY (signup_id) REFERENCES signup(id) ON DELETE CASCADE,
  constraint signup_entry_signup_id_person_id_key UNIQUE (signup_id, person_id)
);
CREATE INDEX signup_entry_entered_by ON public.signup_entry USING btree (entered_by) WHERE (entered_by IS NOT NULL);
CREATE INDEX signup_entry_moved ON public.signup_entry USING btree (moved_at) WHERE (moved_at IS NOT NULL);
CREATE INDEX signup_entry_person ON public.signup_entry USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX signup_entry_waiting ON public.signup_entry USING btree (signup_id, place) WHERE (NOT has_seat);
CREATE TRIGGER signup_entry_due AFTER DELETE ON public.signup_entry REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_due_of_signups();

create table sound (
  id uuid not null,
  key text not null,
  uploader_id uuid not null,
  duration_ms integer not null,
  byte_count integer not null,
  created_at timestamp with time zone not null,
  attached_to_kind text,
  attached_to_id text,
  constraint sound_byte_count_check CHECK ((byte_count > 0)),
  constraint sound_check CHECK (((attached_to_kind IS NULL) = (attached_to_id IS NULL))),
  constraint sound_duration_ms_check CHECK ((duration_ms > 0)),
  constraint sound_key_key UNIQUE (key),
  constraint sound_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX sound_attached_to ON public.sound USING btree (attached_to_kind, attached_to_id) WHERE (attached_to_kind IS NOT NULL);
CREATE INDEX sound_pending ON public.sound USING btree (created_at) WHERE (attached_to_kind IS NULL);
CREATE INDEX sound_uploader ON public.sound USING btree (uploader_id);
CREATE TRIGGER sound_id_refused BEFORE INSERT ON public.sound FOR EACH ROW EXECUTE FUNCTION refuse_spent_id();
CREATE TRIGGER sound_id_spent AFTER DELETE ON public.sound REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION spend_ids();
CREATE TRIGGER sound_removed AFTER DELETE ON public.sound FOR EACH ROW EXECUTE FUNCTION remember_removed_sound();

create table source (
  id uuid not null,
  city_code text not null,
  name text not null,
  address text not null,
  kind text,
  tags text[] not null default '{}'::text[],
  added_by uuid,
  created_at timestamp with time zone not null,
  paused_at timestamp with time zone,
  next_fetch_at timestamp with time zone not null,
  fetched_at timestamp with time zone,
  failure text,
  failing_since timestamp with time zone,
  failure_count integer not null default 0,
  etag text,
  last_modified text,
  seen_keys text[] not null default '{}'::text[],
  revision integer not null default 1,
  constraint source_added_by_fkey FOREIGN KEY (added_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint source_address_check CHECK ((address <> ''::text)),
  constraint source_city_code_address_key UNIQUE (city_code, address),
  constraint source_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint source_failure_check CHECK ((failure <> ''::text)),
  constraint source_failure_count_check CHECK ((failure_count >= 0)),
  constraint source_kind_check CHECK ((kind = ANY (ARRAY['rss'::text, 'atom'::text, 'ical'::text]))),
  constraint source_name_check CHECK ((name <> ''::text)),
  constraint source_pkey PRIMARY KEY (id)
);
CREATE INDEX source_added_by ON public.source USING btree (added_by) WHERE (added_by IS NOT NULL);
CREATE INDEX source_due ON public.source USING btree (next_fetch_at) WHERE (paused_at IS NULL);
CREATE TRIGGER source_current_city BEFORE INSERT OR UPDATE OF city_code ON public.source FOR EACH ROW EXECUTE FUNCTION set_current_city();

create table spent_id (
  id uuid not null,
  constraint spent_id_pkey PRIMARY KEY (id)
);

create table spent_sign_in (
  key bytea not null,
  spent_at timestamp with time zone not null,
  constraint spent_sign_in_pkey PRIMARY KEY (key)
);

create table step_address (
  person_id uuid not null,
  secret_hash bytea not null,
  created_at timestamp with time zone not null,
  received_at timestamp with time zone,
  received_day date,
  received_steps integer,
  constraint step_address_check CHECK ((((received_at IS NULL) = (received_day IS NULL)) AND ((received_at IS NULL) = (received_steps IS NULL)))),
  constraint step_address_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint step_address_pkey PRIMARY KEY (person_id),
  constraint step_address_secret_hash_key UNIQUE (secret_hash)
);

create table step_day (
  person_id uuid not null,
  city_code text not null,
  day date not null,
  steps integer not null,
  recorded_at timestamp with time zone not null,
  constraint step_day_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint step_day_pkey PRIMARY KEY (person_id, city_code, day),
  constraint step_day_steps_check CHECK (((steps >= 0) AND (steps <= 100000)))
);
CREATE TRIGGER step_day_current_city BEFORE INSERT OR UPDATE OF city_code ON public.step_day FOR EACH ROW EXECUTE FUNCTION set_current_city();

create table suspension (
  id uuid not null,
  person_id uuid,
  reason text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  suspended_by uuid,
  lifted_at timestamp with time zone,
  lifted_by uuid,
  account_key bytea,
  constraint suspension_check CHECK ((ends_at > starts_at)),
  constraint suspension_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint suspension_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint suspension_person_or_account_key CHECK ((num_nonnulls(person_id, account_key) = 1)),
  constraint suspension_pkey PRIMARY KEY (id),
  constraint suspension_suspended_by_fkey FOREIGN KEY (suspended_by) REFERENCES person(id) ON DELETE SET NULL
);
CREATE INDEX suspension_account ON public.suspension USING btree (account_key, starts_at DESC) WHERE (account_key IS NOT NULL);
CREATE INDEX suspension_lifter ON public.suspension USING btree (lifted_by) WHERE (lifted_by IS NOT NULL);
CREATE INDEX suspension_open ON public.suspension USING btree (starts_at DESC, id DESC) WHERE (lifted_at IS NULL);
CREATE INDEX suspension_person ON public.suspension USING btree (person_id, starts_at DESC);
CREATE INDEX suspension_suspender ON public.suspension USING btree (suspended_by) WHERE (suspended_by IS NOT NULL);

create table takedown (
  id uuid not null,
  key_hash bytea,
  kind text,
  item_id uuid,
  address text not null,
  city_code text,
  author_id uuid,
  ground text not null,
  explanation text not null,
  claimant_name text not null,
  claimant_email text not null,
  claimant_phone text not null,
  by_agent boolean not null,
  filed_at timestamp with time zone not null,
  decision text,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text not null default ''::text,
  paused_until timestamp with time zone,
  measure_id uuid,
  objection text not null default ''::text,
  objected_at timestamp with time zone,
  outcome text,
  closed_at timestamp with time zone,
  closed_by uuid,
  closing_reason text not null default ''::text,
  erased_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint takedown_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint takedown_check CHECK (((kind IS NULL) = (item_id IS NULL))),
  constraint takedown_check1 CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint takedown_check2 CHECK (((decision IS DISTINCT FROM 'accepted'::text) OR (paused_until IS NOT NULL))),
  constraint takedown_check3 CHECK (((outcome IS NULL) OR ((decision = 'accepted'::text) AND (closed_at IS NOT NULL)))),
  constraint takedown_check4 CHECK (((decision IS DISTINCT FROM 'refused'::text) OR (closed_at IS NOT NULL))),
  constraint takedown_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint takedown_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint takedown_decided_before_withdrawn CHECK ((decided_at <= withdrawn_at)),
  constraint takedown_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint takedown_decision_check CHECK ((decision = ANY (ARRAY['accepted'::text, 'refused'::text]))),
  constraint takedown_ground_check CHECK ((ground = ANY (ARRAY['defamation'::text, 'privacy'::text, 'portrait'::text, 'copyright'::text, 'other'::text]))),
  constraint takedown_key_hash_check CHECK ((length(key_hash) = 32)),
  constraint takedown_key_hash_key UNIQUE (key_hash),
  constraint takedown_kind_check CHECK ((kind ~ '^[a-z]+$'::text)),
  constraint takedown_measure_id_fkey FOREIGN KEY (measure_id) REFERENCES takedown(id),
  constraint takedown_outcome_check CHECK ((outcome = ANY (ARRAY['removed'::text, 'restored'::text, 'gone'::text]))),
  constraint takedown_pkey PRIMARY KEY (id)
);
CREATE INDEX takedown_author ON public.takedown USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX takedown_closed ON public.takedown USING btree (closed_at DESC, id DESC) WHERE (closed_at IS NOT NULL);
CREATE INDEX takedown_closer ON public.takedown USING btree (closed_by) WHERE (closed_by IS NOT NULL);
CREATE INDEX takedown_decider ON public.takedown USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX takedown_item ON public.takedown USING btree (kind, item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX takedown_measure ON public.takedown USING btree (measure_id) WHERE (measure_id IS NOT NULL);
CREATE INDEX takedown_running ON public.takedown USING btree (paused_until, id) WHERE ((decision = 'accepted'::text) AND (closed_at IS NULL));
CREATE INDEX takedown_waiting ON public.takedown USING btree (filed_at, id) WHERE (decision IS NULL);
CREATE TRIGGER takedown_current_city BEFORE INSERT OR UPDATE OF city_code ON public.takedown FOR EACH ROW EXECUTE FUNCTION set_current_city();

create table town_day (
  city_code text not null,
  day date not null,
  people integer not null default 0,
  posts integer not null default 0,
  comments integer not null default 0,
  constraint town_day_pkey PRIMARY KEY (city_code, day)
);

create table town_day_change (
  id bigint not null generated always as identity,
  city_code text not null,
  day date not null,
  people integer not null default 0,
  posts integer not null default 0,
  constraint town_day_change_pkey PRIMARY KEY (id)
);

create table town_day_progress (
  one boolean not null default true,
  counted_until date,
  constraint town_day_progress_one_check CHECK (one),
  constraint town_day_progress_pkey PRIMARY KEY (one)
);

create table town_feature_off (
  city_code text not null,
  feature text not null,
  off_at timestamp with time zone not null,
  off_by uuid,
  constraint town_feature_off_off_by_fkey FOREIGN KEY (off_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint town_feature_off_pkey PRIMARY KEY (feature, city_code)
);
CREATE INDEX town_feature_off_by ON public.town_feature_off USING btree (off_by);

create table town_opening (
  id uuid not null,
  city_code text not null,
  state text not null,
  set_at timestamp with time zone not null,
  set_by uuid,
  ended_at timestamp with time zone,
  constraint town_opening_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint town_opening_pkey PRIMARY KEY (id),
  constraint town_opening_set_by_fkey FOREIGN KEY (set_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint town_opening_state_check CHECK ((state = ANY (ARRAY['closed'::text, 'invitation'::text, 'open'::text])))
);
CREATE UNIQUE INDEX town_opening_current ON public.town_opening USING btree (city_code) WHERE (ended_at IS NULL);
CREATE INDEX town_opening_set_by ON public.town_opening USING btree (set_by) WHERE (set_by IS NOT NULL);
CREATE INDEX town_opening_town ON public.town_opening USING btree (city_code, set_at);
CREATE TRIGGER town_opening_current_city BEFORE INSERT OR UPDATE OF city_code ON public.town_opening FOR EACH ROW EXECUTE FUNCTION set_current_city();

create table treasury (
  id uuid not null,
  city_code text not null,
  area_id uuid,
  club_id uuid,
  name text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  balance bigint not null default 0,
  entries integer not null default 0,
  constraint treasury_area_id_fkey FOREIGN KEY (area_id) REFERENCES area(id),
  constraint treasury_check CHECK ((num_nonnulls(area_id, club_id) <= 1)),
  constraint treasury_city_code_check CHECK ((city_code ~ '^\d{5}$'::text)),
  constraint treasury_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id) ON DELETE CASCADE,
  constraint treasury_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint treasury_name_check CHECK ((name <> ''::text)),
  constraint treasury_pkey PRIMARY KEY (id)
);
CREATE INDEX treasury_created_by ON public.treasury USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE UNIQUE INDEX treasury_of_area ON public.treasury USING btree (area_id) WHERE (area_id IS NOT NULL);
CREATE UNIQUE INDEX treasury_of_club ON public.treasury USING btree (club_id) WHERE (club_id IS NOT NULL);
CREATE UNIQUE INDEX treasury_of_town ON public.treasury USING btree (city_code) WHERE ((area_id IS NULL) AND (club_id IS NULL));
CREATE TRIGGER treasury_current_city BEFORE INSERT OR UPDATE OF city_code ON public.treasury FOR EACH ROW EXECUTE FUNCTION set_current_city();

create table treasury_entry (
  id uuid not null,
  treasury_id uuid not null,
  number integer not null,
  day date not null,
  amount bigint not null,
  purpose text not null,
  counters uuid,
  written_by uuid,
  written_at timestamp with time zone not null,
  constraint treasury_entry_amount_check CHECK (((amount <> 0) AND (abs(amount) <= '100000000000'::bigint))),
  constraint treasury_entry_counters_fkey FOREIGN KEY (counters) REFERENCES treasury_entry(id),
  constraint treasury_entry_counters_key UNIQUE (counters),
  constraint treasury_entry_number_check CHECK ((number > 0)),
  constraint treasury_entry_pkey PRIMARY KEY (id),
  constraint treasury_entry_purpose_check CHECK ((purpose <> ''::text)),
  constraint treasury_entry_treasury_id_fkey FOREIGN KEY (treasury_id) REFERENCES treasury(id) ON DELETE CASCADE,
  constraint treasury_entry_treasury_id_number_key UNIQUE (treasury_id, number),
  constraint treasury_entry_written_by_fkey FOREIGN KEY (written_by) REFERENCES person(id) ON DELETE SET NULL
);
CREATE INDEX treasury_entry_day ON public.treasury_entry USING btree (treasury_id, day DESC, number DESC);
CREATE INDEX treasury_entry_written_by ON public.treasury_entry USING btree (written_by) WHERE (written_by IS NOT NULL);
CREATE TRIGGER treasury_entry_is_written_once BEFORE DELETE OR UPDATE ON public.treasury_entry FOR EACH ROW EXECUTE FUNCTION refuse_entry_change();

create table treasury_officer (
  treasury_id uuid not null,
  person_id uuid not null,
  role text not null,
  appointed_at timestamp with time zone not null,
  constraint treasury_officer_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint treasury_officer_pkey PRIMARY KEY (treasury_id, person_id),
  constraint treasury_officer_role_check CHECK ((role = ANY (ARRAY['treasurer'::text, 'auditor'::text]))),
  constraint treasury_officer_treasury_id_fkey FOREIGN KEY (treasury_id) REFERENCES treasury(id) ON DELETE CASCADE
);
CREATE INDEX treasury_officer_person ON public.treasury_officer USING btree (person_id);

create table treasury_question (
  entry_id uuid not null,
  post_id uuid not null,
  constraint treasury_question_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES treasury_entry(id) ON DELETE CASCADE,
  constraint treasury_question_pkey PRIMARY KEY (post_id),
  constraint treasury_question_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE
);
CREATE INDEX treasury_question_entry ON public.treasury_question USING btree (entry_id);

create table treasury_signature (
  treasury_id uuid not null,
  year integer not null,
  name text not null,
  person_id uuid,
  signed_at timestamp with time zone not null,
  constraint treasury_signature_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint treasury_signature_treasury_id_year_fkey FOREIGN KEY (treasury_id, year) REFERENCES treasury_year(treasury_id, year) ON DELETE CASCADE
);
CREATE UNIQUE INDEX treasury_signature_person ON public.treasury_signature USING btree (treasury_id, year, person_id);
CREATE INDEX treasury_signature_signer ON public.treasury_signature USING btree (person_id) WHERE (person_id IS NOT NULL);

create table treasury_year (
  treasury_id uuid not null,
  year integer not null,
  closed_by uuid,
  closed_at timestamp with time zone not null,
  balance bigint not null,
  constraint treasury_year_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint treasury_year_pkey PRIMARY KEY (treasury_id, year),
  constraint treasury_year_treasury_id_fkey FOREIGN KEY (treasury_id) REFERENCES treasury(id) ON DELETE CASCADE
);
CREATE INDEX treasury_year_closed_by ON public.treasury_year USING btree (closed_by) WHERE (closed_by IS NOT NULL);

create table violation (
  name text not null,
  times integer not null,
  last_at timestamp with time zone not null,
  ids text[] not null,
  constraint violation_name_check CHECK ((name <> ''::text)),
  constraint violation_pkey PRIMARY KEY (name),
  constraint violation_times_check CHECK ((times > 0))
);

create table walking_entry (
  id uuid not null default gen_random_uuid(),
  city_code text not null,
  week integer not null,
  person_id uuid,
  steps integer not null,
  reached_at timestamp with time zone not null,
  stamps integer not null default 0,
  finished_at timestamp with time zone,
  capped_steps integer not null default 0,
  area_id uuid,
  constraint walking_entry_area FOREIGN KEY (area_id) REFERENCES area(id) ON DELETE SET NULL NOT VALID,
  constraint walking_entry_city_code_week_fkey FOREIGN KEY (city_code, week) REFERENCES challenge_week(city_code, week),
  constraint walking_entry_person_id_city_code_week_key UNIQUE (person_id, city_code, week),
  constraint walking_entry_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint walking_entry_pkey PRIMARY KEY (id),
  constraint walking_entry_steps_check CHECK ((steps >= 0))
);
CREATE INDEX walking_entry_area_id ON public.walking_entry USING btree (area_id) WHERE (area_id IS NOT NULL);
CREATE INDEX walking_entry_finished ON public.walking_entry USING btree (city_code, week, finished_at, id) WHERE (finished_at IS NOT NULL);
CREATE INDEX walking_entry_rank ON public.walking_entry USING btree (city_code, week, steps DESC, reached_at, id);
CREATE TRIGGER walking_entry_current_city BEFORE INSERT OR UPDATE OF city_code ON public.walking_entry FOR EACH ROW EXECUTE FUNCTION set_current_city();

create table walking_goal (
  person_id uuid not null,
  from_week integer not null,
  steps integer,
  constraint walking_goal_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint walking_goal_pkey PRIMARY KEY (person_id, from_week),
  constraint walking_goal_steps_check CHECK (((steps >= 1000) AND (steps <= 20000)))
);

create table watched_word (
  id uuid not null default gen_random_uuid(),
  place_code text not null,
  word text not null,
  letters text not null,
  action text not null,
  note text not null,
  added_by uuid,
  created_at timestamp with time zone not null,
  removed_by uuid,
  removed_at timestamp with time zone,
  constraint watched_word_action_check CHECK ((action = ANY (ARRAY['refuse'::text, 'review'::text]))),
  constraint watched_word_added_by_fkey FOREIGN KEY (added_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint watched_word_letters_check CHECK ((letters <> ''::text)),
  constraint watched_word_pkey PRIMARY KEY (id),
  constraint watched_word_place_code_check CHECK ((place_code ~ '^(\d{2}|\d{5})?$'::text)),
  constraint watched_word_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint watched_word_word_check CHECK ((word <> ''::text))
);
CREATE INDEX watched_word_added_by ON public.watched_word USING btree (added_by) WHERE (added_by IS NOT NULL);
CREATE UNIQUE INDEX watched_word_letters ON public.watched_word USING btree (place_code, letters) WHERE (removed_at IS NULL);
CREATE INDEX watched_word_list ON public.watched_word USING btree (place_code, created_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX watched_word_removed_by ON public.watched_word USING btree (removed_by) WHERE (removed_by IS NOT NULL);

create collation number_order (provider = icu, locale = 'ko-u-kn-true');

CREATE OR REPLACE FUNCTION public.change_rights_with_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.role = 'admin' then
    insert into right_grant (person_id, right_name, place_code, granted_at)
    select new.id, right_name, '', now()
    from unnest(array['operator', 'moderator', 'editor', 'auditor']) as right_name
    on conflict do nothing;
  elsif (select count(*) = 4 from right_grant where person_id = new.id and place_code = '' and ended_at is null) then
    update right_grant set ended_at = now() where person_id = new.id and place_code = '' and ended_at is null;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.cities_of_today()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array[
    '11000', '12110', '12130', '12150', '12170', '12190', '12200', '12710', '12720', '12730', '12740', '12750',
    '12760', '12770', '12780', '12790', '12800', '12810', '12820', '12830', '12840', '12850', '12860', '12870',
    '26000', '27000', '28000', '30000', '31000', '36000', '41110', '41130', '41150', '41170', '41190', '41210',
    '41220', '41250', '41270', '41280', '41290', '41310', '41360', '41370', '41390', '41410', '41430', '41450',
    '41460', '41480', '41500', '41550', '41570', '41590', '41610', '41630', '41650', '41670', '41800', '41820',
    '41830', '43110', '43130', '43150', '43720', '43730', '43740', '43745', '43750', '43760', '43770', '43800',
    '44130', '44150', '44180', '44200', '44210', '44230', '44250', '44270', '44710', '44760', '44770', '44790',
    '44800', '44810', '44825', '47110', '47130', '47150', '47170', '47190', '47210', '47230', '47250', '47280',
    '47290', '47730', '47750', '47760', '47770', '47820', '47830', '47840', '47850', '47900', '47920', '47930',
    '47940', '48120', '48170', '48220', '48240', '48250', '48270', '48310', '48330', '48720', '48730', '48740',
    '48820', '48840', '48850', '48860', '48870', '48880', '48890', '50110', '50130', '51110', '51130', '51150',
    '51170', '51190', '51210', '51230', '51720', '51730', '51750', '51760', '51770', '51780', '51790', '51800',
    '51810', '51820', '51830', '52110', '52130', '52140', '52180', '52190', '52210', '52710', '52720', '52730',
    '52740', '52750', '52770', '52790', '52800'
  ]
$function$
;

CREATE OR REPLACE FUNCTION public.current_city(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when code = any(cities_of_today()) then code
    when code !~ '^\d{5}$' then code
    -- Five districts are one home since July 2026.
    when code ~ '^29' or code ~ '^12(210|240|270|300|330)$' then '12200'
    when left(code, 2) in ('11', '26', '27', '28', '30', '31', '36') then left(code, 2) || '000'
    else coalesce((
      select city
      from coalesce(
        '{
    "46230": "12190", "46770": "12740", "46780": "12750", "46790": "12760", "46800": "12770", "46810": "12780",
    "46820": "12790", "46830": "12800", "46840": "12810", "46860": "12820", "46870": "12830", "46880": "12840",
    "46890": "12850", "46900": "12860", "46910": "12870", "47720": "27000", "43710": "43110"
        }'::jsonb ->> code,
        coalesce('{"42": "51", "45": "52", "46": "12"}'::jsonb ->> left(code, 2), left(code, 2)) || substr(code, 3)
      ) as named,
      -- The districts of a city share its first four digits.
      unnest(array[named, left(named, 4) || '0']) with ordinality as guess (city, n)
      where city = any(cities_of_today()) order by n limit 1
    ), code)
  end
$function$
;

CREATE OR REPLACE FUNCTION public.delete_challenge_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from walking_entry e using challenge_week w
    where e.person_id = old.id and w.city_code = e.city_code and w.week = e.week and w.closed_at is null;
  delete from market_entry e using challenge_week w
    where e.person_id = old.id and w.city_code = e.city_code and w.week = e.week and w.closed_at is null;
  with gone as (
    delete from photo_like l using photo_entry e, challenge_week w
    where l.person_id = old.id and e.id = l.photo_id and w.city_code = e.city_code and w.week = e.week
      and w.closed_at is null
    returning l.photo_id
  )
  update photo_entry set likes_count = likes_count - 1 where id in (select photo_id from gone);
  return old;
end
$function$
;

CREATE OR REPLACE FUNCTION public.delete_challenge_image()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from image where attached_to_kind = tg_argv[0] and attached_to_id = old.id::text;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.delete_club_memberships()
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

CREATE OR REPLACE FUNCTION public.delete_comment_likes()
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

CREATE OR REPLACE FUNCTION public.delete_empty_chat()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from chat where id = old.chat_id
    and not exists (select from chat_member where chat_id = old.chat_id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.delete_meeting_answers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.delete_message_image()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from image where attached_to_kind = 'message' and attached_to_id = old.id::text;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.delete_news_likes()
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

CREATE OR REPLACE FUNCTION public.delete_notifications_by_actor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from notification where id in (
    select mine.notification_id from notification_actor mine
    where mine.actor_id = old.id and not exists (
      select from notification_actor other
      where other.notification_id = mine.notification_id and other.actor_id <> old.id
    )
  );
  return old;
end
$function$
;

CREATE OR REPLACE FUNCTION public.delete_post_likes()
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

CREATE OR REPLACE FUNCTION public.delete_push_subscriptions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_subscription where session_id = new.id;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.delete_reports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.drop_due_of_answers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from due_notice where ctid = any(array(
    select due.at from gone cross join lateral (
      select due_notice.ctid as at from due_notice
      where due_notice.subject_id = gone.meeting_id and due_notice.person_id = gone.person_id offset 0
    ) as due
  ));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.drop_due_of_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from due_notice where ctid = any(array(
    select due.at from gone cross join lateral (
      select due_notice.ctid as at from due_notice where due_notice.subject_id = gone.id offset 0
    ) as due
  ));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.drop_due_of_pickup_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from due_notice where ctid = any(array(
    select due.at from gone cross join lateral (
      select due_notice.ctid as at from due_notice where due_notice.subject_id = gone.id offset 0
    ) as due
  ));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.drop_due_of_pickup_homes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from due_notice where ctid = any(array(
    select due.at from gone cross join lateral (
      select due_notice.ctid as at from due_notice
      where due_notice.person_id = gone.person_id and due_notice.kind = 'pickupTomorrow' offset 0
    ) as due
  ));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.drop_due_of_signups()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from due_notice where ctid = any(array(
    select due.at from gone cross join lateral (
      select due_notice.ctid as at from due_notice
      where due_notice.subject_id = gone.signup_id and due_notice.person_id = gone.person_id offset 0
    ) as due
  ));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.drop_household_of_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from household_member using household
    where person_id = new.id and household.id = household_id
      and current_city(household.city_code) is distinct from new.city_code;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_entries_of_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update signup_entry set moved_at = now() from signup
    where signup_entry.person_id = new.id and signup.id = signup_id and signup.news_id is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_moved_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update signup_entry set moved_at = now() from signup
    where signup_entry.person_id = new.person_id and signup.id = signup_id and signup.news_id is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.move_club_signups()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update signup set place_code = new.city_code where club_id = new.id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.move_meeting_signup()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update signup set
    day = new.day, time = new.time, updated_at = new.updated_at, revision = revision + 1,
    cancel_until = least(cancel_until, new.day),
    closes_at = least(closes_at, new.cancelled_at,
      (new.day + coalesce(new.time, time '24:00')) at time zone 'Asia/Seoul')
    where meeting_id = new.id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.move_poll()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update poll set place_code = new.city_code where news_id = new.id or post_id = new.id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.move_signup()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update signup set place_code = new.city_code where news_id = new.id and place_code <> new.city_code;
  update signup_entry set moved_at = now()
    where person_id is not null and signup_id in (select id from signup where news_id = new.id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.note_town_day_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_person constant boolean := tg_table_name = 'person';
begin
  if tg_op = 'UPDATE' and old.city_code is not distinct from new.city_code then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into town_day_change (city_code, day, people, posts)
    values (coalesce(old.city_code, ''), (old.created_at at time zone 'Asia/Seoul')::date, -is_person::int, -(not is_person)::int);
  end if;
  if tg_op <> 'DELETE' then
    insert into town_day_change (city_code, day, people, posts)
    values (coalesce(new.city_code, ''), (new.created_at at time zone 'Asia/Seoul')::date, is_person::int, (not is_person)::int);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.record_removed_image()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into removed_image (key, sizes) values (old.key, old.sizes) on conflict do nothing;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_audit_entry_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.admin_id is null
    and to_jsonb(new) - 'admin_id' = to_jsonb(old) - 'admin_id' then
    return new;
  end if;
  raise exception 'audit entries cannot be changed or deleted';
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_entry_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    -- The cascade deletes from within another trigger.
    if pg_trigger_depth() < 2 then raise exception 'an entry of a treasury is not deleted'; end if;
    return old;
  end if;
  -- Of a deleted account the name goes.
  if to_jsonb(new) - 'written_by' is distinct from to_jsonb(old) - 'written_by' or new.written_by is not null
  then raise exception 'an entry of a treasury is not changed';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_spent_id()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from spent_id where id = new.id) then
    return null;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.remember_removed_sound()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into removed_sound (key) values (old.key) on conflict do nothing;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.row_is_missing()
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a row that a write needs is missing' using errcode = 'MA002';
end
$function$
;

CREATE OR REPLACE FUNCTION public.search_grams(kind smallint, city_code text, club_id uuid, letters text)
 RETURNS integer[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE COST 20000
AS $function$
declare
  leads constant int[] := array[12593, 12594, 12596, 12599, 12600, 12601, 12609, 12610, 12611, 12613,
    12614, 12615, 12616, 12617, 12618, 12619, 12620, 12621, 12622];
  first_vowels constant int[] := array[0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 12, 13, 13, 13, 13, 17, 18, 18, 20];
  grams int[] := '{}';
  letter text;
  code int;
  open int;
  base int;
  lead int;
  code_before int;
  lead_before int;
  lead_second int;
begin
  if club_id is null then
    grams := array[kind::int << 17];
    if city_code is not null then
      grams := grams || array[(kind::int << 17) | city_code::int, (kind::int << 17) | left(city_code, 2)::int];
    end if;
  end if;
  foreach letter in array coalesce(string_to_array(letters, null), '{}') loop
    code := ascii(letter) & 65535;
    if code between 44032 and 55203 then
      lead := leads[(code - 44032) / 588 + 1];
      open := code - (code - 44032) % 28;
      base := open - ((open - 44032) / 28 % 21 - first_vowels[(open - 44032) / 28 % 21 + 1]) * 28;
      grams := grams || array[lead, base, open, code];
    else
      lead := code;
      base := code;
      grams := grams || code;
    end if;
    if code_before is not null then
      grams := grams || array[(code_before << 16) | base, (lead_before << 16) | lead];
    end if;
    if lead_second is not null then
      grams := grams || (((lead_second & 1023) << 20) | ((lead_before & 1023) << 10) | (lead & 1023));
    end if;
    lead_second := lead_before;
    code_before := code;
    lead_before := lead;
  end loop;
  return grams;
end
$function$
;

CREATE OR REPLACE FUNCTION public.search_letters(title text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(regexp_replace(lower(NORMALIZE(title, NFKC)), '\s+'::text, ''::text, 'g'::text), (('ᄀᄁᄂᄃᄄᄅᄆᄇᄈᄉᄊᄋᄌᄍᄎᄏᄐᄑᄒ'::text || 'ᅡᅢᅣᅤᅥᅦᅧᅨᅩᅪᅫᅬᅭᅮᅯᅰᅱᅲᅳᅴᅵ'::text) || 'ᆨᆩᆪᆫᆬᆭᆮᆯᆰᆱᆲᆳᆴᆵᆶᆷᆸᆹᆺᆻᆼᆽᆾᆿᇀᇁᇂ'::text), 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'::text)
;

CREATE OR REPLACE FUNCTION public.set_case_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.post_id := (select post_id from comment where id = new.item_id);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.set_current_cities()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.from_code := current_city(new.from_code);
  new.to_code := current_city(new.to_code);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.set_current_city()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not new.city_code = any (cities_of_today()) then
    new.city_code := current_city(new.city_code);
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.spend_ids()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into spent_id select id from gone on conflict do nothing;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.update_search_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kind_kept constant smallint := tg_argv[0];
  author uuid;
  club uuid;
  title text;
begin
  if tg_op = 'DELETE' then
    delete from search_entry where kind = kind_kept and item_id = old.id;
    return null;
  end if;
  case tg_table_name
    when 'post' then author := new.author_id; club := new.club_id; title := new.title;
    when 'club' then author := new.creator_id; title := new.name;
    when 'person' then author := new.id; title := new.name;
    else author := new.author_id; title := new.title;
  end case;
  insert into search_entry as entry (kind, item_id, city_code, author_id, club_id, created_at, letters)
  values (kind_kept, new.id, nullif(new.city_code, ''), author, club, new.created_at, search_letters(title))
  on conflict (kind, item_id) do update set
    city_code = excluded.city_code, author_id = excluded.author_id, club_id = excluded.club_id,
    created_at = excluded.created_at, letters = excluded.letters
  where (entry.city_code, entry.author_id, entry.club_id, entry.created_at, entry.letters) is distinct from
    (excluded.city_code, excluded.author_id, excluded.club_id, excluded.created_at, excluded.letters);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.viewer_has_changed()
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the viewer has changed' using errcode = 'MA001';
end
$function$
;
