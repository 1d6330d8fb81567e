-- What somebody is told of: all, only what they need, or what their switches say. Null: nobody has asked them, and the switches hold, which
-- are on for whoever has touched none.
alter table person add column notification_choice text check (notification_choice in ('all', 'needed', 'own'));
