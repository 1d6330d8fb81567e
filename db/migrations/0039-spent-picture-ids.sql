-- The ids of images stay spent too (see 0037). Otherwise anyone who knows one could find out by an upload whether the
-- image is hidden (409) or deleted (200), and a deleted address could show another image, although browsers cache an
-- image for good.
create trigger image_id_spent after delete on image
  referencing old table as gone for each statement execute function spend_ids();
create trigger image_id_refused before insert on image for each row execute function refuse_spent_id();
