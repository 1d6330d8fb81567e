import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { writeBenefit } from '#community/benefits/fixtures.ts';
import { askToJoin, createTestClub, decideRequest } from '#community/clubs/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { addPickupArea } from '#days/pickups/fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { features } from '#server/routes.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { sendImage } from '#test/people/people.ts';
import { forFile, ourTown, town } from '#test/people/town.ts';
import { mustSucceed, type Person, settle } from '#test/people/world.ts';
import { adminCommand, run } from '#test/server/command.ts';
import { testServer } from '#test/server/server.ts';
import { publish } from '#town/news/fixtures.ts';
import { exportCity } from '../../scripts/admin-export.ts';
import { importCity } from '../../scripts/admin-import.ts';

const people = ourTown();
const { server, jimin, hyunwoo } = people;
const editor = people.resident('편집', 'editor', 'operator');
const there = forFile(() => testServer());

const silent = () => {};

async function newFolder() {
  const parent = await mkdtemp(join(tmpdir(), 'masil-town-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  return join(parent, 'export');
}

async function exported() {
  const folder = await newFolder();
  await exportCity(server.p, town, folder, { say: silent });
  return folder;
}

const reply = async (author: Person, postId: string, text: string, parentId: string | null = null) => {
  const id = newId();
  await mustSucceed(author.post(`/api/posts/${postId}/comments`, { id, text, answersId: parentId }));
  return id;
};

/** What a town may have, and what may not come along. */
async function fillTown() {
  const imageIds = [await sendImage(server, jimin, 'posts'), await sendImage(server, jimin, 'posts')];
  const post = await writePost(jimin, { title: '<b>붕어빵</b> & 호떡', imageIds });
  await mustSucceed(hyunwoo.put(`/api/posts/${post.id}/like`));
  const first = await reply(jimin, post.id, '첫 댓글');
  await reply(hyunwoo, post.id, '지운 댓글의 답글', first);
  const second = await reply(jimin, post.id, '둘째 댓글');
  await reply(hyunwoo, post.id, '둘째의 답글', second);
  await mustSucceed(jimin.delete(`/api/comments/${first}`));
  const hidden = await writePost(hyunwoo, { title: '지운 글' });
  await mustSucceed(hyunwoo.delete(`/api/posts/${hidden.id}`));
  await mustSucceed(editor.post('/api/areas', { cityCode: town, names: '남면\n-가정리' }));
  const { items } = (await editor.get(`/api/areas?city=${town}`)).body;
  const news = { cityCode: town, urgent: true, tags: ['축제'], areaId: items[1].id };
  await publish(server, editor, { ...news, title: '불빛축제', linkUrl: 'https://example.kr/' });
  const club = await createTestClub(server, jimin);
  await writeBenefit(jimin, { title: '국수 한 그릇', contact: '033-111-1111' });
  await addPickupArea(editor, town);
  const market = { id: newId(), cityCode: town, name: '풍물시장', digit: 2 };
  await mustSucceed(editor.post('/api/periodic-markets', market));
  return { post, club, imageIds };
}

/** The rows of a town by table, without what an import changes. */
async function rowsThere() {
  const tables = ['area', 'benefit', 'club', 'news', 'periodic_market', 'pickup_area', 'post'];
  const all = await Promise.all(
    tables.map(async (table) => {
      const { rows } =
        await sql`select * from ${sql.table(table)} where city_code = ${town} order by id`.execute(
          there.p.db,
        );
      return [table, rows] as const;
    }),
  );
  return Object.fromEntries(all);
}

const brokenThere = async () => {
  const invariants = features.flatMap((feature) => feature.invariants ?? []);
  const asked = await Promise.all(
    invariants.map(async ({ name, ask }) => [name, (await ask(there.p)).broken] as const),
  );
  return asked.filter(([, broken]) => broken > 0);
};

test('a town comes into another installation, once, and nobody is notified', async () => {
  const { post, club, imageIds } = await fillTown();
  const folder = await exported();
  const mina = await settle(there, { name: '미나', cityCode: town });
  await mustSucceed(mina.put('/api/interest-tags', { tags: ['축제'] }));
  const screen = await observe(there, mina, [`city:${town}`]);

  const { code, said } = await adminCommand(there, 'import-town', folder);
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/posts\.jsonl: 1 added[\s\S]* 11 rows are new here\.$/),
  ]);
  await screen.hears('town.imported');
  expect(await noticesOf(there, mina)).toEqual([]);

  const [shown] = (await mina.get('/api/posts')).body.items;
  expect(shown).toMatchObject({ id: post.id, title: '<b>붕어빵</b> & 호떡', author: null, likesCount: 0 });
  expect([shown.commentCount, shown.createdAt]).toEqual([3, post.createdAt]);
  const whole = (await mina.get(`/api/posts/${post.id}`)).body;
  expect(whole.images.map(({ id }: { id: string }) => id)).toEqual(imageIds);
  expect(whole.can).toMatchObject({ edit: false, delete: false });
  const picture = await fetch(`${there.origin}/images/${imageIds[0]}/480.webp`, {
    headers: { cookie: mina.cookie },
  });
  expect((await sharp(await picture.arrayBuffer()).metadata()).width).toBe(480);
  const comments = (await mina.get(`/api/posts/${post.id}/comments`)).body.items;
  expect(comments.map(({ text, deleted }: { text: string; deleted: boolean }) => [text, deleted])).toEqual([
    ['', true],
    ['지운 댓글의 답글', false],
    ['둘째 댓글', false],
    ['둘째의 답글', false],
  ]);
  const [news] = (await mina.get('/api/news?tag=%EC%B6%95%EC%A0%9C')).body.items;
  expect((await mina.get(`/api/news/${news.id}`)).body).toMatchObject({
    title: '불빛축제',
    linkUrl: 'https://example.kr/',
    area: { name: '가정리' },
  });
  expect((await mina.get(`/api/search?q=${encodeURIComponent('호떡')}`)).body).toMatchObject({
    found: { kind: 'posts', items: [{ id: post.id }] },
  });
  expect((await mina.get('/api/benefits?category=shop')).body.items).toMatchObject([
    { title: '국수 한 그릇', contact: '', author: null },
  ]);
  // A club without its people: a moderator lets the first ones in.
  const moderator = await settle(there, {
    name: '담당',
    cityCode: town,
    rights: [`moderator:${town}`, `editor:${town}`],
  });
  const { requestId } = await askToJoin(mina, club);
  await mustSucceed(decideRequest(moderator, club, requestId, 'approved'));
  expect((await mina.get(`/api/clubs/${club}`)).body).toMatchObject({ isMember: true, membersCount: 1 });
  // What is written below it is as below any other post.
  await reply(mina, post.id, '새 이웃의 답글', comments[2].id);
  expect(await brokenThere()).toEqual([]);

  const before = await rowsThere();
  expect(await importCity(there.p, folder, { say: silent })).toMatch(
    /posts\.jsonl: 1 here already[\s\S]* 0 rows are new/,
  );
  expect(await rowsThere()).toEqual(before);

  // What somebody deletes here does not come back.
  await mustSucceed(moderator.delete(`/api/posts/${post.id}`));
  const [market] = (await moderator.get(`/api/periodic-markets?city=${town}`)).body.items;
  await mustSucceed(moderator.delete(`/api/periodic-markets/${market.id}`));
  expect(await importCity(there.p, folder, { say: silent })).toMatch(
    /posts\.jsonl: 1 left out: deleted here[\s\S]*comments\.jsonl: 3 left out: deleted here\nmarkets\.jsonl: 1 left out: deleted here/,
  );
  expect((await mina.get('/api/posts')).body.items).toEqual([]);
  expect((await rowsThere()).periodic_market).toEqual([]);
});

test('killed between two batches and started again, each row is there once', async () => {
  await sql`insert into post (id, city_code, author_id, title, content, category, created_at)
    select gen_random_uuid(), ${town}, ${jimin.id}, '많은 글 ' || n, '글', 'daily', now()
    from generate_series(1, 450) as n`.execute(server.p.db);
  const folder = await exported();
  const env = { DATABASE_URL: there.databaseUrl ?? '', DATA_DIR: there.p.settings.dataDir };
  const command = run('admin.ts', ['import-town', folder], env);
  await command.says('now the rows');
  while ((await rowsThere()).post?.length === 0) await there.p.live.poll();
  command.child.kill('SIGKILL');
  expect(await command.ended).toBe('SIGKILL');
  const count = (await rowsThere()).post?.length ?? 0;
  expect([200, 400, 450]).toContain(count);
  expect(await importCity(there.p, folder, { say: silent })).toContain(`${450 - count} rows are new here.`);
  expect((await rowsThere()).post).toHaveLength(450);
});
