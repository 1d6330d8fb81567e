/** Texts of the data export. */
export const copy = {
  'exports.intro': '내 프로필, 글, 댓글, 메시지, 기록과 올린 사진을 한데 모아 압축 파일로 드려요.',
  'exports.private': '나만 내려받을 수 있고, 7일 뒤에 지워져요.',
  'exports.ask': '파일 만들기',
  'exports.asking': '요청하는 중…',
  'exports.waiting': '곧 만들기 시작해요. 이 화면을 닫아도 괜찮아요.',
  'exports.making': '만들고 있어요 {percent}%',
  'exports.progress': '만드는 중',
  'exports.ready': '파일이 준비됐어요',
  'exports.until': '{date}까지 내려받을 수 있어요.',
  'exports.download': '내려받기',
  'exports.downloadPart': '내려받기 {n}/{all}',
  'exports.outside': '카카오톡 안에서는 파일을 받을 수 없어요. 다른 브라우저에서 내려받아 주세요.',
  'exports.again': '새로 만들기',
  'exports.failed': '파일을 만들지 못했어요. 다시 시도해주세요.',
  'exports.gone': '지워졌거나 없는 파일이에요.',
  'exports.underWay': '이미 만들고 있어요.',
} as const;
