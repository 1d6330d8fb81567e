-- Reminders of what is in calendars already, as they are without settings (features/reminders/server/rules.ts).
insert into due_notice (person_id, kind, subject_id, within_id, due_at, until)
select person_id, kind, subject_id, within_id, due_at at time zone 'Asia/Seoul', until at time zone 'Asia/Seoul'
from (
  select person_id, 'eventTomorrow' as kind, id as subject_id, news_id as within_id, day - 1 + time '20:00' as due_at,
    day + time '00:00' as until
  from personal_event where time is null
  union all
  select person_id, 'eventSoon', id, news_id, day + time - interval '1 hour', day + time
  from personal_event where time is not null
  union all
  select answer.person_id, 'meetingTomorrow', meeting.id, meeting.club_id, meeting.day - 1 + time '20:00',
    meeting.day + time '00:00'
  from meeting_answer answer join meeting on meeting.id = answer.meeting_id
  where answer.going and meeting.cancelled_at is null
  union all
  select answer.person_id, 'meetingSoon', meeting.id, meeting.club_id, meeting.day + meeting.time - interval '1 hour',
    meeting.day + meeting.time
  from meeting_answer answer join meeting on meeting.id = answer.meeting_id
  where answer.going and meeting.cancelled_at is null and meeting.time is not null
) as plan
where due_at at time zone 'Asia/Seoul' > now()
on conflict do nothing;
