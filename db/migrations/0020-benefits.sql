create table benefit (
  -- Made by the writer's device, so that the same request twice is one row.
  id uuid primary key,
  city_code text not null check (city_code ~ '^\d{5}$'),
  province_code text not null generated always as (left(city_code, 2)) stored,
  -- Null: the author has left.
  author_id uuid references person (id) on delete set null,
  category text not null check (category in ('shop', 'realEstate', 'job')),
  title text not null check (title <> ''),
  content text not null check (content <> ''),
  -- Numbers and addresses as the author wrote them; empty where they gave none.
  contact text not null default '',
  -- The last day on which it holds, in Seoul; null: until somebody closes it.
  last_day date,
  report_count int not null default 0 check (report_count >= 0),
  created_at timestamptz not null,
  -- When its text was last changed by its author.
  edited_at timestamptz,
  -- What details refer to, so that they fit what they belong to.
  unique (id, category)
);
-- A category of a town; of an admin's province; of the whole country: newest first. Closed ones keep their place.
create index benefit_city_category on benefit (city_code, category, created_at desc, id desc);
create index benefit_province_category on benefit (province_code, category, created_at desc, id desc);
create index benefit_category on benefit (category, created_at desc, id desc);
-- All categories at once, in the same three.
create index benefit_city on benefit (city_code, created_at desc, id desc);
create index benefit_province on benefit (province_code, created_at desc, id desc);
create index benefit_country on benefit (created_at desc, id desc);
-- What loses its author when a person leaves.
create index benefit_author on benefit (author_id) where author_id is not null;

-- That a benefit was closed by hand, when and by whom; opened again, the row goes.
create table benefit_closing (
  benefit_id uuid primary key references benefit (id) on delete cascade,
  -- Null: who closed it has left.
  closed_by uuid references person (id) on delete set null,
  closed_at timestamptz not null
);
create index benefit_closing_person on benefit_closing (closed_by) where closed_by is not null;

-- What an employer has to say of work they offer (직업안정법). Somebody who looks for work has no row.
create table benefit_job (
  benefit_id uuid primary key,
  category text not null default 'job' check (category = 'job'),
  employer text not null check (employer <> ''),
  pay_unit text not null check (pay_unit in ('hour', 'day', 'month', 'task')),
  pay_won int not null check (pay_won > 0),
  conditions text not null check (conditions <> ''),
  foreign key (benefit_id, category) references benefit (id, category) on delete cascade
);

-- What is said of a property; all of it where a licensed agent offers it (공인중개사법 제18조의2).
create table benefit_property (
  benefit_id uuid primary key,
  category text not null default 'realEstate' check (category = 'realEstate'),
  deal text check (deal in ('sale', 'jeonse', 'monthly', 'short')),
  location text not null default '',
  area_m2 double precision check (area_m2 > 0),
  price text not null default '',
  -- The agent's office; null where the owner offers it.
  office_name text check (office_name <> ''),
  office_agent text check (office_agent <> ''),
  office_registration text check (office_registration <> ''),
  office_phone text check (office_phone <> ''),
  office_address text check (office_address <> ''),
  foreign key (benefit_id, category) references benefit (id, category) on delete cascade,
  check (num_nonnulls(office_name, office_agent, office_registration, office_phone, office_address) in (0, 5)),
  check (
    office_name is null
    or (deal is not null and location <> '' and area_m2 is not null and price <> '')
  )
);
