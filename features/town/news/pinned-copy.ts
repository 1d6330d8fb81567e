/** The texts of the banners on /home alone; those of other pages of news are not loaded with it. */
export const copy = {
  'pinnedNews.region': '맨 위 소식',
  'pinnedNews.closeOf': '{title} 닫기',
  'pinnedNews.closeFailed': '소식을 닫지 못했어요. 다시 시도해주세요.',
} as const;
