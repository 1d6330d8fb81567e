/** The texts of the morning letter. */
export const copy = {
  'letter.polls': '기다리는 투표',
  'letter.until': '{when}까지',
  'letter.dates': '내 일정',
  'letter.town': '오늘 우리 동네',
  'letter.urgent': '급한 소식',
  'letter.new': '어제 아침부터',
  'letter.news': '새 소식',
  'letter.posts': '새 글',
  'letter.notices': '읽지 않은 알림',
  'letter.chats': '읽지 않은 채팅',
  'letter.count': '{count}개',
  'letter.cancelled': '취소된 일정',
  'letter.empty': '오늘은 조용한 하루예요',
  'letter.emptyBody': '일정과 새 소식이 생기면 여기에 모아드려요.',
  'letter.settings': '조용한 시간과 편지 설정',
} as const;
