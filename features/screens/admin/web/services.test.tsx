// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { ServerState } from '#screens/admin/server-contract.ts';
import { show } from '#test/screen/show.tsx';
import { Services } from './Services.tsx';

type Service = ServerState['services'][number];
const weather: Service = {
  name: 'weather',
  asked: 1,
  failing: 0,
  answeredAt: '2026-11-26T00:30:00.000Z',
  failingSince: null,
  failure: null,
  rows: 1200,
  missing: 0,
  refused: [],
};
const textOf = async (...services: Service[]) =>
  (await show(<Services services={services} ago={() => '3분 전'} />)).place.textContent;

test('each service says when it answered, with how many rows, and what is wrong', async () => {
  expect(await textOf()).toContain('아직 물어본 곳이 없어요.');
  expect(await textOf(weather)).toBe('바깥 서비스기상특보3분 전 답을 받았어요1,200건');
  const refused: Service['refused'] = [
    { why: 'place', count: 2 },
    { why: 'future', count: 1 },
  ];
  const troubled = await textOf({ ...weather, failing: 1, failure: 'failed 22', missing: 7, refused });
  for (const sentence of [
    '답을 받지 못하고 있어요: failed 22',
    '7건이 더 있다는데 오지 않았어요.',
    '3건은 쓰지 못해요: 모르는 지역 2, 앞날의 것 1',
  ])
    expect(troubled).toContain(sentence);
  expect(
    await textOf({
      ...weather,
      name: 'meals',
      asked: 14,
      failing: 2,
      failure: 'refused',
      answeredAt: null,
      rows: null,
    }),
  ).toBe(
    '바깥 서비스나이스 급식14곳 가운데 2곳에서 답을 받지 못하고 있어요: refusedNEIS_KEY를 확인해 주세요.아직 답을 받지 못했어요',
  );
});
