/**
 * Search as titles grow: the cost of each kind of query over the whole path, as a multiple of the board's
 * first page in the same rounds. Five first pages are promised, more than eight fail, and no statement may
 * read all entries. `node bench/search.ts [posts] [seconds a round] [rounds]`; by default 1,000,000 titles
 * over 161 towns, of which one has a tenth, for a resident of that town and for an admin who views the whole
 * country. It starts its own PostgreSQL, with fsync.
 */
import { type Person, settle } from '#test/people/world.ts';
import { startOwnServer } from './own-server.ts';
import { readWhole } from './plans.ts';
import { bigTown, fillBoard } from './posts-town.ts';
import { startMeter } from './processor.ts';
import { keepResults } from './report.ts';
import { captureStatements } from './same-statements.ts';
import { fillTitles } from './search-titles.ts';

const [posts = 1_000_000, seconds = 2, rounds = 3] = process.argv.slice(2).map(Number);
const atOnce = 8;
const maxPages = 8;

const forms: Record<string, string> = {
  'two syllables, common': '시장',
  'two syllables, every 7th title': '추천',
  'two syllables, rare': '목마',
  'two words, each common': '시장 맛집',
  'two words, seldom together': '분실물 할인',
  'half typed': '시자',
  'half typed, rare': '목ㅁ',
  'first consonants': 'ㅅㅈ',
  'first consonants, four': 'ㅂㄹㅅㅈ',
  'first consonants, rare': 'ㅃㅃ',
  'one syllable': '장',
  'one syllable, rare': '뷁',
  'one letter': 'ㅅ',
  'a number': '777777',
  'wrong keyboard': 'tlwkd',
  'nothing like it': '없는말',
};

const { pool, server, end } = await startOwnServer();
const { p } = server;
const jimin = await settle(server, { name: '지민', cityCode: bigTown });
const minjae = await settle(server, { name: '민재', cityCode: null, isAdmin: true });

console.time(`filled with ${posts} posts`);
await fillBoard(pool, { posts, likes: posts, reader: jimin.id });
await fillTitles(pool);
console.timeEnd(`filled with ${posts} posts`);

const table: Record<string, Record<string, string>> = {};
const meter = await startMeter(pool);
let dearest = 0;
for (const [who, person] of Object.entries({ resident: jimin, admin: minjae }))
  for (const [form, q] of Object.entries(forms)) {
    const path = `/api/search?q=${encodeURIComponent(q)}`;
    const statements = await captureStatements(
      p,
      pool,
      new Request(server.origin + path, { headers: { cookie: person.cookie } }),
    );
    for (const name of await readWhole(pool, statements))
      if (name === 'post' || name === 'search_entry') throw new Error(`${path} reads all of ${name}`);
    const { counts } = await ask(person, path);
    let board = 0;
    let search = 0;
    const spent = { board: 0, search: 0 };
    for (let round = 0; round <= rounds; round++) {
      await meter();
      const [listed, spentListing] = [await load(person, '/api/posts'), await meter()];
      const [found, spentFinding] = [await load(person, path), await meter()];
      // The first round warms up code and caches.
      if (round === 0) continue;
      spent.board += spentListing;
      spent.search += spentFinding;
      board += listed;
      search += found;
    }
    const pages = board / search;
    dearest = Math.max(dearest, pages);
    table[`${who}, ${form} (${q})`] = {
      'posts found': `${counts.posts.count}${counts.posts.more ? '+' : ''}`,
      statements: String(statements.length),
      'board /s': (board / rounds / seconds).toFixed(0),
      'search /s': (search / rounds / seconds).toFixed(0),
      'first pages': pages.toFixed(2),
      'by processor time': (spent.search / search / (spent.board / board)).toFixed(2),
    };
  }
const { rows: sizes } = await pool.query<{ name: string; size: string }>(
  `select relname as name, pg_size_pretty(pg_relation_size(oid)) as size from pg_class
   where relname like 'search_entry%' and relkind in ('r', 'i') order by pg_relation_size(oid) desc`,
);
await keepResults(
  `search-${posts}`,
  `${posts} titles over 161 towns, one of which has a tenth, and 20,000 names; ${atOnce} connections. "first pages": how many first pages of the board one answer costs, ${maxPages} at most. The resident lives in that town; the admin looks at the whole country. Sizes: ${sizes.map(({ name, size }) => `${name} ${size}`).join(', ')}.`,
  table,
);
if (dearest > maxPages) console.error(`a search costs ${dearest.toFixed(2)} first pages`);
await end();
process.exit(dearest > maxPages ? 1 : 0);

async function ask(person: Person, path: string) {
  const { status, body } = await person.get(path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return body;
}

/** The number of requests answered in a round by this many connections, each with one request at a time. */
async function load(person: Person, path: string): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const connection = async () => {
    while (performance.now() < until) {
      await ask(person, path);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, connection));
  return done;
}
