/** Texts of the sheet that subscribes to the calendar, which opens seldom. */
export const copy = {
  'calendar.subscribe.body':
    '휴대폰이나 컴퓨터의 캘린더에서 마실 일정을 함께 볼 수 있는 나만의 주소예요. 주소를 아는 사람은 누구나 볼 수 있으니 다른 사람에게 알려주지 마세요.',
  'calendar.subscribe.make': '구독 주소 만들기',
  'calendar.subscribe.making': '만드는 중…',
  'calendar.subscribe.since': '{date}에 만든 주소로 구독하고 있어요.',
  'calendar.subscribe.once': '주소는 만들 때 한 번만 보여요. 잃어버렸다면 새로 만들어주세요.',
  'calendar.subscribe.renew': '새 주소 만들기',
  'calendar.subscribe.renewConfirm': '새 주소를 만들까요?',
  'calendar.subscribe.renewBody': '예전 주소로는 더 이상 볼 수 없어요.',
  'calendar.subscribe.end': '구독 끊기',
  'calendar.subscribe.endConfirm': '구독을 끊을까요?',
  'calendar.subscribe.endBody': '이 주소로는 더 이상 볼 수 없어요.',
  'calendar.subscribe.ended': '구독을 끊었어요.',
  'calendar.subscribe.address': '구독 주소',
  'calendar.subscribe.copy': '주소 복사',
  'calendar.subscribe.copied': '주소를 복사했어요.',
  'calendar.subscribe.copyFailed': '복사하지 못했어요. 주소를 길게 눌러 복사해주세요.',
  'calendar.subscribe.open': '캘린더 앱에서 열기',
  'calendar.subscribe.failed': '구독 주소를 만들지 못했어요. 다시 시도해주세요.',
} as const;
