-- How often the texts were changed: a form that began with an older one is told, instead of undoing what somebody else wrote. The version
-- before neither reads nor raises it.
alter table post add column revision int not null default 1;
alter table news add column revision int not null default 1;
alter table scheduled_news add column revision int not null default 1;
alter table benefit add column revision int not null default 1;
alter table club add column revision int not null default 1;
alter table comment add column revision int not null default 1;
alter table person add column revision int not null default 1;
