/** Texts of suspensions, for suspended people and admins. */
export const copy = {
  'suspension.told': '{until}까지 이용이 정지됐어요. 이유: {reason}',
  'suspension.toldOpen': '이용이 정지됐어요. 이유: {reason}',
  'suspension.reasonRequired': '정지하는 이유를 입력해주세요.',
  'suspension.daysRequired': '정지 기간을 골라주세요.',
  'suspension.already': '이미 정지된 이웃이에요.',
  'suspension.notAdmin': '관리자는 정지할 수 없어요.',
  'suspension.gone': '없는 정지예요.',
  'suspension.over': '이미 끝난 정지예요.',
  'suspension.replayed': '서버를 복구한 뒤 다시 적용한 정지예요.',
  'suspension.noticeStarted': '이용이 정지됐어요',
  'suspension.noticeLifted': '이용 정지가 풀렸어요',
} as const;
