import type { Criterion } from './criterion.ts';
import { everyScreen, keysOnly, reader } from './evidence.ts';

/** 이해의 용이성 */
export const understandable: Criterion[] = [
  {
    number: '7.1.1',
    name: '기본 언어 표시',
    state: 'kept',
    by: ['axe'],
    how: '모든 화면이 한국어로 표시돼 있어요.',
    tests: [everyScreen],
  },
  {
    number: '7.2.1',
    name: '사용자 요구에 따른 실행',
    state: 'kept',
    by: ['keyboard'],
    how: '새 창과 화면 바뀜은 눌렀을 때만 일어나요.',
    tests: [keysOnly],
  },
  {
    number: '7.2.2',
    name: '찾기 쉬운 도움 정보',
    state: 'partly',
    by: ['hand'],
    how: '연락처는 설정과 약관 화면의 같은 자리에 있어요. 다른 화면에는 없어요.',
    tests: ['test/e2e/screens/region-setup.e2e.ts'],
  },
  {
    number: '7.3.1',
    name: '오류 정정',
    state: 'kept',
    by: ['reader', 'hand'],
    how: '잘못 적은 칸 곁에 무엇을 고칠지 말하고, 적은 것은 지우지 않아요.',
    tests: [reader, 'test/e2e/accessibility/every-state.e2e.ts'],
  },
  {
    number: '7.3.2',
    name: '레이블 제공',
    state: 'kept',
    by: ['axe'],
    how: '입력하는 칸마다 이름이 있어요.',
    tests: [everyScreen],
  },
  {
    number: '7.3.3',
    name: '접근 가능한 인증',
    state: 'kept',
    by: ['hand'],
    how: '카카오나 패스키로 들어와요. 외우거나 풀어야 하는 것을 따로 묻지 않아요.',
    tests: ['test/e2e/account/passkeys.e2e.ts'],
  },
  {
    number: '7.3.4',
    name: '반복 입력 정보',
    state: 'kept',
    by: ['hand'],
    how: '한 번 적은 것은 다시 묻지 않고, 쓰던 글은 이어 쓸 수 있어요.',
    tests: ['test/e2e/app/storage.e2e.ts'],
  },
];

/** 견고성 */
export const robust: Criterion[] = [
  {
    number: '8.1.1',
    name: '마크업 오류 방지',
    state: 'kept',
    by: ['axe'],
    how: '화면은 프로그램이 만들고, 이름이 겹치는지 검사해요.',
    tests: [everyScreen],
  },
  {
    number: '8.2.1',
    name: '웹 애플리케이션 접근성 준수',
    state: 'kept',
    by: ['axe', 'reader'],
    how: '메뉴, 탭, 창, 알림이 무엇이고 어떤 상태인지 읽어드려요.',
    tests: [everyScreen, reader],
  },
];
