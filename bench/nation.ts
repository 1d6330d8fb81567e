/**
 * Requests and jobs in a country of 161 towns, beside the same with 1,000 residents, in one run and by
 * processor time of this process and PostgreSQL. Throws if a resident's request reads all rows of a table
 * that grows, and ends with code 1 if an aim of `nation-aims.ts` is missed.
 * `node bench/nation.ts [residents] [posts] [comments] [most interested]`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { cursorOf, writeCommentCursor } from '#community/comments/server/cursor.ts';
import { postDraft, writePost } from '#community/posts/fixtures.ts';
import { forgetNotifications } from '#notices/notifications/server/actions.ts';
import { cities } from '#residents/regions/cities.ts';
import { eraseDeletedAccounts } from '#screens/account-deletion/server/erase.ts';
import { countTownDays } from '#screens/admin/server/town-days.ts';
import { writeCursor } from '#server/database/cursor.ts';
import { forgetOldEvents } from '#server/live/log/retention.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { mustSucceed, settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';
import { missedAims } from './nation-aims.ts';
import { addOldEvents, busyTitle, growCrowd, growNation, type Size } from './nation-rows.ts';
import { startOwnServer } from './own-server.ts';
import { readWhole } from './plans.ts';
import { startMeter } from './processor.ts';
import { keepResults } from './report.ts';
import { captureStatements } from './same-statements.ts';

const [residents = 50_000, posts = 500_000, comments = 1_500_000, crowd = 20_000] = process.argv
  .slice(2)
  .map(Number);
const smallSize: Size = { residents: 1000, posts: 10_000, comments: 30_000 };
const largeSize: Size = { residents, posts, comments };
const repeats = 100;
const growing = new Set(
  'person,post,comment,post_like,notification,event,search_entry,news,news_tag,personal_event'.split(','),
);
const [crowdTown, otherTown] = [cities[0]?.code ?? '', cities[1]?.code ?? ''];

const { pool, server, end } = await startOwnServer();
const { p } = server;
const jimin = await settle(server, { name: '지민', cityCode: otherTown });
const neighbour = await settle(server, { name: '현우', cityCode: otherTown });
const admin = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
const { id: ownPost } = await writePost(jimin);
await pool.query(
  `insert into personal_event (id, person_id, type, title, day)
   select gen_random_uuid(), $1, 'user', '일정 ' || n, current_date - 30 + n from generate_series(1, 60) as n`,
  [jimin.id],
);
const meter = await startMeter(pool);
const table: Record<string, Record<string, string>> = {};

await growNation(pool, { residents: 0, posts: 0, comments: 0 }, smallSize);
await measure('1,000', 1000, 0);
await growNation(pool, smallSize, largeSize);
await measure(residents.toLocaleString('en'), crowd, 1000);
for (const cells of Object.values(table)) {
  const [small, large] = [Number(cells['ms, 1,000']), Number(cells[`ms, ${residents.toLocaleString('en')}`])];
  if (small > 0) cells.ratio = (large / small).toFixed(2);
}
await keepResults(
  `nation-${residents}`,
  `${residents.toLocaleString('en')} residents, ${posts.toLocaleString('en')} posts and ${comments.toLocaleString('en')} comments over 161 towns, beside ${smallSize.residents.toLocaleString('en')} residents, ${smallSize.posts.toLocaleString('en')} posts and ${smallSize.comments.toLocaleString('en')} comments. Processor time in ms of Node and PostgreSQL together: of one request, of one erasure, of the night's count, of 10,000 deleted rows, of 1,000 notified people. News: ${crowd.toLocaleString('en')} interested people in one town, beside 1,000. "reads all of": tables with a Seq Scan in a plan at the large size.`,
  table,
);
await end();
const missed = missedAims(table, residents.toLocaleString('en'), crowd);
for (const sentence of missed) console.error(`missed: ${sentence}`);
process.exit(missed.length > 0 ? 1 : 0);

async function measure(column: string, interested: number, interestedBefore: number) {
  const put = (what: string, cells: Record<string, string>) => {
    table[what] = { ...table[what], ...cells };
  };
  const per = async (what: string, count: () => Promise<number>) => {
    await meter();
    const done = await count();
    put(what, { [`ms, ${column}`]: ((await meter()) / Math.max(done, 1)).toFixed(2) });
  };
  await countTownDays.run(p, null);
  await per('numbers counted at night', async () => {
    await countTownDays.run(p, null);
    return 1;
  });
  const { rows } = await pool.query(
    'select id from post where city_code = $1 order by created_at desc limit 200',
    [otherTown],
  );
  const ids: string[] = rows.map(({ id }) => id);
  const middle = await middles();
  const reads = {
    'first page of the board': { who: jimin, path: '/api/posts' },
    'the board from its middle': { who: jimin, path: `/api/posts?limit=20&cursor=${middle.ofBoard}` },
    'popular posts': { who: jimin, path: '/api/posts?limit=20&tab=popular' },
    'a post': { who: jimin, path: `/api/posts/${ids[5]}` },
    'its comments': { who: jimin, path: `/api/posts/${ids[5]}/comments` },
    'the comments of a busy post, from their middle': { who: jimin, path: middle.ofComments },
    news: { who: jimin, path: '/api/news?limit=20' },
    'news of a chip': { who: jimin, path: `/api/news?limit=10&tag=${encodeURIComponent('교육')}` },
    'news of the country': { who: admin, path: '/api/news?limit=20' },
    'a month of the calendar': {
      who: jimin,
      path: `/api/calendar?month=${seoulDay(new Date()).slice(0, 7)}`,
    },
    notifications: { who: jimin, path: '/api/notifications' },
    search: { who: jimin, path: `/api/search?q=${encodeURIComponent('이야기')}` },
    'numbers of the admin pages': { who: admin, path: '/api/admin/numbers' },
  };
  for (const [what, { who, path }] of Object.entries(reads)) {
    // Warms up code and caches.
    for (let n = 0; n < 10; n++) await mustSucceed(who.get(path));
    const times = path === '/api/admin/numbers' ? 5 : repeats;
    await per(what, async () => {
      for (let n = 0; n < times; n++) await mustSucceed(who.get(path));
      return times;
    });
    const request = new Request(server.origin + path, { headers: { cookie: who.cookie } });
    const read = await readWhole(pool, await captureStatements(p, pool, request));
    const whole = [...read.intersection(growing)];
    put(what, { 'reads all of': whole.join(', ') });
    // The planner may scan a table of a few pages.
    const large = column !== '1,000' && residents >= 20_000;
    if (large && whole.length > 0) throw new Error(`${what} reads all of ${whole}`);
  }
  await per('a new post', async () => {
    for (let n = 0; n < repeats; n++) await mustSucceed(jimin.post('/api/posts', postDraft()));
    return repeats;
  });
  await per('a like', async () => {
    // A small town has fewer posts.
    const some = ids.slice(0, repeats);
    for (const id of some) await mustSucceed(neighbour.put(`/api/posts/${id}/like`));
    return some.length;
  });
  await sleep(2000);
  await news(column, interested, interestedBefore, per, put);
  await per('an erasure', async () => {
    const leaver = await settle(server, { name: '떠남', cityCode: otherTown });
    await writePost(leaver);
    await mustSucceed(leaver.put(`/api/posts/${ids[0]}/like`));
    await p.db
      .insertInto('account_deletion')
      .values({ person_id: leaver.id, asked_by: 'person', asked_at: p.clock.now() })
      .execute();
    await eraseDeletedAccounts.run(p, { personId: leaver.id });
    return 1;
  });
  await per('old notifications, 10,000', async () => {
    const old = await countOf(
      `select count(*) from notification where happened_at < now() - interval '90 days'`,
    );
    await forgetNotifications(p);
    return old / 10_000;
  });
  await addOldEvents(pool, column === '1,000' ? 20_000 : Math.min(posts, 1_000_000));
  // The live log reads them first.
  await sleep(column === '1,000' ? 2000 : 15_000);
  await per('old events, 10,000', async () => (await forgetOldEvents(p.db)) / 10_000);
}

/** The cursors at the middle of the town's board and of the comments on its busiest post. */
async function middles() {
  const board = await pool.query(
    `select created_at, id from post where city_code = $1 order by created_at desc, id desc
     offset (select count(*) / 2 from post where city_code = $1) limit 1`,
    [otherTown],
  );
  const busy = await pool.query('select id from post where city_code = $1 and title = $2', [
    otherTown,
    busyTitle,
  ]);
  const { id } = busy.rows[0];
  const comments = await pool.query(
    `select thread_at, thread_id, created_at, id from comment where post_id = $1 order by thread_at, thread_id
     offset (select count(*) / 2 from comment where post_id = $1) limit 1`,
    [id],
  );
  const [last] = board.rows;
  return {
    ofBoard: writeCursor({ at: last.created_at, id: last.id }),
    ofComments: `/api/posts/${id}/comments?cursor=${writeCommentCursor(cursorOf(comments.rows[0]))}`,
  };
}

