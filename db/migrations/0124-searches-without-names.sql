-- Entries of searches had what was typed: a name that stayed when the person had left. Today's entries say how many were
-- found. It is the one change of entries.
alter table audit_entry disable trigger audit_entry_unchanged;
update audit_entry set note = '' where action = 'person.searched' and note !~ '^\d{1,2}$';
alter table audit_entry enable trigger audit_entry_unchanged;
