export const copy = {
  'place.whole': '{province} 전체',
  'place.search': '동네 찾기',
  'place.searchPlaceholder': '동네 이름이나 초성',
  'place.notFound': '찾는 동네가 없어요',
} as const;
