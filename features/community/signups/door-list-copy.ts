/** The heads and words of the table of who has a seat. */
export const copy = {
  'signupList.name': '이름',
  'signupList.phone': '전화번호',
  'signupList.attendance': '참석',
  'signupList.came': '왔어요',
  'signupList.missed': '오지 않았어요',
} as const;
