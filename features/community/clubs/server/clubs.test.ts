import { expect, test } from 'vitest';
import { ClubDraft } from '#community/clubs/contract.ts';
import { viewerOf } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import { everyRight } from '#shared/rights.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { type ApiResponse, nextTown, type Person } from '#test/people/world.ts';
import { createClub } from './actions.ts';

const { server, minjae, jimin, hyunwoo, doyun } = ourTown();

const draftOf = (given: object = {}) =>
  ClubDraft.parse({ id: newId(), name: '느린 독서회', description: '한 달에 한 권', ...given });

async function found(creator: Person, given: object = {}) {
  const draft = draftOf(given);
  const { id, cityCode } = creator;
  await createClub(
    server.p,
    viewerOf({ personId: id, cityCode, rights: creator === minjae ? everyRight : [] }),
    draft,
  );
  server.pass(1000);
  return draft;
}

const namesOf = ({ body }: ApiResponse): string[] => body.items.map(({ name }: { name: string }) => name);

async function pages(person: Person, query: string) {
  const all: string[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const after: string = cursor && `&cursor=${cursor}`;
    const response: ApiResponse = await person.get(`/api/clubs?${query}${after}`);
    all.push(namesOf(response));
    cursor = response.body.nextCursor;
  }
  return all;
}

test('residents of the town see a club; its password hash is never sent', async () => {
  const draft = await found(jimin, {
    category: '독서',
    description: '한 달에\n\n한 권',
    password: '비밀번호',
  });
  const response = await hyunwoo.get('/api/clubs');
  const row = { id: draft.id, cityCode: town, name: '느린 독서회', category: '독서', photo: null };
  expect(response.body.items).toEqual([
    {
      ...row,
      description: '한 달에 한 권',
      membersCount: 1,
      isLocked: true,
      isMember: false,
      nextMeeting: null,
    },
  ]);
  expect((await jimin.get('/api/clubs')).body.items[0].isMember).toBe(true);
  const { password_hash: hash } = await server.p.db
    .selectFrom('club')
    .select('password_hash')
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow();
  expect(hash).toMatch(/^argon2id\$19456\$2\$1\$[\w+/=]{24}\$[\w+/=]{44}$/);
  expect(JSON.stringify(response.body)).not.toMatch(/argon2|password|비밀번호/);
});

test('residents of other towns never see it; an admin sees it by city, province and country', async () => {
  await found(jimin);
  for (const query of ['', `city=${town}`, `province=${town.slice(0, 2)}`, 'mine=0'])
    expect(namesOf(await doyun.get(`/api/clubs?${query}`))).toEqual([]);
  const other = nextTown();
  const seen = async (query: string) => (await pages(minjae, query)).flat().includes('느린 독서회');
  expect([
    await seen(`city=${town}`),
    await seen(`province=${town.slice(0, 2)}`),
    await seen('limit=50'),
    await seen(`city=${other}&q=독서`),
  ]).toEqual([true, true, true, false]);
  expect((await fetch(`${server.origin}/api/clubs`)).status).toBe(401);
});

test('pages have no gaps or repetitions; the viewer’s clubs plus the others are all clubs', async () => {
  for (const name of ['0', '1', '2', '3', '4']) await found(Number(name) % 2 ? jimin : hyunwoo, { name });
  expect(await pages(jimin, 'limit=2')).toEqual([['4', '3'], ['2', '1'], ['0']]);
  expect(await pages(jimin, 'limit=2&mine=1')).toEqual([['3', '1']]);
  expect(await pages(jimin, 'limit=2&mine=0')).toEqual([['4', '2'], ['0']]);
  const { body } = await jimin.get('/api/clubs?limit=2');
  await found(hyunwoo, { name: '새 모임' });
  expect(namesOf(await jimin.get(`/api/clubs?limit=2&cursor=${body.nextCursor}`))).toEqual(['2', '1']);
  for (const query of ['cursor=x', 'limit=51', 'mine=2', `q=${'a'.repeat(101)}`])
    expect((await jimin.get(`/api/clubs?${query}`)).status).toBe(422);
});

test('clubs created at the same instant are ordered by id', async () => {
  const ids = [newId(), newId(), newId()];
  for (const id of ids) await found(jimin, { id, name: id.slice(-12) });
  await server.p.db
    .updateTable('club')
    .set({ created_at: new Date('2026-11-20T00:00:00Z') })
    .where('city_code', '=', town)
    .execute();
  expect((await pages(hyunwoo, 'limit=1')).flat()).toEqual(ids.toReversed().map((id) => id.slice(-12)));
});

test('the name search matches the typed text literally', async () => {
  for (const name of ['100% 등산', '1000 등산', 'a_b', 'axb', 'c\\d', 'Book Club'])
    await found(jimin, { name });
  const search = async (q: string) => namesOf(await hyunwoo.get(`/api/clubs?q=${encodeURIComponent(q)}`));
  expect(await search('등산')).toEqual(['1000 등산', '100% 등산']);
  expect(await search('100%')).toEqual(['100% 등산']);
  expect(await search('%')).toEqual(['100% 등산']);
  expect(await search('_')).toEqual(['a_b']);
  expect(await search('\\')).toEqual(['c\\d']);
  expect(await search('book')).toEqual(['Book Club']);
  expect(await search("'; drop table club; --")).toEqual([]);
  expect((await search('  ')).length).toBe(6);
});

test('a draft needs a name and a description; sending it twice creates one club', async () => {
  for (const given of [{ name: ' ' }, { description: '' }, { name: undefined }])
    expect(ClubDraft.safeParse({ ...draftOf(), ...given }).error?.issues[0]?.message).toBe(
      'clubCreate.missing',
    );
  const draft = await found(jimin);
  await found(jimin, draft);
  await expect(found(hyunwoo, draft)).rejects.toMatchObject({ code: 'conflict' });
  await expect(found(minjae)).rejects.toMatchObject({ reason: 'common.noRegion' });
  const { body } = await jimin.get('/api/clubs');
  expect(body.items.map(({ membersCount }: { membersCount: number }) => membersCount)).toEqual([1]);
});

test('deleting a person deletes their memberships; the club stays', async () => {
  const { id } = await found(jimin);
  await server.p.db.deleteFrom('person').where('id', '=', jimin.id).execute();
  const club = await server.p.db
    .selectFrom('club')
    .select(['creator_id', 'members_count'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(club).toEqual({ creator_id: null, members_count: 0 });
});

test('the town and an admin viewing its province receive the event of a new club, with only its id', async () => {
  const screen = await observe(server, hyunwoo, [`city:${town}`]);
  const admin = await observe(server, minjae, [`province:${town.slice(0, 2)}`]);
  const stranger = await observe(server, doyun, [`city:${town}`]);
  const { id } = await found(jimin);
  expect((await screen.hears('club.created')).data).toEqual({ id });
  expect((await admin.hears('club.created')).data).toEqual({ id });
  expect(stranger.frames).toContainEqual({ refused: [`city:${town}`] });
  for (const each of [screen, admin, stranger]) each.close();
});
