/** Texts of the rows of the easy screen, which no other screen loads. */
export const copy = {
  'home.row.broadcasts': '지난 방송 듣기',
  'home.row.today': '오늘 한 장',
  'home.row.todayDetail': '오늘 일정과 소식',
  'home.row.board': '게시판',
  'home.row.boardDetail': '이웃이 쓴 글',
  'home.row.clubs': '이웃과 함께해요',
  'home.row.benefits': '가게, 일자리, 집',
} as const;
