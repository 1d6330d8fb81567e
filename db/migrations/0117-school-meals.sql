-- Meals of schools, as NEIS gives them (features/school-meals).

-- The lists of schools by education office (시도교육청): when each was asked for, and what came of it.
create table school_office (
  code text primary key check (code ~ '^[A-Z]\d\d$'),
  next_fetch_at timestamptz not null,
  -- Null until it was read once.
  fetched_at timestamptz,
  failure text check (failure <> ''),
  failure_count int not null default 0 check (failure_count >= 0)
);

create table school (
  id uuid primary key default gen_random_uuid(),
  office_code text not null check (office_code ~ '^[A-Z]\d\d$'),
  code text not null check (code ~ '^\w{1,20}$'),
  name text not null check (name <> ''),
  kind text not null,
  -- The road address without its province and town.
  address text not null,
  city_code text not null check (city_code ~ '^\d{5}$'),
  -- When its meals are asked for next: null if nobody has chosen it yet. Their last answer and failure.
  next_fetch_at timestamptz,
  fetched_at timestamptz,
  failure text check (failure <> ''),
  failure_count int not null default 0 check (failure_count >= 0),
  unique (office_code, code)
);
create trigger school_current_city before insert or update of city_code on school
  for each row execute function set_current_city();
create index school_town on school (city_code, name, id);
create index school_fetched on school (id) where fetched_at is not null;

-- The schools whose meals a resident sees, in their order.
create table school_choice (
  person_id uuid not null references person (id) on delete cascade,
  position smallint not null check (position between 0 and 2),
  school_id uuid not null references school (id) on delete cascade,
  chosen_at timestamptz not null,
  primary key (person_id, position),
  unique (person_id, school_id)
);
create index school_choice_school on school_choice (school_id);

-- 1 is breakfast, 2 lunch, 3 dinner. Dishes: [{ name, allergens }].
create table school_meal (
  school_id uuid not null references school (id) on delete cascade,
  day date not null,
  meal smallint not null check (meal between 1 and 3),
  dishes jsonb not null check (jsonb_typeof(dishes) = 'array'),
  primary key (school_id, day, meal)
);
create index school_meal_day on school_meal (day);
