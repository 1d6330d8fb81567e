-- A resident's own goal of steps a day, from the Monday of a challenge week on. Null: no goal from then on.
create table walking_goal (
  person_id uuid not null references person (id) on delete cascade,
  from_week int not null,
  steps int check (steps between 1000 and 20000),
  primary key (person_id, from_week)
);

alter table walking_entry
  -- Days that reached the goal.
  add column stamps int not null default 0,
  -- When the week was completed; null if it is not.
  add column finished_at timestamptz,
  -- The week's steps without what exceeds the daily cap, by which areas are compared.
  add column capped_steps int not null default 0,
  -- The part of town in which the walker lived when they last recorded; null if they named none.
  add column area_id uuid;
alter table walking_entry
  add constraint walking_entry_area foreign key (area_id) references area (id) on delete set null not valid;
