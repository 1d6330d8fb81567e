-- The features that a town has switched off. A feature without a row is on.
create table town_feature_off (
  city_code text not null,
  feature text not null,
  off_at timestamptz not null,
  off_by uuid references person on delete set null,
  primary key (feature, city_code)
);
create index town_feature_off_by on town_feature_off (off_by);
-- Until it is analyzed, the planner takes an empty table for one of ten pages.
analyze town_feature_off;
