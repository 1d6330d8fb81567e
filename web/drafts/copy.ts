/** Texts about drafts, which only forms need. */
export const copy = {
  'draft.found': '작성 중이던 글이 있어요. 이어서 쓸까요?',
  'draft.resume': '이어서 쓰기',
  'draft.discard': '새로 쓰기',
  'common.discard.title': '작성을 그만둘까요?',
  'common.discard.body': '쓰던 글은 이 기기에 임시 저장돼요.',
  'common.discard.leave': '나가기',
  'common.discard.stay': '계속 쓰기',
  'draft.offline': '오프라인이에요. 쓰던 글은 이 기기에 저장했어요. 연결되면 다시 눌러주세요.',
  'gone.canMove': '쓰던 내용은 복사하거나 새로 올릴 수 있어요.',
  'gone.canCopy': '쓰던 내용은 복사해둘 수 있어요.',
  'gone.replace': '이미 쓰고 있던 글이 있어요. 바꿀까요?',
  'gone.replaceBody': '그 글은 사라지고 지금 쓰던 글이 들어가요.',
  'gone.replaceDo': '바꾸기',
  'gone.notMoved': '글을 옮기지 못했어요. 복사해서 붙여 넣어주세요.',
  'gone.leaveBody': '나가면 쓰던 내용이 사라져요.',
  'gone.photosAnew': '삭제된 사진은 다시 골라주세요.',
} as const;
