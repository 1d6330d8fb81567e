/** The texts of reminders. */
export const copy = {
  'reminder.title': '미리 알림',
  'reminder.evening': '전날 저녁 8시',
  'reminder.day': '하루 전',
  'reminder.dayWhole': '전날 아침 9시',
  'reminder.hour': '1시간 전',
  'reminder.asSettings': '설정대로',
  'reminder.none': '안 받기',
  'reminder.settings': '일정 미리 알림',
  'reminder.wholeDay': '하루 종일인 일정과 관심 소식',
  'reminder.timed': '시간이 있는 일정',
  'reminder.meetings': '가기로 한 모임',
  'reminder.settingsHelp': '일정마다 다르게 정할 수도 있어요. 하나도 고르지 않으면 미리 알려드리지 않아요.',
} as const;
