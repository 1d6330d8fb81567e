-- Columns, tables, functions, triggers, constraints and indexes take plain names. No row changes.
alter table notification_backlog rename column told_to to delivered_to;
alter table report_case rename column picture_ids to image_ids;
alter table report_case rename column said to text;
alter table message rename column has_photo to has_image;
alter table photo_entry rename column place to negative_likes;
alter table step_address rename column heard_at to received_at;
alter table step_address rename column heard_day to received_day;
alter table step_address rename column heard_steps to received_steps;

alter table receipt_picture rename to receipt_fingerprint;
alter table receipt_fingerprint rename constraint receipt_picture_pkey to receipt_fingerprint_pkey;
alter table receipt_fingerprint rename constraint receipt_picture_hash_check to receipt_fingerprint_hash_check;

alter function drop_challenge_picture() rename to delete_challenge_image;
alter trigger photo_picture_gone on photo_entry rename to photo_entry_image;
alter trigger receipt_picture_gone on receipt rename to receipt_image;
alter function take_message_photo_along() rename to delete_message_image;
alter trigger message_photo on message rename to message_image;
alter function remember_removed_image() rename to record_removed_image;

-- The triggers of `person` keep their names: they run in the order of these, and take their locks in it.
alter function leave_challenges() rename to delete_challenge_entries;
alter function take_comment_likes_along() rename to delete_comment_likes;
alter function take_likes_along() rename to delete_post_likes;
alter function take_memberships_along() rename to delete_club_memberships;
alter function take_news_likes_along() rename to delete_news_likes;
alter function take_notifications_along() rename to delete_notifications_by_actor;
alter function take_reports_along() rename to delete_reports;

alter function give_places_back() rename to delete_meeting_answers;
alter trigger member_places on club_member rename to club_member_meeting_answers;
alter function leave_empty_chat() rename to delete_empty_chat;
alter trigger chat_member_last_left on chat_member rename to chat_member_empty_chat;
alter function end_pushes() rename to delete_push_subscriptions;
alter trigger session_pushes on session rename to session_push_subscriptions;
alter function keep_search_entry() rename to update_search_entry;
alter function keep_current_city() rename to set_current_city;
alter function keep_current_cities() rename to set_current_cities;

alter function keep_audit_entry() rename to refuse_audit_entry_change;
alter trigger audit_entry_kept on audit_entry rename to audit_entry_unchanged;
alter trigger audit_entry_kept_whole on audit_entry rename to audit_entry_not_truncated;
create or replace function refuse_audit_entry_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.admin_id is null
    and to_jsonb(new) - 'admin_id' = to_jsonb(old) - 'admin_id' then
    return new;
  end if;
  raise exception 'audit entries cannot be changed or deleted';
end
$$;

alter table account_deletion rename constraint departure_asked_by_check to account_deletion_asked_by_check;
alter table account_deletion rename constraint departure_person_id_fkey to account_deletion_person_id_fkey;
alter table audit_entry rename constraint admin_record_admin_id_fkey to audit_entry_admin_id_fkey;
alter table region_change rename constraint move_check to region_change_check;
alter table region_change rename constraint move_check1 to region_change_check1;
alter table region_change rename constraint move_decided_by_fkey to region_change_decided_by_fkey;
alter table region_change rename constraint move_from_code_check to region_change_from_code_check;
alter table region_change rename constraint move_person_id_fkey to region_change_person_id_fkey;
alter table region_change rename constraint move_status_check to region_change_status_check;
alter table report rename constraint report_by_one to report_reporter_or_account_key;
alter table suspension rename constraint suspension_of_one to suspension_person_or_account_key;

alter index club_removal_leaver rename to club_removal_erasure;
alter index club_request_one rename to club_request_pending;
alter index export_under_way rename to export_unfinished;
alter index meeting_of_nobody rename to meeting_without_planner;
alter index person_town rename to person_city;
alter index receipt_town rename to receipt_city;
alter index suspension_by rename to suspension_suspender;
