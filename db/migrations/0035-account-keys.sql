-- An account at the provider is one voice and one suspension, also when its person leaves and comes back as somebody new.
-- `account_key` is an HMAC of (issuer, subject), `accountKey` in features/people/server/account-key.ts. It takes the
-- person's place when they leave, and goes when what it was kept for is over.

-- Both null: a report of somebody who has left, about what was decided since.
alter table report alter column reporter_id drop not null;
alter table report add column account_key bytea;
alter table report add constraint report_by_one check (num_nonnulls(reporter_id, account_key) <= 1);
-- Whether an account that came back has reported an item already.
create unique index report_account on report (kind, item_id, account_key) where account_key is not null;

alter table suspension alter column person_id drop not null;
alter table suspension add column account_key bytea;
alter table suspension add constraint suspension_of_one check (num_nonnulls(person_id, account_key) = 1);
-- Whether a newcomer is kept out.
create index suspension_account on suspension (account_key, starts_at desc) where account_key is not null;
