// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { onSignedOut, signedOut } from '#web/requests/api.ts';
import { leaveForGood } from './leave-for-good.ts';

let left: number;
const opened = vi.spyOn(location, 'replace').mockImplementation(() => {});

beforeEach(() => {
  opened.mockClear();
  left = 0;
  onSignedOut(() => {
    left += 1;
  });
  document.body.inert = false;
  localStorage.clear();
  localStorage.setItem('look', '{"theme":"dark"}');
  localStorage.setItem('draft-post', '못 다 쓴 글');
  sessionStorage.setItem('visits', '3');
});

const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

test('the device is cleared before /start opens, also if the live channel reports the end before the answer', async () => {
  const response = Promise.withResolvers<void>();
  const left = leaveForGood(() => response.promise);
  signedOut();
  expect(opened).toHaveBeenLastCalledWith('/start');
  expect(stored()).toEqual(['look']);
  // A request that was still running stores once more; the answer clears it, too.
  localStorage.setItem('draft-post', '아직 여기');
  response.resolve();
  await left;
  expect(stored()).toEqual(['look']);
});

test('a session that could not be ended keeps everything, and the page can be used again', async () => {
  const refused = leaveForGood(() => Promise.reject(new Error('503')));
  expect(document.body.inert).toBe(true);
  await expect(refused).rejects.toThrow('503');
  expect(document.body.inert).toBe(false);
  expect(stored()).toEqual(['draft-post', 'look', 'visits']);
  expect(opened).not.toHaveBeenCalled();
  // An end that somebody else decides, later, keeps it, too: the text is its owner's.
  signedOut();
  expect([left, stored()]).toEqual([1, ['draft-post', 'look', 'visits']]);
});

test('what the answer deleted of the device’s own comes back', async () => {
  await leaveForGood(async () => localStorage.clear());
  expect(localStorage.getItem('look')).toBe('{"theme":"dark"}');
});
