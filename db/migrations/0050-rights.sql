-- Who may do what where (docs/decisions/060): `moderator` in '51110' (a town), '51' (a province) or '' (the country).
create table right_grant (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  right_name text not null check (right_name in ('operator', 'moderator', 'editor', 'auditor')),
  place_code text not null check (place_code ~ '^(\d{2}|\d{5})?$'),
  granted_by uuid references person on delete set null,
  granted_at timestamptz not null,
  ended_by uuid references person on delete set null,
  ended_at timestamptz,
  check (ended_at is not null or ended_by is null)
);
create unique index right_grant_held on right_grant (person_id, right_name, place_code) where ended_at is null;
create index right_grant_person on right_grant (person_id);
create index right_grant_granter on right_grant (granted_by) where granted_by is not null;
create index right_grant_ender on right_grant (ended_by) where ended_by is not null;

insert into right_grant (person_id, right_name, place_code, granted_at)
select person.id, right_name, '', coalesce(
  (select max(changed_at) from role_change where role_change.person_id = person.id), person.created_at)
from person, unnest(array['operator', 'moderator', 'editor', 'auditor']) as right_name
where role = 'admin';

-- A process of the release before this one changes the role alone.
create function change_rights_with_role() returns trigger language plpgsql as $$
begin
  if new.role = 'admin' then
    insert into right_grant (person_id, right_name, place_code, granted_at)
    select new.id, right_name, '', now()
    from unnest(array['operator', 'moderator', 'editor', 'auditor']) as right_name
    on conflict do nothing;
  elsif (select count(*) = 4 from right_grant where person_id = new.id and place_code = '' and ended_at is null) then
    update right_grant set ended_at = now() where person_id = new.id and place_code = '' and ended_at is null;
  end if;
  return null;
end $$;
create trigger person_rights after update of role on person for each row when (old.role <> new.role)
  execute function change_rights_with_role();

-- The town or the province concerned; null for what concerns neither.
alter table audit_entry add column place_code text check (place_code ~ '^(\d{2}|\d{5})$');

-- Queues of the admin pages have an id for each town now. What waits is counted on the pages themselves.
delete from notification where kind in ('reportWaits', 'regionChangeWaits');
