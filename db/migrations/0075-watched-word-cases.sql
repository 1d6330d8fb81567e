-- The watched words for which a case was opened since its last decision. Empty: people reported it.
alter table report_case add column watched_words text[] not null default '{}';
