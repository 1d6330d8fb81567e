-- What the version before has written while both ran, then its tables.
select move_announcements((select applied_at from migration where name = '0143-announcements-become-news.sql'));
drop function move_announcements(timestamptz);
drop table announcement_dismissal;
drop table announcement;
