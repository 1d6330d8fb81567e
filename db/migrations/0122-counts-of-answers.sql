-- What the last good answer of each outside service had: {"rows": 120, "missing": 0, "refused": {"place": 2}}.
alter table alert_source add column counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object');
alter table school_office add column counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object');
alter table school add column counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object');
