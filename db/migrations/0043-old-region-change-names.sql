-- 0041 renamed the events and notifications of region changes. Rows that still wait for delivery had kept the old
-- names, which no rule knows, so nobody would have been notified.
update notification_backlog set type = 'regionChange' || substr(type, 5) where type like 'move.%';
update push_delivery set kind = 'regionChange' || substr(kind, 5)
  where kind in ('moveWaits', 'moveApproved', 'moveRejected');
