import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { journeyServer } from '#test/browser/journey.ts';
import { nextTown, type Person, request, settle } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await journeyServer();
});
afterAll(() => server.stop());

/** The server-rendered page, without the data embedded in its document. */
async function renderedPage(person: Person, path: string): Promise<string> {
  const { status, headers, body } = await request(server, 'GET', path, person.cookie);
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  return (body as string).replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '');
}

test('pages rendered at the same time each show only what their user may see', async () => {
  const people = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      const person = await settle(server, { name: `이웃${n}`, cityCode: nextTown() });
      return { person, title: `${n}번 동네의 글` };
    }),
  );
  // Each town's new post must appear, although earlier pages were rendered before.
  for (const { person, title } of people) {
    await writePost(person, { title });
    expect(await renderedPage(person, '/board')).toContain(title);
  }
  // No more at once than the server renders.
  for (const path of ['/board', '/home', '/chats'])
    for (const some of [people.slice(0, 3), people.slice(3), people.slice(1, 4)]) {
      const pages = await Promise.all(some.map(({ person }) => renderedPage(person, path)));
      for (const [n, html] of pages.entries())
        for (const other of people)
          if (other !== some[n]) expect(html).not.toMatch(new RegExp(`${other.title}|${other.person.id}`));
          else if (path === '/board') expect(html).toContain(other.title);
    }
});

test('many simultaneous users each get their own page', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, n) => settle(server, { name: `손님${n}번`, cityCode: nextTown() })),
  );
  const pages = await Promise.all(people.map(({ cookie }) => request(server, 'GET', '/settings', cookie)));
  for (const [n, { body }] of pages.entries()) {
    expect(body).toContain(`"name":"손님${n}번"`);
    for (const other of people) if (other !== people[n]) expect(body).not.toContain(other.id);
  }
});

test('user text is escaped in the page', async () => {
  const person = await settle(server, { name: '지민', cityCode: nextTown() });
  const title = `</script><img src=x onerror=alert(1)> style="color:red" <!--answers--><input name="x">`;
  const { id } = await writePost(person, { title, content: title });
  for (const path of ['/board', `/post/${id}`]) {
    const { body } = await request(server, 'GET', path, person.cookie);
    expect(body).not.toContain('<img src=x');
    expect(body).not.toContain('name="x">');
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt; style=&quot;color:red&quot;');
  }
});
