import type { District } from '#db/personal-data/entry.ts';
import { unnamed, until, withAccount } from '#db/personal-data/retention.ts';

const forgotten = '120 days after their day';

export const days = {
  personal_event: {
    for: 'one’s own calendar',
    items: {
      title: '일정 제목',
      day: '날짜',
      time: '시각',
      memo: '메모',
      type: '종류',
      news_id: '좋아요한 소식',
      reminders: '미리 알림',
      repeat: '반복',
      repeat_until: '반복 끝',
      repeat_except: '반복에서 뺀 날',
      series_day: '바꾼 반복의 날',
    },
    plain: 'series_id',
    basis: 'contract',
    kept: [withAccount],
    seenBy: 'self',
  },
  event_occurrence: {
    for: 'coming days of a repeated event, for its reminders',
    items: { day: '날짜' },
    basis: 'contract',
    kept: [
      withAccount,
      until(forgotten, 'features/residents/reminders/server/series.ts', 'retentionDays = 120'),
    ],
    seenBy: 'nobody',
    notCopied: 'computed from the event',
  },
  calendar_subscription: {
    for: 'an address by which a calendar app reads one’s calendar',
    items: { created_at: '주소를 만든 때' },
    plain: 'secret_hash content_hash',
    basis: 'contract',
    kept: [withAccount],
    seenBy: 'self',
  },
  reminder_setting: {
    for: 'when one is reminded',
    items: {
      whole_day: '종일 일정의 미리 알림',
      timed: '시각이 있는 일정의 미리 알림',
      meetings: '모임 일정의 미리 알림',
    },
    basis: 'contract',
    kept: [withAccount],
    seenBy: 'self',
  },
  pickup_area: {
    for: 'where waste is collected when; office and telephone of the county’s office',
    items: { name: '등록한 구역', created_at: '등록한 때' },
    plain: 'places note skips_holidays office phone as_of',
    basis: 'interest',
    kept: [unnamed],
    seenBy: 'town',
  },
  pickup_rule: {
    for: 'weekdays of a collection area',
    plain: 'kind cycle weekdays from_day weeks starts ends',
  },
  pickup_day: { for: 'coming days of a collection area', plain: 'day kinds' },
  pickup_exception: {
    for: 'a day on which it is otherwise',
    items: { day: '예외의 날', reason: '이유' },
    plain: 'kinds is_collected',
    basis: 'interest',
    kept: [unnamed],
    seenBy: 'town',
  },
  pickup_home: {
    for: 'one’s own collection area',
    items: { area_id: '우리 집 배출 구역', reminds: '미리 알릴지', chosen_at: '고른 때' },
    basis: 'contract',
    kept: [withAccount],
    seenBy: 'self',
  },
  pickup_doubt: {
    for: 'a resident says that a day is wrong',
    items: { text: '다르다고 적은 내용', day: '날짜', created_at: '알린 때' },
    plain: 'said_on',
    basis: 'contract',
    kept: [
      withAccount,
      until(
        '90 days after an editor looked',
        'features/days/pickups/server/plan-ahead.ts',
        'doubtRetentionMs = 90 * 86_400_000',
        'pickups.planAhead',
      ),
    ],
    seenBy: 'selfAndEditors',
  },
  school: { for: 'schools of NEIS', plain: 'office_code code name kind address failure counts' },
  school_office: { for: 'how the last reading of an office’s schools went', plain: 'code failure counts' },
  school_meal: { for: 'what a school serves', plain: 'day meal dishes' },
  school_choice: {
    for: 'whose meals stand in one’s calendar: it may say where a child goes to school',
    items: { school_id: '고른 학교', chosen_at: '고른 때' },
    basis: 'contract',
    kept: [withAccount],
    seenBy: 'self',
  },
} satisfies District;
