// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { now, settle, show } from '#test/screen/show.tsx';
import { press, type } from '#test/screen/typing.ts';
import { FillSheet } from './FillSheet.tsx';
import type { Filling } from './use-filling.ts';

beforeEach(async () => {
  await settle();
  localStorage.clear();
});

async function open(pasted = '') {
  const queries = new QueryClient();
  queries.setQueryData(['session'], { person: { id: 'jimin' } });
  const filled: string[] = [];
  const filling: Filling<never> = {
    kinds: ['when', 'title'],
    hasText: false,
    labels: {} as Record<never, string>,
    pasted,
    open: () => {},
    close: () => {},
    fillIn: async ({ text }) => void filled.push(text),
    filled: 0,
    isGuess: () => false,
    confirm: () => {},
  };
  const { place, unmount } = await show(<FillSheet filling={filling} />, { queries });
  const field = () => place.ownerDocument.querySelector('textarea') as HTMLTextAreaElement;
  const fillButton = () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === '채우기');
  return { field, fillButton, filled, unmount };
}

test('a text that waits to fill a form stays through a closed sheet, until it has filled it', async () => {
  const notice = '마을 잔치 12월 5일 오후 2시';
  const first = await open();
  await type(first.field(), notice);
  await first.unmount();
  await settle();
  const second = await open();
  expect(second.field().value).toBe(notice);
  await press(second.fillButton() ?? null);
  await settle();
  expect(second.filled).toEqual([notice]);
  await second.unmount();
  await settle();
  expect((await open()).field().value).toBe('');
});

test('a text that is pasted into the form takes the place of the one before', async () => {
  const first = await open();
  await type(first.field(), '먼저 붙여넣은 글 12월 1일');
  await first.unmount();
  await settle();
  const second = await open('새로 붙여넣은 글 12월 2일');
  await now(() => {});
  expect(second.field().value).toBe('새로 붙여넣은 글 12월 2일');
});
