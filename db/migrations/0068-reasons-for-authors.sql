-- What an author is told of a decision: its reason, and a moderator's words to them. `note` stays among moderators.
alter table report_case
  add column reason text,
  add column author_note text not null default '';
alter table bulk_hide
  add column reason text,
  add column author_note text not null default '';
