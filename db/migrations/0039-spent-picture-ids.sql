-- Ids of pictures stay spent as well (see 0037): whoever knew one could tell by uploading under it whether the picture is
-- hidden (409) or deleted (200), and an address that was deleted would show another picture, although browsers keep what
-- they got from it for good.
create trigger image_id_spent after delete on image
  referencing old table as gone for each statement execute function spend_ids();
create trigger image_id_refused before insert on image for each row execute function refuse_spent_id();
