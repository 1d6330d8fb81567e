import { expect, test } from 'vitest';
import { blocksOf, hasGaps, splitAtGaps } from './blocks.ts';

test('headings, lists and paragraphs are read; anything else is text', () => {
  const body = '첫 문단\n둘째 줄\n\n## 제목\n- 하나\n  * 둘\n\n- 셋\n끝 <b>문단</b>\n#없음\n-1도';
  expect(blocksOf(body)).toEqual([
    { kind: 'paragraph', text: '첫 문단\n둘째 줄' },
    { kind: 'heading', text: '제목' },
    { kind: 'list', items: ['하나', '둘'] },
    { kind: 'list', items: ['셋'] },
    { kind: 'paragraph', text: '끝 <b>문단</b>\n#없음\n-1도' },
  ]);
  expect(blocksOf(' \n\n')).toEqual([]);
});

test('gaps are found', () => {
  expect(splitAtGaps('전화: [[번호]], 주소: [[주소]]')).toEqual(['전화: ', '번호', ', 주소: ', '주소', '']);
  expect([hasGaps('[[번호]]'), hasGaps('[번호]'), hasGaps('[[')]).toEqual([true, false, false]);
});
