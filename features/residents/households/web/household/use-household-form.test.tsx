// @vitest-environment happy-dom
import { useInfiniteQuery } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { Household, HouseholdChange } from '#residents/households/contract.ts';
import { householdsQuery } from '#residents/households/web/api.ts';
import { mockApi, refusal } from '#test/screen/mock-api.ts';
import { now, settle, showHook } from '#test/screen/show.tsx';
import { createQueryClient } from '#web/requests/query-client.ts';
import { sessionQuery } from '#web/session/session.ts';
import { snackbar } from '#web/ui/layers/snackbars.ts';
import { useHouseholdForm } from './use-household-form.ts';

const person = (name: string) => ({ id: name, name, photo: null, isAdmin: false });
const kims: Household = {
  id: 'kims',
  name: '김영수네',
  areaId: null,
  members: [person('수아')],
  revision: 1,
};

beforeEach(() => {
  localStorage.clear();
  snackbar.set(null);
});

/** The form of the Kims as opened, and what the server has. `lost`: the answer to a save does not arrive. */
async function form(stored: Household, { lost = false } = {}) {
  let household = stored;
  const sent: HouseholdChange[] = [];
  mockApi(({ method, path, body }) => {
    if (path.startsWith('/api/areas')) return { items: [], ownId: null };
    if (method === 'GET') return { items: [household], nextCursor: null, total: 1 };
    const change = body as HouseholdChange;
    sent.push(change);
    if (change.revision !== household.revision) return refusal('conflict', 'edit.changedMeanwhile', 409);
    const { memberIds, ...fields } = change;
    household = { ...fields, id: 'kims', members: memberIds.map(person), revision: change.revision + 1 };
    return lost ? refusal('conflict', 'edit.changedMeanwhile', 409) : {};
  });
  const queries = createQueryClient();
  queries.setQueryData(sessionQuery.queryKey, { person: { id: 'me', rights: [] } } as never);
  let saved = 0;
  const { last } = await showHook(
    () => {
      useInfiniteQuery(householdsQuery('51230', '', ''));
      return useHouseholdForm('51230', kims, () => saved++);
    },
    { queries },
  );
  await settle();
  const save = async (members: string[]) => {
    await now(() => last.current.change({ members: members.map(person) }));
    await now(() => void last.current.submit());
    await settle();
  };
  return { last, sent, save, saved: () => saved };
}

test('who saves a household second reads who lives there now; the next save overwrites it', async () => {
  const { last, sent, save, saved } = await form({ ...kims, members: [person('준')], revision: 2 });
  await save(['수아', '민재']);
  expect([saved(), last.current.theirs?.map(({ text }) => text)]).toEqual([
    0,
    ['김영수네', '구역 없음', '준'],
  ]);
  expect(snackbar.get()?.text).toBe('그사이 다른 화면에서 먼저 고쳤어요.');
  await save(['수아', '민재']);
  expect(sent.map(({ revision, memberIds }) => [revision, memberIds])).toEqual([
    [1, ['민재', '수아']],
    [2, ['민재', '수아']],
  ]);
  expect(saved()).toBe(1);
});

test('a household that was saved although its answer was lost is known again', async () => {
  const { save, saved, sent } = await form(kims, { lost: true });
  await save(['수아', '민재']);
  expect([saved(), sent.length, snackbar.get()?.text]).toEqual([1, 1, '세대를 저장했어요.']);
});
