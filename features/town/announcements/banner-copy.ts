/** The texts of the banners alone; those of the admin page are not loaded with it. */
export const copy = {
  'announcements.region': '공지',
  'announcements.close': '닫기',
  'announcements.closeOf': '{title} 닫기',
  'announcements.closeFailed': '공지를 닫지 못했어요. 다시 시도해주세요.',
  'announcements.link': '자세히 보기',
  'announcements.linkOf': '{title} 자세히 보기 (새 창)',
} as const;
