/** The texts of a year on paper. */
export const copy = {
  'treasurySheet.print': '인쇄하기',
  'treasurySheet.csv': '표로 내려받기 (CSV)',
  'treasurySheet.loading': '모두 불러오는 중…',
  'treasurySheet.title': '{name} {year}년',
  'treasurySheet.closed': '{day}에 마감한 기록이에요.',
  'treasurySheet.open': '{day}까지 적은 기록이고, 아직 마감하지 않았어요.',
  'treasurySheet.carried': '지난해에서 넘어온 돈',
  'treasurySheet.number': '번호',
  'treasurySheet.day': '날짜',
  'treasurySheet.purpose': '내용',
  'treasurySheet.sum': '금액 (원)',
  'treasurySheet.line': '이름과 서명:',
} as const;
