-- Used sign-ins, by a hash that names nobody: a state that was answered, and the cookie of a newcomer who waited for
-- consent and then made or gave up an account. Kept a little longer than the cookies are valid.
create table spent_sign_in (
  key bytea primary key,
  spent_at timestamptz not null
);
