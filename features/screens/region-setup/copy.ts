export const copy = {
  'welcome.title': '{town}에 오신 걸 환영해요',
  'welcome.firstNeighbour': '{town}의 첫 번째 이웃이에요',
  'welcome.neighbour': '{town}의 {number}번째 이웃이에요',
  'welcome.neighbourOnlyYou': '몇 번째인지는 나에게만 보여요.',
  'welcome.body': '{name}님, 반가워요. 동네 소식과 이웃의 이야기를 편하게 둘러보세요.',
  'welcome.lookAround': '둘러보기',
} as const;
