export const copy = {
  'home.news.title': '우리 동네 소식',
  'home.news.more': '전체 보기',
  'home.news.empty': '아직 등록된 소식이 없어요',
  'home.news.emptyBody': '새 소식이 올라오면 여기에서 바로 볼 수 있어요.',
  'home.news.slide': '{total}개 중 {index}번째',
  'home.shortcuts': '바로 가기',
  'home.shortcut.benefits': '혜택',
  'home.shortcut.clubs': '모임',
  'home.shortcut.news': '소식',
  'home.shortcut.events': '이벤트',
} as const;
