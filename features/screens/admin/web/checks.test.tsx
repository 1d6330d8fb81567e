// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { type Check, checkStates } from '#screens/admin/server-contract.ts';
import { show } from '#test/screen/show.tsx';
import { Checks } from './Checks.tsx';

const now = new Date('2026-11-28T09:00:00+09:00');
const at = '2026-11-28T06:00:00+09:00';
const textOf = async (check: Check) =>
  (await show(<Checks checks={[check]} now={now} />)).place.textContent?.replace('점검', '');

test('whatever the state of a server, a sentence says it, and what is not in order is marked', async () => {
  expect(await textOf({ state: 'backup.ok', at, detail: null })).toBe('백업마지막 백업: 3시간 전');
  expect(await textOf({ state: 'certificate.soon', at: '2026-12-03T00:00:00Z', detail: null })).toBe(
    '인증서확인 필요12월 3일에 끝나요. 프록시가 인증서를 새로 받는지 확인해 주세요.',
  );
  for (const state of checkStates) {
    const text = (await textOf({ state, at, detail: '7.2 GB' })) ?? '';
    expect([state, text.includes('확인 필요')]).toEqual([state, !state.endsWith('.ok')]);
    expect(text).not.toMatch(/[{}]/);
  }
});
