export const copy = {
  'install.title': '마실을 홈 화면에 추가해보세요',
  'install.body': '앱처럼 바로 열고, 인터넷이 끊겨도 보던 소식을 볼 수 있어요.',
  'install.add': '추가하기',
  'install.how': '방법 보기',
  'install.later': '다음에',
  'install.guide': '홈 화면에 추가하기',
  'install.share': '사파리 아래쪽의 공유 버튼을 눌러요.',
  'install.choose': '‘홈 화면에 추가’를 골라요.',
  'install.open': '홈 화면에서 마실을 열어요.',
  'install.browserTitle': '다른 브라우저에서 더 편해요',
  'install.browserBody': '기본 브라우저로 열면 홈 화면에 추가하고 알림도 받을 수 있어요.',
  'install.browser': '다른 브라우저로 열기',
} as const;
