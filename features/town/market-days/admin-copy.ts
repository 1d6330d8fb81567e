/** The texts of a file with markets, which only the admin page loads. */
export const copy = {
  'marketDays.importAbout':
    '공공데이터포털의 전국전통시장표준데이터(CSV)에서 이 동네 시장의 장날을 읽어요. 파일은 이 기기에서만 읽고, 고른 시장만 저장해요.',
  'marketDays.importFound': '새 시장 {added}곳, 바뀐 시장 {changed}곳, 그대로인 시장 {same}곳',
  'marketDays.importDaily': '매일 서는 시장 {count}곳은 장날이 따로 없어 뺐어요.',
  'marketDays.importStrays': '주소의 시·군을 알 수 없는 시장은 뺐어요: {names}',
  'marketDays.importNew': '새 시장',
  'marketDays.importAsOf': '{day} 기준',
  'marketDays.importNothing': '저장할 시장을 하나 이상 골라주세요.',
  'marketDays.imported': '시장 {count}곳의 장날을 저장했어요.',
  'marketDays.odd.cycle': '장날을 읽지 못해 저장할 수 없어요: {text}',
  'marketDays.odd.name': '시장 이름이 없어 저장할 수 없어요.',
  'marketDays.odd.twice': '같은 이름의 줄이 또 있어 저장할 수 없어요.',
  'marketDays.odd.long': '너무 긴 이름을 줄였어요.',
  'marketDays.columns': '전국전통시장표준데이터 파일이 아닌 것 같아요. 시장개설주기 칸을 찾지 못했어요.',
} as const;
