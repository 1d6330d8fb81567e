export const copy = {
  'accessibility.title': '접근성 안내',
  'accessibility.intro':
    '마실은 누구나 쓸 수 있는 앱이 되려고 해요. 한국형 웹 콘텐츠 접근성 지침 2.2(KS X OT0003:2022)의 33개 항목을 하나씩 살펴봤어요.',
  'accessibility.summary': '지킨 항목 {kept}개, 모자란 항목 {partly}개, 해당하지 않는 항목 {none}개예요.',
  'accessibility.checked':
    '{day}에 확인했어요. 기계 검사는 새로 만들 때마다 다시 해요. 품질인증 심사와 장애인 사용자 평가는 아직 받지 않았어요.',
  'accessibility.missing': '아직 모자란 것',
  'accessibility.all': '항목별로 보기',
  'accessibility.contact': '쓰기 어려운 곳이 있으면 알려주세요',
  'accessibility.contactBody':
    '어느 화면에서 무엇이 어려웠는지 적어 보내주시면 고칠게요. 연락처는 운영자 정보에 있어요.',
  'accessibility.easy': '글자와 버튼을 크게 보고 싶으면 설정에서 쉬운 화면을 켜보세요.',
  'accessibility.operator': '운영자 정보',
  'accessibility.state.kept': '지킴',
  'accessibility.state.partly': '모자람',
  'accessibility.state.none': '해당 없음',
  'accessibility.by.axe': '기계 검사',
  'accessibility.by.keyboard': '자판',
  'accessibility.by.reader': '읽어주기',
  'accessibility.by.touch': '크기 재기',
  'accessibility.by.hand': '사람 눈',
} as const;
