/** Texts of the rows of the easy screen, which no other screen loads. */
export const copy = {
  'home.row.broadcasts': '지난 방송 듣기',
  'home.row.board': '게시판',
  'home.row.boardDetail': '이웃이 쓴 글',
  'home.row.clubs': '이웃과 함께해요',
  'home.row.benefits': '가게, 일자리, 집',
} as const;
