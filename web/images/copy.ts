/** Texts of the fields that choose images, which only forms need. */
export const copy = {
  'image.add': '사진 추가',
  'image.remove': '사진 삭제',
  'image.replace': '사진 변경',
  'image.preview': '고른 사진',
  'image.earlier': '사진 앞으로 옮기기',
  'image.later': '사진 뒤로 옮기기',
  'image.nth': '{total}장 중 {index}번째 사진',
  'image.chosen': '고른 사진 {count} / {max}',
  'image.tooMany': '사진은 {max}장까지 올릴 수 있어요.',
  'image.preparing': '사진 준비 중…',
  'image.uploading': '사진 올리는 중…',
} as const;
