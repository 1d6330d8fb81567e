-- Announcements may be for one area of a town. Null: for the whole place.
alter table announcement
  add column area_id uuid references area (id) on delete set null;
