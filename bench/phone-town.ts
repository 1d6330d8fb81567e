import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { categories } from '#community/posts/categories.ts';
import { eraseDataDir } from '#packages/local-postgres/home.ts';
import { startPostgres } from '#packages/local-postgres/start-postgres.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { createPlatform } from '#server/main.ts';
import { readSettings } from '#server/settings/settings.ts';
import { buildServerIfStale } from '#server/start/build.ts';
import { newId } from '#shared/ids.ts';
import { type Person, settle, signIn } from '#test/people/world.ts';
import { run } from '#test/server/command.ts';
import { freePort } from '#test/server/free-port.ts';
import { bigTown } from './posts-town.ts';

export type PhoneTown = {
  origin: string;
  /** The id of the server process. */
  pid: number;
  reader: Person;
  other: Person;
  authors: Person[];
  stop(): Promise<void>;
};

/** The whole product in its own process, with residents in an empty town or in the demo town. */
export async function openPhoneTown(seed: 'none' | 'town' = 'none', neighbours = 20): Promise<PhoneTown> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masil-bench-'));
  const postgres = await startPostgres({ dataDir });
  const port = await freePort();
  const env = {
    PORT: String(port),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'masil-phone-')),
    DATABASE_URL: postgres.url,
    SEED: seed,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    // As the unit in docs/deploy.md.
    MALLOC_ARENA_MAX: '2',
  };
  await buildServerIfStale(console.log);
  const server = run('dist-server/start.js', [], env);
  await server.says('Stop with Ctrl-C.');
  const p = createPlatform(readSettings(env), postgres.url);
  const origin = `http://localhost:${port}`;
  const settler = (name: string) =>
    settle({ p, origin, pass() {}, stop: p.end }, { name, cityCode: bigTown });
  const reader = seed === 'none' ? await settler('지민') : await castMember(p, origin);
  const other = await settler('현우');
  const authors: Person[] = [];
  for (let n = 0; n < neighbours; n++) authors.push(await settler(`이웃${n}`));
  return {
    origin,
    pid: server.child.pid ?? 0,
    reader,
    other,
    authors,
    async stop() {
      await p.end();
      server.child.kill('SIGTERM');
      await server.ended;
      await postgres.stop();
      await eraseDataDir(dataDir);
      await eraseDataDir(env.DATA_DIR);
    },
  };
}

/** 지민 of the demo town, on her phone. */
async function castMember(p: ReturnType<typeof createPlatform>, origin: string): Promise<Person> {
  const { id } = await p.db
    .selectFrom('person')
    .select('id')
    .where('name', '=', '지민')
    .executeTakeFirstOrThrow();
  return signIn({ p, origin, pass() {}, stop: p.end }, id, bigTown);
}

/** Runs `count` times, a few at once. */
async function each(count: number, act: (n: number) => Promise<unknown>) {
  let next = 0;
  const worker = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}

const vocabulary =
  '동네 소양강 산책 아침에 만난 이웃과 함께 걷기 좋은 길을 소개합니다 시장 앞 빵집 오늘 열었어요'.split(' ');
export const textOf = (seed: number, length: number) =>
  Array.from({ length }, (_, n) => vocabulary[(seed * 7 + n * 5) % vocabulary.length]).join(' ');

function plainImage(n: number): Promise<Buffer> {
  const background = { r: (n * 37) % 256, g: (n * 91) % 256, b: (n * 53) % 256 };
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

export async function uploadImage({ origin }: Pick<PhoneTown, 'origin'>, { cookie }: Person, body: Buffer) {
  const id = newId();
  const response = await fetch(`${origin}/api/images/${id}?folder=posts`, {
    method: 'PUT',
    headers: { cookie, origin },
    body: new Uint8Array(body),
  });
  if (!response.ok) throw new Error(`no image: ${response.status} ${await response.text()}`);
  return id;
}

/** Short and long posts, every fourth with an image. */
export const fillPosts = (town: PhoneTown, count: number) =>
  each(count, async (n) => {
    const author = town.authors[n % town.authors.length] as Person;
    const response = await author.post('/api/posts', {
      id: newId(),
      title: `${n} ${textOf(n, 2 + (n % 9))}`,
      content: textOf(n, n % 5 === 0 ? 600 : 12 + (n % 20)),
      category: categories[n % categories.length],
      imageIds: n % 4 === 0 ? [await uploadImage(town, author, await plainImage(n))] : [],
    });
    if (response.status !== 201) throw new Error(`not written: ${JSON.stringify(response.body)}`);
  });

/** A conversation of two: messages of one to thirty lines. Returns the chat. */
export async function fillRoom({ reader, other }: PhoneTown, count: number): Promise<string> {
  const id = chatIdOf(reader.id, other.id);
  for (let n = 0; n < count; n++) {
    const text = textOf(n, n % 40 === 0 ? 120 : 1 + (n % 14));
    await (n % 3 ? reader : other).post(`/api/chats/${id}/messages`, { id: newId(), text: `${n} ${text}` });
  }
  return id;
}

/** A post with many comments, a chat with many messages, and a word that many titles have. */
export type LongLists = { postId: string; chatId: string; word: string; rows: number };

export async function fillLists(town: PhoneTown, rows: number): Promise<LongLists> {
  await fillPosts(town, rows);
  const { body } = await town.reader.get('/api/posts');
  const postId: string = body.items[0].id;
  await each(rows, async (n) => {
    const author = town.authors[n % town.authors.length] as Person;
    await author.post(`/api/posts/${postId}/comments`, { id: newId(), text: textOf(n, 4 + (n % 20)) });
  });
  return { postId, chatId: await fillRoom(town, rows), word: '동네', rows };
}