/** News for many people of one town. Meanwhile a like in another town must be told. */
async function news(
  column: string,
  interested: number,
  before: number,
  per: (what: string, count: () => Promise<number>) => Promise<void>,
  put: (what: string, cells: Record<string, string>) => void,
) {
  const tag = '행사';
  await growCrowd(pool, tag, crowdTown, before, interested);
  await pool.query('delete from notification where person_id = $1', [jimin.id]);
  // People are told in the order of their ids. Counting all each time would cost more than telling them.
  const toldOf = 'select count(*) from notification where subject_id = $1 and person_id = $2';
  const { rows } = await pool.query('select id from person where city_code = $1 order by id desc limit 1', [
    crowdTown,
  ]);
  const [last] = rows;
  await mustSucceed(neighbour.delete(`/api/posts/${ownPost}/like`));
  await per('news, 1,000 interested people', async () => {
    const startedAt = performance.now();
    const { id } = await publish(server, admin, { cityCode: crowdTown, tags: [tag] });
    await mustSucceed(neighbour.put(`/api/posts/${ownPost}/like`));
    const likedAt = performance.now();
    let notifiedAfter = 0;
    while ((await countOf(toldOf, [id, last.id])) === 0) {
      if (
        notifiedAfter === 0 &&
        (await countOf('select count(*) from notification where person_id = $1', [jimin.id])) > 0
      )
        notifiedAfter = performance.now() - likedAt;
      if (performance.now() - startedAt > 300_000)
        throw new Error('the news is not told within five minutes');
      await sleep(20);
    }
    const told = await countOf('select count(*) from notification where subject_id = $1', [id]);
    if (told < interested) throw new Error(`${told} of ${interested} people are told`);
    put('news, until the last is told, s', {
      [`s, ${column}`]: seconds(performance.now() - startedAt),
    });
    put('meanwhile a like in another town, s', {
      [`s, ${column}`]: notifiedAfter > 0 ? seconds(notifiedAfter) : 'after the news',
    });
    return interested / 1000;
  });
}

function seconds(ms: number) {
  return (ms / 1000).toFixed(2);
}

async function countOf(sql: string, parameters: unknown[] = []) {
  return Number((await pool.query(sql, parameters)).rows[0]?.count);
}
