/** What clubs say to residents. */
export const copy = {
  'board.club.members': '멤버 {count}명',
  'board.club.locked': '비밀번호가 있는 모임',
  'board.club.search': '모임 이름으로 찾기',
  'board.club.noneFound': '찾는 모임이 없어요',
  'board.club.noneFoundBody': '다른 이름으로 찾아보세요.',
  'club.state.joined': '가입한 모임',
  'clubCreate.missing': '모임 이름, 소개, 대표 사진은 꼭 필요해요.',
} as const;
