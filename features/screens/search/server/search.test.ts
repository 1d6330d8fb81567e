import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { postDraft, writePost } from '#community/posts/fixtures.ts';
import { search, titles, titlesIn } from '#screens/search/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { ourTown, town } from '#test/people/town.ts';
import { type ApiResponse, request, settle } from '#test/people/world.ts';

const { server, jimin, hyunwoo } = ourTown();

test('a title is found while it is typed', async () => {
  await writePost(jimin, { title: '춘천 풍물시장 Night Market 후기' });
  const found = ['춘천 풍물시장 Night Market 후기'];
  const forms = [
    '시장',
    '시자',
    '싲',
    '시ㅈ',
    '시',
    'ㅅ',
    'ㅅㅈ',
    'ㅍㅁㅅㅈ',
    '장',
    '풍물',
    '풍뭀',
    'ㅍ물',
    '풍물시자',
    '시장 춘천',
    '후기 ㅅㅈ 춘',
    '춘천풍물',
    'night',
    'NIGHT',
    'ＮＩＧＨＴ',
    'Ma',
    'nightmarket',
    '시장n',
    '시장'.normalize('NFD'),
    '  시장  ',
    '시\u200b장',
    'ㅎㄱ',
    '훅',
  ];
  for (const form of forms) expect([form, await titles(hyunwoo, form)]).toEqual([form, found]);
  const others = ['장시', '시전', 'ㅈㅅ', '시장이', '시장 원주', '춘천시장', '밤', 'nite', '사장', '시정'];
  for (const other of others) expect([other, await titles(hyunwoo, other)]).toEqual([other, []]);
});

test('a query typed on the wrong keyboard layout is converted, if it finds nothing as typed', async () => {
  await writePost(jimin, { title: '풍물시장 장날' });
  await writePost(jimin, { title: '뒤뜰 cafe' });
  const meant = await search(hyunwoo, 'tlwkd');
  expect([titlesIn(meant), meant.body.spelled]).toEqual([['풍물시장 장날'], '시장']);
  expect((await search(hyunwoo, 'TLWKD')).body.spelled).toBe('시장');
  const latin = await search(hyunwoo, 'ㅊㅁㄹㄷ');
  expect([titlesIn(latin), latin.body.spelled]).toEqual([['뒤뜰 cafe'], 'cafe']);
  await writePost(jimin, { title: 'tlwkd는 무슨 뜻인가요' });
  const literal = await search(hyunwoo, 'tlwkd');
  expect([titlesIn(literal), literal.body.spelled]).toEqual([['tlwkd는 무슨 뜻인가요'], null]);
  const nothing = await search(hyunwoo, 'qqqq');
  expect([titlesIn(nothing), nothing.body.spelled]).toEqual([[], null]);
});

test('wildcards, quotes and other special characters are matched literally', async () => {
  const hostile = [
    '100% 할인',
    "지민's 가게",
    'C++ 모임',
    '(공지) 필독',
    '[나눔] 화분',
    'a.b*c?',
    '^시작$',
    'x|y',
    '역슬래시 \\d',
    '중괄호 {2,3}',
    '밑_줄',
    '***:물결',
    '(?i)대소',
    '"따옴표"',
    "'; drop table post; --",
    '-_-;;',
    '1/2 가격',
    '#태그',
    '$1.50',
    '👍🏻 좋아요',
    '<b>굵게</b>',
    '&amp;',
    '\\',
    '%',
    '_',
    '.',
  ];
  for (const title of hostile) await server.p.db.insertInto('post').values(plain(title)).execute();
  for (const title of hostile) {
    const found = await titles(hyunwoo, title);
    expect(found).toContain(title);
    if (title.length > 3) expect(found).toEqual([title]);
  }
  expect(await titles(hyunwoo, '%인')).toEqual([]);
  expect(await titles(hyunwoo, '1_0')).toEqual([]);
  expect(await titles(hyunwoo, '.*할인')).toEqual([]);
  expect(await titles(hyunwoo, '[가-힣]')).toEqual([]);
});

/** A post of 지민 as a database row. */
const plain = (title: string, at = server.p.clock.now()) => ({
  id: newId(),
  title,
  content: '내용',
  category: 'daily',
  city_code: town,
  author_id: jimin.id,
  created_at: at,
});

