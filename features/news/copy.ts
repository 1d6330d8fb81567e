export const copy = {
  'newsWrite.missing': '지역, 날짜, 제목, 내용을 모두 입력해주세요.',
  'newsWrite.badLink': 'http나 https로 시작하는 주소를 입력해주세요.',
  'newsWrite.tooManyTags': '태그는 20자까지, 10개까지 쓸 수 있어요.',
  'news.gone': '없거나 삭제된 소식이에요.',
  'news.adminOnly': '소식은 관리자만 쓸 수 있어요.',
} as const;
