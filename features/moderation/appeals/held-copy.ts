/** The texts for the author of a paused or removed item, shown on it. */
export const copy = {
  'held.region': '이 글의 상태',
  'held.paused': '{day}까지 다른 이웃에게 보이지 않아요',
  'held.removed': '다른 이웃에게 보이지 않아요',
  'held.pausedWhy': '권리를 침해받았다는 요청이 있어 게시를 중단했어요. ({ground})',
  'held.removedWhy': '담당자가 확인하고 가렸어요. ({reason})',
  'held.removedWhyNone': '담당자가 확인하고 가렸어요.',
  'held.appealUntil': '{day}까지 이의를 제기할 수 있어요.',
  'held.object': '이의 제기하기',
  'held.more': '자세히 보기',
} as const;
