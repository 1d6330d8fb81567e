export const copy = {
  'licenses.title': '오픈소스 고지',
  'licenses.intro':
    '마실은 아래 오픈소스 {count}개를 함께 써요. 이름을 누르면 라이선스 원문을 읽을 수 있어요.',
  'licenses.replace':
    'libvips는 LGPL-3.0에 따라 따로 둔 파일로 써요. 서버를 운영하는 곳에서 같은 이름의 다른 판으로 바꿀 수 있고, 소스는 github.com/libvips/libvips에 있어요.',
  'licenses.noText': '원문이 함께 들어 있지 않아요. 라이선스 이름으로 찾아 읽어주세요.',
  'licenses.unknown': '알 수 없음',
  'licenses.notBuilt': '빌드한 앱에서 보여드려요',
  'licenses.sbom': '구성 요소 목록 내려받기 (CycloneDX)',
} as const;
