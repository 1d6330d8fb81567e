import { expect, test } from 'vitest';
import { createClubWith } from '#community/meetings/fixtures.ts';
import { openTreasury } from '#community/treasuries/fixtures.ts';
import { ourTown } from '#test/people/town.ts';
import { mustSucceed, type Person, reasonOf } from '#test/people/world.ts';

const { server, operator, jimin, sua, hyunwoo, doyun } = ourTown();

const found = async (who: Person, id: string, name: string) =>
  (
    await mustSucceed(who.get(`/api/treasuries/${id}/neighbours?q=${encodeURIComponent(name)}`))
  ).body.items.map((person: { id: string }) => person.id);

test('an operator finds residents of the town by name, and nobody elsewhere', async () => {
  const { id } = await openTreasury(operator);
  expect(await found(operator, id, '수아')).toEqual([sua.id]);
  expect(await found(operator, id, '도윤')).not.toContain(doyun.id);
  expect(reasonOf(await sua.get(`/api/treasuries/${id}/neighbours?q=a`))).toEqual([403, 'treasury.notYours']);
});

test('a club’s creator finds its members alone, and may appoint themselves', async () => {
  const clubId = await createClubWith(server, jimin, sua);
  const { id } = await openTreasury(jimin, { clubId });
  expect(await found(jimin, id, '수아')).toEqual([sua.id]);
  expect(await found(jimin, id, '지민')).toEqual([jimin.id]);
  expect(await found(jimin, id, '현우')).not.toContain(hyunwoo.id);
});
