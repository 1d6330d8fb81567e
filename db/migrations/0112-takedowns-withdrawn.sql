-- When the claimant withdrew the request (features/takedowns). Equal to `closed_at` if that ended the case; earlier if the
-- measure went on for other claimants who share it.
alter table takedown add column withdrawn_at timestamptz;
-- Also the version before, which does not know the column, decides nothing that was withdrawn.
alter table takedown add constraint takedown_decided_before_withdrawn
  check (decided_at <= withdrawn_at) not valid;
