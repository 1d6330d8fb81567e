// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { ServerState } from '#screens/admin/server-contract.ts';
import { show } from '#test/screen/show.tsx';
import { Violations } from './Violations.tsx';

type Violation = ServerState['violations'][number];
const id = '0198aaaa-0000-7000-8000-000000000000';
const behind: Violation = {
  name: 'ledgerBehind',
  times: 1204,
  lastAt: '2026-11-28T05:00:00.000Z',
  ids: ['17'],
};
const textOf = async (...violations: Violation[]) =>
  (await show(<Violations violations={violations} ago={() => '3분 전'} />)).place.textContent;

test('a server in order says nothing', async () => {
  expect(await textOf()).toBe('');
});

test('each says what happened and what to do, its ids, how often and when last', async () => {
  const text = await textOf(
    { ...behind, name: 'eventWithoutRight', times: 1, ids: ['city:51110', id] },
    behind,
  );
  expect(text).toBe(
    `있으면 안 되는 일볼 수 없는 사람에게 가려던 실시간 소식을 막았어요. 새어 나간 것은 없어요. 개발자에게 알려주세요.관련 idcity:51110${id}1번3분 전` +
      '탈퇴, 이용 정지, 로그아웃 기록이 10분 넘게 파일 보관소에 남지 못하고 있어요. 지금 백업을 되돌리면 없던 일이 돼요. 보관소에 쓸 수 있는지 확인해 주세요.관련 id171,204번3분 전',
  );
});
