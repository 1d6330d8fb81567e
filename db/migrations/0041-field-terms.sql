-- Tables, indexes and stored names take the terms that the code uses.
alter table move rename to region_change;
alter index move_pkey rename to region_change_pkey;
alter index move_pending rename to region_change_pending;
alter index move_person rename to region_change_person;
alter index move_queue rename to region_change_queue;
alter index move_decider rename to region_change_decider;
alter trigger move_current_city on region_change rename to region_change_current_city;

alter table departure rename to account_deletion;
alter index departure_pkey rename to account_deletion_pkey;

alter table admin_record rename to audit_entry;
alter index admin_record_pkey rename to audit_entry_pkey;
alter index admin_record_at rename to audit_entry_at;
alter index admin_record_person rename to audit_entry_person;
alter index admin_record_admin rename to audit_entry_admin;
alter function keep_admin_record() rename to keep_audit_entry;
alter trigger admin_record_kept on audit_entry rename to audit_entry_kept;
alter trigger admin_record_kept_whole on audit_entry rename to audit_entry_kept_whole;
alter table audit_entry drop constraint admin_record_action_check;
alter table audit_entry add constraint audit_entry_action_check check (action ~ '^[a-zA-Z]+\.[a-zA-Z]+$');
-- The one change of entries: their wording, not what they say.
alter table audit_entry disable trigger audit_entry_kept;
update audit_entry set action = 'regionChange' || substr(action, 5) where action like 'move.%';
alter table audit_entry enable trigger audit_entry_kept;

update notification_setting set channel = 'admin' where channel = 'desk';
update notification set kind = 'regionChange' || substr(kind, 5)
  where kind in ('moveWaits', 'moveApproved', 'moveRejected');
update event set type = 'regionChange' || substr(type, 5) where type like 'move.%';
