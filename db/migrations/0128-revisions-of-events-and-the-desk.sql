-- How often the texts were changed, as 0123 has it for posts: also for what its owner, a club or a town's desk edits.
alter table personal_event add column revision int not null default 1;
alter table meeting add column revision int not null default 1;
alter table area add column revision int not null default 1;
alter table source add column revision int not null default 1;
alter table periodic_market add column revision int not null default 1;
alter table pickup_area add column revision int not null default 1;
