-- Parts of a sign-in that serve once, by a digest that names nobody: a begun one that was answered, and whoever waited for
-- consent, until the account was made or given up. Kept a little longer than the cookies that carry them.
create table spent_sign_in (
  key bytea primary key,
  spent_at timestamptz not null
);
