-- A person may let the export of their town name them. The version before knows no such consent: it runs on
-- this, but cannot show the consents of whoever gave it.
alter table consent
  drop constraint consent_kind_check,
  add constraint consent_kind_check check (kind in ('age', 'terms', 'privacy', 'marketing', 'townExport')) not valid;
