-- What a town's moderation did in a month, as it was published: written once, never changed (features/transparency).
create table moderation_month (
  city_code text not null check (city_code ~ '^\d{5}$'),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  -- The published cells by name. A number that could point at somebody is not in them; null if the town has too few people.
  cells jsonb,
  published_at timestamptz not null,
  primary key (city_code, month)
);
create trigger moderation_month_current_city before insert or update of city_code on moderation_month
  for each row execute function set_current_city();
