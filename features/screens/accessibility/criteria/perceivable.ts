import type { Criterion } from './criterion.ts';
import { everyScreen, reader } from './evidence.ts';

/** 인식의 용이성 */
export const perceivable: Criterion[] = [
  {
    number: '5.1.1',
    name: '적절한 대체 텍스트 제공',
    state: 'partly',
    by: ['axe', 'reader'],
    how: '버튼과 그림에는 이름이 있어요. 이웃이 올린 사진은 누구의 몇 번째 사진인지까지만 읽어드려요.',
    tests: [everyScreen, reader],
  },
  {
    number: '5.2.1',
    name: '자막 제공',
    state: 'partly',
    by: ['hand'],
    how: '마을방송은 글과 목소리를 함께 보낼 수 있지만, 목소리만 보낸 방송에는 제목뿐이에요.',
    tests: ['test/e2e/town/broadcasts.e2e.ts'],
  },
  {
    number: '5.3.1',
    name: '표의 구성',
    state: 'kept',
    by: ['axe', 'hand'],
    how: '표마다 머리글 칸이 있어요.',
    tests: [everyScreen],
  },
  {
    number: '5.3.2',
    name: '콘텐츠의 선형구조',
    state: 'kept',
    by: ['reader'],
    how: '읽는 순서가 보이는 순서와 같아요.',
    tests: [reader],
  },
  {
    number: '5.3.3',
    name: '명확한 지시사항 제공',
    state: 'kept',
    by: ['hand'],
    how: '모양이나 자리, 색만으로 가리키지 않고 이름으로 말해요.',
    tests: [reader],
  },
  {
    number: '5.4.1',
    name: '색에 무관한 콘텐츠 인식',
    state: 'kept',
    by: ['hand'],
    how: '달력의 표시는 모양과 글자로, 고른 것은 굵기와 표시로도 알 수 있어요.',
    tests: ['test/e2e/accessibility/display-preferences.e2e.ts'],
  },
  {
    number: '5.4.2',
    name: '자동 재생 금지',
    state: 'kept',
    by: ['hand'],
    how: '소리는 듣기를 눌러야 나와요.',
    tests: ['test/e2e/town/broadcasts.e2e.ts'],
  },
  {
    number: '5.4.3',
    name: '텍스트 콘텐츠의 명도 대비',
    state: 'kept',
    by: ['axe'],
    how: '밝은 화면과 어두운 화면 모두 4.5대 1 이상이에요.',
    tests: [everyScreen, 'test/e2e/accessibility/every-state.e2e.ts'],
  },
  {
    number: '5.4.4',
    name: '콘텐츠 간의 구분',
    state: 'kept',
    by: ['hand'],
    how: '글과 글 사이는 선이나 여백, 카드로 나뉘어요.',
    tests: [everyScreen],
  },
];
