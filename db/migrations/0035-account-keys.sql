-- A provider account has one report per item and one suspension, also if its person deletes their account and signs up
-- again. `account_key` is an HMAC of (issuer, subject), `accountKey` in features/people/server/account-key.ts. It replaces
-- the deleted person, until the case is decided or the suspension ends.

-- Both are null for a report by a deleted account whose case was decided since.
alter table report alter column reporter_id drop not null;
alter table report add column account_key bytea;
alter table report add constraint report_by_one check (num_nonnulls(reporter_id, account_key) <= 1);
-- Finds whether an account that returned has reported an item before.
create unique index report_account on report (kind, item_id, account_key) where account_key is not null;

alter table suspension alter column person_id drop not null;
alter table suspension add column account_key bytea;
alter table suspension add constraint suspension_of_one check (num_nonnulls(person_id, account_key) = 1);
-- Finds whether a newcomer is suspended.
create index suspension_account on suspension (account_key, starts_at desc) where account_key is not null;
