import { expect } from 'vitest';
import { writeBenefit } from '#features/benefits/fixtures.ts';
import { newsDraft, publish } from '#features/news/fixtures.ts';
import { writePost } from '#features/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { sendImage } from '#test/people/people.ts';
import { test } from '#test/people/town.ts';
import type { Person } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

type World = { server: TestServer; town: string; jimin: Person; minjae: Person };
/** What somebody edits: who, where, how, and a request with a text. */
type Edited = {
  by: Person;
  path: string;
  method: 'put' | 'patch';
  read?: string;
  request: (text: string) => object;
};

const items: Record<string, (world: World) => Promise<Edited>> = {
  async post({ jimin }) {
    const { id } = await writePost(jimin);
    const path = `/api/posts/${id}`;
    return {
      by: jimin,
      path,
      method: 'put',
      request: (title) => ({ title, content: '글', category: 'daily' }),
    };
  },
  async news({ server, minjae, town }) {
    const { id } = await publish(server, minjae, { cityCode: town });
    const { id: _id, ...draft } = newsDraft(server, { cityCode: town });
    return { by: minjae, path: `/api/news/${id}`, method: 'put', request: (title) => ({ ...draft, title }) };
  },
  async 'scheduled news'({ server, minjae, town }) {
    const publishAt = new Date(server.p.clock.now().getTime() + 3_600_000).toISOString();
    const draft = { ...newsDraft(server, { cityCode: town }), publishAt };
    await minjae.post('/api/scheduled-news', draft);
    const path = `/api/scheduled-news/${draft.id}`;
    return { by: minjae, path, method: 'put', request: (title) => ({ ...draft, title }) };
  },
  async benefit({ jimin }) {
    const { id } = await writeBenefit(jimin);
    const request = (title: string) => ({
      title,
      content: '혜택이에요',
      category: 'shop',
      contact: '033-255-1234',
    });
    return { by: jimin, path: `/api/benefits/${id}`, method: 'put', request };
  },
  async club({ server, jimin }) {
    const [id, imageId] = [newId(), await sendImage(server, jimin, 'club_images')];
    await jimin.post('/api/clubs', { id, name: '독서회', description: '한 달에 한 권', imageId });
    const request = (name: string) => ({ name, description: '한 달에 한 권', imageId });
    return { by: jimin, path: `/api/clubs/${id}`, method: 'patch', request };
  },
  async comment({ jimin }) {
    const [post, id] = [await writePost(jimin), newId()];
    await jimin.post(`/api/posts/${post.id}/comments`, { id, text: '처음' });
    const read = `/api/posts/${post.id}/comments`;
    return { by: jimin, path: `/api/comments/${id}`, method: 'patch', read, request: (text) => ({ text }) };
  },
  async profile({ jimin }) {
    const read = `/api/people/${jimin.id}`;
    return { by: jimin, path: '/api/people/me', method: 'patch', read, request: (bio) => ({ bio }) };
  },
};

const revisionOf = ({ body }: Awaited<ReturnType<Person['get']>>) =>
  (body.items?.[0] ?? body).revision as number;

for (const [name, make] of Object.entries(items))
  test(`of two editors of one ${name} the second is told, and saves knowingly`, async ({
    server,
    town,
    jimin,
    minjae,
  }) => {
    const { by, path, method, read = path, request } = await make({ server, town, jimin, minjae });
    const send = (text: string, revision?: number) => by[method](path, { ...request(text), revision });
    const began = revisionOf(await by.get(read));
    expect(began).toBeGreaterThan(0);
    const first = await send('먼저 쓴 글', began);
    expect([first.status, first.body.error]).toEqual([200, undefined]);
    const late = await send('나중에 쓴 글', began);
    expect([late.status, late.body.error]).toMatchObject([409, { reason: 'edit.changedMeanwhile' }]);
    const stored = await by.get(read);
    expect(JSON.stringify(stored.body)).toContain('먼저 쓴 글');
    expect(revisionOf(stored)).toBe(began + 1);
    expect((await send('나중에 쓴 글', began + 1)).status).toBe(200);
    // A program that names none overwrites, as the app of the version before does.
    expect((await send('끝으로 쓴 글')).status).toBe(200);
    expect(JSON.stringify((await by.get(read)).body)).toContain('끝으로 쓴 글');
    expect(revisionOf(await by.get(read))).toBe(began + 3);
  });

test('nobody else reads how often a profile was changed', async ({ jimin, hyunwoo }) => {
  expect((await hyunwoo.get(`/api/people/${jimin.id}`)).body).not.toHaveProperty('revision');
});
