import type { ImageReason } from '#server/images/reasons.ts';
import { copy as platform } from '#web/copy.ts';

const reasons = {
  ...platform,
  'image.broken': '사진이 손상됐어요. 다른 사진을 올려주세요.',
  'image.busy': '지금 사진을 올리는 이웃이 많아요. 잠시 후 다시 시도해주세요.',
  'image.empty': '빈 파일이에요. 다른 사진을 올려주세요.',
  'image.notProcessed': '이 사진은 처리하지 못했어요. 다른 사진을 올려주세요.',
  'image.notYours': '사진을 찾을 수 없어요. 다시 올려주세요.',
  'image.tooManyPixels': '사진 해상도가 너무 높아요. 4,000만 화소 이하 사진을 올려주세요.',
} satisfies Record<ImageReason, string>;

export const copy = {
  ...reasons,
  'image.add': '사진 추가',
  'image.remove': '사진 삭제',
  'image.replace': '사진 변경',
  'image.preview': '고른 사진',
  'image.preparing': '사진 준비 중…',
  'image.uploading': '사진 올리는 중…',
} as const;
