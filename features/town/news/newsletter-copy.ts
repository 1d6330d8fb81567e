/** The way from the news to the weekly newsletter. */
export const copy = {
  'news.newsletter': '주간 소식지',
  'news.newsletterHow': '한 주 소식을 한 장으로, 월요일마다',
} as const;
