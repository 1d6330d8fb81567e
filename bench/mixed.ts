/**
 * Child process of `under-load.ts`: the mixed requests of residents on a busy day, a few at a time with short
 * pauses, while all have live sockets. It gets the residents by IPC, and reports how often each request was
 * made and what was refused.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { newId } from '#shared/ids.ts';
import { noise } from '#test/files/images.ts';

export type Mix = {
  origin: string;
  people: { id: string; cookie: string }[];
  city: string;
  sockets: number;
  seconds: number;
};

const atOnce = 16;
const breathMs = 50;

process.on('disconnect', () => process.exit());
process.on('message', async ({ origin, people, city, sockets, seconds }: Mix) => {
  const image = await noise(1200, 900).jpeg({ quality: 80 }).toBuffer();
  const posts: string[] = [];
  const images: string[] = [];
  const done: Record<string, number> = {};
  let events = 0;
  const some = <T>(of: T[]) => of[Math.floor(Math.random() * of.length)] as T;

  async function ask(cookie: string, method: string, path: string, body?: object | Buffer) {
    const type = Buffer.isBuffer(body) ? 'image/jpeg' : 'application/json';
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: { cookie, origin, 'content-type': type },
      body: Buffer.isBuffer(body) ? new Uint8Array(body) : body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok)
      done[`${response.status} of ${method}`] = (done[`${response.status} of ${method}`] ?? 0) + 1;
    return response.ok && response.headers.get('content-type')?.includes('json')
      ? JSON.parse(text || '{}')
      : {};
  }

  const deeds: Record<string, [number, (who: { id: string; cookie: string }) => Promise<unknown>]> = {
    lists: [
      30,
      async ({ cookie }) => {
        const { items = [] } = await ask(cookie, 'GET', '/api/posts?limit=30');
        posts.splice(0, posts.length, ...items.map(({ id }: { id: string }) => id));
        const found = items.flatMap(({ images = [] }) =>
          images.map(
            ({ id, sizes }: { id: string; sizes: number[] }) => `/images/${id}/${Math.max(...sizes)}.webp`,
          ),
        );
        if (found.length > 0) images.splice(0, images.length, ...found);
      },
    ],
    'posts and comments': [
      15,
      ({ cookie }) =>
        Promise.all(['', '/comments'].map((end) => ask(cookie, 'GET', `/api/posts/${some(posts)}${end}`))),
    ],
    'drawn pages': [
      12,
      ({ cookie }) => ask(cookie, 'GET', some(['/home', '/board', `/post/${some(posts)}`])),
    ],
    'images read': [12, ({ cookie }) => (images.length > 0 ? ask(cookie, 'GET', some(images)) : delay(0))],
    likes: [10, ({ cookie }) => ask(cookie, some(['PUT', 'DELETE']), `/api/posts/${some(posts)}/like`)],
    comments: [
      8,
      ({ cookie }) =>
        ask(cookie, 'POST', `/api/posts/${some(posts)}/comments`, { id: newId(), text: '저도 갈게요' }),
    ],
    messages: [
      8,
      ({ id, cookie }) => {
        const other = some(people.filter((one) => one.id !== id));
        return ask(cookie, 'POST', `/api/chats/${chatIdOf(id, other.id)}/messages`, {
          id: newId(),
          text: '오늘 저녁에 공지천에서 볼까요?',
        });
      },
    ],
    'new posts, each fourth with an image': [
      5,
      async ({ cookie }) => {
        const imageIds = Math.random() < 0.25 ? [newId()] : [];
        for (const id of imageIds) await ask(cookie, 'PUT', `/api/images/${id}?folder=posts`, image);
        const draft = { title: '붕어빵 나왔어요', content: '명동 입구에 있어요.', category: 'daily' };
        await ask(cookie, 'POST', '/api/posts', { id: newId(), ...draft, imageIds });
      },
    ],
  };
  const weightedNames = Object.entries(deeds).flatMap(([name, [weight]]) => Array<string>(weight).fill(name));

  const open = await Promise.all(
    Array.from({ length: sockets }, async (_, n) => {
      const { id, cookie } = people[n % people.length] as { id: string; cookie: string };
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, {
        headers: { cookie, origin },
      });
      socket.on('message', () => events++);
      await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
      socket.send(JSON.stringify({ subscribe: [`person:${id}`, `city:${city}`] }));
      return socket;
    }),
  );
  await deeds.lists?.[1](some(people));
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        const name = some(weightedNames);
        await deeds[name]?.[1](some(people));
        done[name] = (done[name] ?? 0) + 1;
        await delay(breathMs);
      }
    }),
  );
  process.send?.({
    done,
    events,
    left: open.filter(({ readyState }) => readyState === WebSocket.OPEN).length,
  });
});
