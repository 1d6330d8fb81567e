import { expect } from 'vitest';
import { newId } from '#shared/ids.ts';
import { test } from '#test/people/town.ts';
import { mustSucceed, nextTown, settle } from '#test/people/world.ts';

test('a resident moves to a closed town only by a code, and one who lives there moves away freely', async ({
  server,
}) => {
  const [from, to] = [nextTown(), nextTown()];
  const resident = await settle(server, { name: '이사', cityCode: from });
  const operator = await settle(server, { name: '담당', cityCode: to, rights: [`operator:${to}`] });
  const set = (state: string) => mustSucceed(operator.put(`/api/openings/${to}`, { state }));
  const move = async (invitationCode?: string, id = newId()) => {
    const { status, body } = await resident.post('/api/region-changes', { id, cityCode: to, invitationCode });
    return [status, body.error?.reason ?? body.regionChange.status];
  };
  await set('closed');
  expect(await move()).toEqual([403, 'openings.closed']);
  await set('invitation');
  expect(await move()).toEqual([403, 'openings.byInvitation']);
  expect(await move('ZZZZZZZZ')).toEqual([403, 'invitations.bad']);
  const draft = { id: newId(), cityCode: to, label: '군청', mostUses: 5, days: 7 };
  const { code } = (await mustSucceed(operator.post('/api/invitations', draft))).body;
  const id = newId();
  expect([await move(code, id), await move(code, id)]).toEqual([
    [201, 'pending'],
    [201, 'pending'],
  ]);
  expect((await operator.get(`/api/invitations/${draft.id}`)).body.useCount).toBe(1);
  await set('closed');
  const away = { id: newId(), cityCode: from };
  expect((await operator.post('/api/region-changes', away)).status).toBe(201);
});