test('a blank or too long query is refused, and no query causes an error', async () => {
  for (const q of ['', '   ', '\u3164\u200b', '\u0000']) {
    const { status, body } = await search(hyunwoo, q);
    expect([status, body.error.reason]).toEqual([422, 'search.required']);
  }
  expect((await hyunwoo.get('/api/search')).body.error.reason).toBe('search.required');
  const long = await search(hyunwoo, '가'.repeat(51));
  expect([long.status, long.body.error.reason, long.body.error.limits]).toEqual([
    422,
    'common.tooLong',
    { q: 50 },
  ]);
  expect((await search(hyunwoo, '가'.repeat(50))).status).toBe(200);
  const odd = [
    '%ED%A0%80',
    '%00%EC%8B%9C',
    '%FF%FE',
    'ㅏ',
    'ㄳ',
    'ㅄㅄㅄ',
    'ᄉ',
    'ᅵ',
    '\ufdfa',
    '\u0301',
    '﷽',
    '뷁',
    'ㄱ '.repeat(25),
    'a'.repeat(50),
    '('.repeat(50),
    '\\'.repeat(50),
    '👨‍👩‍👧‍👦',
    '[[:<:]]',
    '***=',
  ];
  for (const q of odd)
    expect([
      q,
      (await hyunwoo.get(`/api/search?q=${/%/.test(q) ? q : encodeURIComponent(q)}`)).status,
    ]).toEqual([q, 200]);
  expect((await search(hyunwoo, '시장', '&kind=messages')).status).toBe(422);
  expect((await search(hyunwoo, '시장', '&cursor=nonsense')).status).toBe(422);
  expect((await search(hyunwoo, '시장', '&kind=people&cursor=far.nonsense')).status).toBe(422);
  expect((await request(server, 'GET', '/api/search?q=a')).status).toBe(401);
});

test('an edited title is found by its new words, a deleted one not at all', async () => {
  const post = await writePost(jimin, { title: '노란 우산' });
  await jimin.put(`/api/posts/${post.id}`, postDraft({ title: '파란 우산' }));
  expect(await titles(hyunwoo, '노란')).toEqual([]);
  expect(await titles(hyunwoo, '파란')).toEqual(['파란 우산']);
  await jimin.delete(`/api/posts/${post.id}`);
  expect(await titles(hyunwoo, '우산')).toEqual([]);

  const sua = await settle(server, { name: '수아우산', cityCode: town });
  await writePost(sua, { title: '남는 우산' });
  await server.p.db.deleteFrom('person').where('id', '=', sua.id).execute();
  // A post stays without its deleted author; the person cannot be found.
  expect(await titles(hyunwoo, '남는 우산')).toEqual(['남는 우산']);
  expect(await titles(hyunwoo, '수아우산', '&kind=people')).toEqual([]);
  await server.p.db.updateTable('person').set({ name: '지민우산' }).where('id', '=', jimin.id).execute();
  expect(await titles(hyunwoo, '지민우산', '&kind=people')).toEqual(['지민우산']);
  await expectInStep();
});

/** Checks that every item has one entry with its current text. */
async function expectInStep() {
  const { rows } = await sql`
    select kind, item_id, city_code, author_id, club_id, created_at, search_letters(title) as letters from search_source
    except select kind, item_id, city_code, author_id, club_id, created_at, letters from search_entry
    union all
    (select kind, item_id, city_code, author_id, club_id, created_at, letters from search_entry
    except select kind, item_id, city_code, author_id, club_id, created_at, search_letters(title) from search_source)
  `.execute(server.p.db);
  expect(rows).toEqual([]);
}

test('pages have no gap and no duplicate, also where the index of rare words finds most rows', async () => {
  const now = server.p.clock.now().getTime();
  // More than the entries that are scanned.
  await server.p.db
    .insertInto('post')
    .values(Array.from({ length: 4300 }, (_, i) => plain(`아무 글 ${i}`, new Date(now - i * 1000))))
    .execute();
  const rare = Array.from({ length: 45 }, (_, i) => plain(`희귀한 글 ${i}`, new Date(now - i * 120_000)));
  await server.p.db.insertInto('post').values(rare).execute();
  const found: string[] = [];
  let cursor: string | null = '';
  let pages = 0;
  while (cursor !== null) {
    const { body }: ApiResponse = await search(
      hyunwoo,
      'ㅎㄱㅎ',
      `&kind=posts${cursor && `&cursor=${cursor}`}`,
    );
    found.push(...body.found.items.map(({ title }: { title: string }) => title));
    cursor = body.nextCursor;
    pages++;
  }
  expect([pages, found]).toEqual([3, rare.map(({ title }) => title)]);
  const common = await search(hyunwoo, '아무 글');
  expect(common.body.counts.posts).toEqual({ count: 99, more: true });
  expect((await search(hyunwoo, '희귀')).body.counts.posts).toEqual({ count: 34, more: true });
  expect((await search(hyunwoo, '아무 글 4299')).body.found.items).toHaveLength(1);
  await server.p.db.deleteFrom('post').where('city_code', '=', town).execute();
  await expectInStep();
});

test('a town with few entries is counted completely, beyond the first page', async () => {
  const now = server.p.clock.now().getTime();
  await server.p.db
    .insertInto('post')
    .values(Array.from({ length: 33 }, (_, i) => plain(`헤아린 글 ${i}`, new Date(now - i * 1000))))
    .execute();
  expect((await search(hyunwoo, '헤아')).body.counts.posts).toEqual({ count: 33, more: false });
});
