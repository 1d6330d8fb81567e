/** Why the server refuses what only it can know. */
export const copy = {
  'signups.gone': '없거나 삭제된 신청이에요.',
  'signups.notYours': '이 신청은 이 지역의 소식을 쓰는 사람만 관리할 수 있어요.',
  'signups.hasSignup': '이미 신청이 있어요. 소식 하나에 신청 하나만 붙일 수 있어요.',
  'signups.fewSeats': '이미 자리를 받은 사람보다 적게 줄일 수 없어요.',
  'signups.over': '이미 끝난 신청이에요.',
  'signups.closed': '신청이 마감됐어요.',
  'signups.notForYou': '이 소식을 받는 주민만 신청할 수 있어요.',
  'signups.lateCancel': '취소할 수 있는 날이 지났어요. 담당자에게 알려주세요.',
  'signups.entryGone': '명단에 없거나 이미 빠진 사람이에요.',
  'signups.manyAnswers': '답이 질문보다 많아요.',
  'signups.notYet': '참석은 그날부터 표시할 수 있어요.',
  'signups.noSeat': '자리가 있는 사람만 참석을 표시할 수 있어요.',
} as const;
