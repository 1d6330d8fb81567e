// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { usePicked } from '#residents/pasted-texts/web/use-picked.ts';
import { now, showHook } from '#test/screen/show.tsx';

beforeEach(() => {
  document.body.replaceChildren();
});

test('of guesses for one field the likeliest is chosen, and another one takes its place', async () => {
  const guess = (kind: string, from: number) => ({ kind, from }) as never;
  const [early, late, where, note] = [
    guess('when', 1),
    guess('when', 2),
    guess('where', 3),
    guess('phone', 4),
  ];
  const guesses = [early, late, where, note];
  const { last } = await showHook(() => usePicked({ text: '짧은 말', guesses, isFile: false }));
  const on = () => guesses.map((each) => Number(last.current.isOn(each))).join('');
  expect([on(), last.current.hasSummary]).toEqual(['1011', false]);
  await now(() => last.current.pick(late, true));
  expect(on()).toBe('0111');
  await now(() => last.current.pick(late, false));
  expect(on()).toBe('0011');
});
