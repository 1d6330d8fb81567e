-- The last day on which lists show news; null is for ever.
alter table news add column shown_until date;
alter table scheduled_news add column shown_until date;

-- Whether that day is over. A job keeps it, so that lists need no clock.
alter table news add column ended boolean not null default false;
