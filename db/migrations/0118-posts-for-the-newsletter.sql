-- The author lets the town's weekly newsletter print the post (features/newsletters). The version before says no.
alter table post add column in_newsletter boolean not null default false;
