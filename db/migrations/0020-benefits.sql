create table benefit (
  -- Made by the writer's device, so that the same request twice is one row.
  id uuid primary key,
  city_code text not null check (city_code ~ '^\d{5}$'),
  province_code text not null generated always as (left(city_code, 2)) stored,
  -- Null if the author deleted their account.
  author_id uuid references person (id) on delete set null,
  category text not null check (category in ('shop', 'realEstate', 'job')),
  title text not null check (title <> ''),
  content text not null check (content <> ''),
  -- Phone numbers and addresses as the author wrote them; may be empty.
  contact text not null default '',
  -- The last day of the benefit, in Seoul; null if it is valid until somebody closes it.
  last_day date,
  report_count int not null default 0 check (report_count >= 0),
  created_at timestamptz not null,
  -- When the author last changed the text.
  edited_at timestamptz,
  -- Referred to by the tables of details, so that a job has the details of a job only.
  unique (id, category)
);
-- One category in a town, in a province and in the whole country (for admins), newest first. Closed ones are included.
create index benefit_city_category on benefit (city_code, category, created_at desc, id desc);
create index benefit_province_category on benefit (province_code, category, created_at desc, id desc);
create index benefit_category on benefit (category, created_at desc, id desc);
-- All categories together, for the same three.
create index benefit_city on benefit (city_code, created_at desc, id desc);
create index benefit_province on benefit (province_code, created_at desc, id desc);
create index benefit_country on benefit (created_at desc, id desc);
-- The benefits of an author, for deleting their account.
create index benefit_author on benefit (author_id) where author_id is not null;

-- A benefit that was closed by hand, when and by whom. Reopening it deletes the row.
create table benefit_closing (
  benefit_id uuid primary key references benefit (id) on delete cascade,
  -- Null if the person who closed it deleted their account.
  closed_by uuid references person (id) on delete set null,
  closed_at timestamptz not null
);
create index benefit_closing_person on benefit_closing (closed_by) where closed_by is not null;

-- What the law requires of a job offer (직업안정법). The post of a person who looks for work has no row.
create table benefit_job (
  benefit_id uuid primary key,
  category text not null default 'job' check (category = 'job'),
  employer text not null check (employer <> ''),
  pay_unit text not null check (pay_unit in ('hour', 'day', 'month', 'task')),
  pay_won int not null check (pay_won > 0),
  conditions text not null check (conditions <> ''),
  foreign key (benefit_id, category) references benefit (id, category) on delete cascade
);

-- The details of a property. If a licensed agent offers it, the law requires all of them (공인중개사법 제18조의2).
create table benefit_property (
  benefit_id uuid primary key,
  category text not null default 'realEstate' check (category = 'realEstate'),
  deal text check (deal in ('sale', 'jeonse', 'monthly', 'short')),
  location text not null default '',
  area_m2 double precision check (area_m2 > 0),
  price text not null default '',
  -- The agent's office; null if the owner offers the property.
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
