-- Whom news is told: urgent news everybody of its town or area, other news as each resident chose.
alter table news
  add column urgent boolean not null default false,
  -- Null: for the whole town.
  add column area_id uuid references area (id) on delete set null;

-- How much of a channel is told: of news all (also null), what has one's interest tags, or what is urgent.
alter table notification_setting
  add column level text check (level in ('all', 'interest', 'urgent'));
