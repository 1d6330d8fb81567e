import { expect, test } from 'vitest';
import { itemAt } from './item-address.ts';

const id = '0199b0a5-1111-7000-8000-000000000001';
const comment = '0199b0a5-2222-7000-8000-000000000002';
const at = (text: string) => itemAt(text, 'masil.kr');

test('an address of ours names one item', () => {
  expect(at(`https://masil.kr/post/${id}`)).toEqual({ kind: 'post', id });
  expect(at(` masil.kr/post/${id}?from=kakao#top `)).toEqual({ kind: 'post', id });
  expect(at(`https://masil.kr/post/${id}?comment=${comment}`)).toEqual({ kind: 'comment', id: comment });
  expect(at(`https://masil.kr/profile/${id}`)).toEqual({ kind: 'person', id });
  expect(at(`https://masil.kr/images/${id}/1280.webp`)).toEqual({ kind: 'image', id });
  for (const page of ['benefit', 'club', 'news'])
    expect(at(`http://MASIL.kr/${page}/${id}`)).toEqual({ kind: page, id });
});

test('anything else names none', () => {
  for (const text of [
    '',
    'masil.kr',
    `https://masil.kr.example.com/post/${id}`,
    `https://masil.kr:8443/post/${id}`,
    `https://masil.kr@example.com/post/${id}`,
    `https://who:secret@masil.kr/post/${id}`,
    `javascript://masil.kr/post/${id}`,
    `https://masil.kr/post/${id.toUpperCase()}`,
    `https://masil.kr/post/${id}/more`,
    `https://masil.kr/post/${id}?comment=1`,
    `https://masil.kr/post/write`,
    `https://masil.kr/images/${id}`,
    `https://masil.kr/chat/${id}`,
    `https://masil.kr/constructor/${id}`,
  ])
    expect(at(text), text).toBeNull();
});
