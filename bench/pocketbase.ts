/**
 * PocketBase (0.23 or newer) with the same town: posts of which a tenth are the big town's, comments under
 * each, and one like per person and post. PocketBase does not count by itself, so a like is only a record.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bigTown } from './posts-town.ts';

const superuser = { identity: 'bench@example.com', password: 'bench-bench-bench' };
const signedIn = '@request.auth.id != ""';
const rules = { listRule: signedIn, viewRule: signedIn, createRule: signedIn };
const text = (name: string) => ({ name, type: 'text', required: true });
const relation = (name: string, collectionId: string) => ({
  name,
  type: 'relation',
  collectionId,
  maxSelect: 1,
  required: true,
});
const created = { name: 'created', type: 'autodate', onCreate: true };
const users = '_pb_users_auth_';

type Size = { posts: number; commentsEach: number; residents: number };
type Made = { id: string; token: string };

/**
 * Starts `binary` on its own port and fills it. `tokens`: of residents. `newest`: ids of the big town's
 * newest posts.
 */
export async function startPocketBase(binary: string, port: number, size: Size) {
  const dir = await mkdtemp(join(tmpdir(), 'masil-pocketbase-'));
  // It writes migrations beside its binary, which the next empty database could not run.
  const own = ['--dir', dir, '--migrationsDir', join(dir, 'migrations')];
  execFileSync(binary, ['superuser', 'upsert', superuser.identity, superuser.password, ...own]);
  const child = spawn(binary, ['serve', `--http=127.0.0.1:${port}`, ...own], { stdio: 'ignore' });
  process.once('exit', () => child.kill());
  const api = `http://127.0.0.1:${port}/api`;
  while (!(await fetch(`${api}/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`PocketBase ended: ${child.exitCode}`);
    await pause(50);
  }

  let token = '';
  async function post(path: string, body: object): Promise<Made> {
    const headers = { authorization: token, 'content-type': 'application/json' };
    const response = await fetch(api + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Made;
  }
  ({ token } = await post('/collections/_superusers/auth-with-password', superuser));
  const collection = (name: string, fields: object[], indexes: string[]) =>
    post('/collections', { name, type: 'base', fields, indexes, ...rules });
  const { id: postsId } = await collection(
    'posts',
    [text('title'), text('content'), text('category'), text('city'), relation('author', users), created],
    ['create index posts_city on posts (city, created desc)'],
  );
  await collection(
    'comments',
    [text('text'), relation('post', postsId), relation('author', users), created],
    ['create index comments_post on comments (post, created)'],
  );
  await collection(
    'likes',
    [relation('post', postsId), relation('person', users), created],
    ['create unique index likes_once on likes (post, person)'],
  );

  const residents = await manyOf(size.residents, async (n) => {
    const password = `password-${n}`;
    const person = { email: `${n}@example.com`, name: `이웃${n}`, password, passwordConfirm: password };
    const { id } = await post('/collections/users/records', person);
    return { id, token: (await post(`/collections/users/impersonate/${id}`, {})).token };
  });
  const authorOf = (n: number) => residents[n % residents.length]?.id;
  const posts = await manyOf(size.posts, async (n) => {
    const content = '우리 동네 이야기입니다. '.repeat(20);
    const city = n % 10 === 0 ? bigTown : `town${n % 161}`;
    const draft = { title: `동네 이야기 ${n}`, content, category: 'daily', city, author: authorOf(n) };
    const { id } = await post('/collections/posts/records', draft);
    for (let k = 0; k < size.commentsEach; k++)
      await post('/collections/comments/records', {
        post: id,
        author: authorOf(n),
        text: '저도 그렇게 생각해요. 내일도 온대요.',
      });
    return { id, city };
  });
  const newest = posts.filter(({ city }) => city === bigTown).map(({ id }) => id);
  return {
    port,
    pid: child.pid ?? 0,
    residents,
    newest: newest.reverse(),
    async stop() {
      child.kill();
      await once(child, 'exit');
      await rm(dir, { recursive: true });
    },
  };
}

export type PocketBase = Awaited<ReturnType<typeof startPocketBase>>;

/** Creates `count` records in order, 32 at once. */
async function manyOf<T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  let n = 0;
  const worker = async () => {
    for (let mine = n++; mine < count; mine = n++) made[mine] = await make(mine);
  };
  await Promise.all(Array.from({ length: 32 }, worker));
  return made;
}
