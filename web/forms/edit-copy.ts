/** Texts for who saves after somebody else, which only forms need. */
export const copy = {
  'edit.changedMeanwhile': '그사이 다른 화면에서 먼저 고쳤어요.',
  'edit.bothKept': '쓰던 글은 그대로 있어요. 살펴보고 다시 저장하면 지금 글로 바뀌어요.',
  'edit.showTheirs': '먼저 고친 글 보기',
  'edit.theirs': '먼저 고친 글',
  'edit.empty': '비어 있어요',
  'edit.copy': '복사',
  'edit.copied': '복사했어요.',
  'edit.notCopied': '복사하지 못했어요. 글을 길게 눌러 복사해주세요.',
} as const;
