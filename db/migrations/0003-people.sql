create table person (
  id uuid primary key,
  name text not null,
  email text,
  -- Five digits of cities.tsv; null only for an admin who has not chosen a town.
  city_code text check (city_code ~ '^\d{5}$'),
  town text not null default '',
  bio text not null default '',
  role text not null default 'resident' check (role in ('resident', 'admin')),
  created_at timestamptz not null
);
-- `npm run admin -- find {name}` and `list`.
create index person_name on person (name);
create index person_admin on person (id) where role = 'admin';

-- The account of a person at a provider. Never the e-mail, because an address can be given to another person.
create table identity (
  issuer text not null,
  subject text not null,
  person_id uuid not null references person (id) on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index identity_person on identity (person_id);

-- What a person agreed to, in which version of the text, and when they withdrew their consent.
create table consent (
  person_id uuid not null references person (id) on delete cascade,
  kind text not null check (kind in ('age', 'terms', 'privacy', 'marketing')),
  version text not null,
  agreed_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (person_id, kind, version)
);

-- Every grant and every revocation of the admin role.
create table role_change (
  id bigint generated always as identity primary key,
  person_id uuid not null references person (id) on delete cascade,
  role text not null check (role in ('resident', 'admin')),
  -- 'command' for the command line on the server, otherwise the id of an admin.
  changed_by text not null,
  changed_at timestamptz not null
);
create index role_change_person on role_change (person_id, id);

alter table image add foreign key (uploader_id) references person (id) on delete set null;

-- Whether this database was filled with the demo town. If a start was killed midway, the next one continues.
create table demo_town (
  one boolean primary key default true check (one),
  finished_at timestamptz
);
