// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { moveCaret } from '#web/first-screen/early-typing.ts';

beforeEach(() => {
  document.body.replaceChildren();
});

test('the caret stands where it stood, behind what was kept on the device', () => {
  const field = (value: string) => Object.assign(document.createElement('textarea'), { value });
  const [own, rendered] = [field('어제 쓴 말\n오늘'), field('오늘')];
  rendered.setSelectionRange(1, 2);
  moveCaret(own, rendered);
  expect([own.selectionStart, own.selectionEnd]).toEqual([8, 9]);
});
