// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '#test/screen/show.tsx';
import { ReadOnlyPause } from './ReadOnlyPause.tsx';

const textOf = async (state: Parameters<typeof ReadOnlyPause>[0]['state']) =>
  (await show(<ReadOnlyPause state={state} />)).place.textContent;

test('an operator reads until when nobody writes, and whether anything still does', async () => {
  const pausedUntil = '2026-11-28T15:20:00+09:00';
  const [busy, still] = [
    await textOf({ bySetting: false, pausedUntil, runningJobs: 2 }),
    await textOf({ bySetting: false, pausedUntil, runningJobs: 0 }),
  ];
  expect(busy).toContain('오후 3:20까지 볼 수만 있어요. 하던 작업 2개를 끝내고 있어요.');
  expect(still).toContain('오후 3:20까지 볼 수만 있어요. 지금은 아무것도 쓰지 않아요.');
  expect(still).toContain('지금 풀기');
});

test('what the setting closed has no button, and an open town offers to pause', async () => {
  expect(await textOf({ bySetting: true, pausedUntil: null, runningJobs: 0 })).toBe(
    '쓰기 멈추기서버 설정 MAINTENANCE 때문에 볼 수만 있어요. 설정을 지우고 서버를 다시 시작하면 풀려요.',
  );
  const open = await textOf({ bySetting: false, pausedUntil: null, runningJobs: 0 });
  expect(open).not.toContain('지금 풀기');
  expect(open).toContain('60분');
});
