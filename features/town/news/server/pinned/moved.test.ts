import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { root } from '#test/guards/source.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, type Person, settle } from '#test/people/world.ts';

const { server, jimin, minjae } = ourTown();

/** The statements of a migration, one by one; those in a function belong together. */
async function run(name: string) {
  const text = await readFile(join(root, 'db', 'migrations', name), 'utf8');
  const parts = text.replace(/--.*$/gm, '').split('$$');
  const joined = parts.map((part, n) => (n % 2 ? part.replaceAll(';', '\0') : part)).join('$$');
  for (const statement of joined.split(';'))
    if (statement.trim()) await sql.raw(statement.replaceAll('\0', ';')).execute(server.p.db);
}
const hourMs = 3_600_000;
const at = (hours: number) => new Date(server.p.clock.now().getTime() + hours * hourMs);

type Given = { title: string; from: number; to: number; begun?: boolean; endedAt?: Date; place?: string };

/** An announcement as the version before has written it. */
async function announce({ title, from, to, begun = true, endedAt, place = town }: Given): Promise<string> {
  const id = newId();
  const [startsAt, endsAt, begunAt] = [at(from), at(to), begun ? at(from) : null];
  await sql`
    insert into announcement (id, place_code, title, body, starts_at, ends_at, notifies, created_by, created_at, begun_at, ended_at)
    values (${id}, ${place}, ${title}, '', ${startsAt}, ${endsAt}, true, ${minjae.id}, ${at(from - 1)}, ${begunAt}, ${endedAt ?? null})
  `.execute(server.p.db);
  return id;
}

const titlesOf = async (who: Person, path: string) =>
  (await mustSucceed(who.get(path))).body.items.map(({ title }: { title: string }) => title);

test('announcements of the version before are news: on top, below, scheduled or gone from the lists', async () => {
  await run('0060-announcements.sql');
  await run('0086-announcement-areas.sql');
  const shown = await announce({ title: '진행', from: -2, to: 2 });
  const closed = await announce({ title: '닫음', from: -3, to: 2, place: town.slice(0, 2) });
  await sql`insert into announcement_dismissal values (${jimin.id}, ${closed}, now())`.execute(server.p.db);
  await announce({ title: '지남', from: -9, to: -8 });
  const ended = await announce({ title: '끝냄', from: -5, to: 2, endedAt: at(-1) });
  const coming = await announce({ title: '예정', from: 2, to: 4, begun: false });
  await announce({ title: '거둠', from: 2, to: 4, begun: false, endedAt: at(-1) });
  await announce({ title: '못 봄', from: -9, to: -8, begun: false });
  await sql`drop function if exists move_announcements(timestamptz)`.execute(server.p.db);
  await run('0143-announcements-become-news.sql');
  const [late, endedLate] = [await announce({ title: '늦게', from: -1, to: 2 }), shown];
  await sql`update announcement set created_at = now() + interval '1 minute' where id = ${late}`.execute(
    server.p.db,
  );
  const endLate = (id: string) =>
    sql`update announcement set ended_at = now() where id = ${id}`.execute(server.p.db);
  await endLate(endedLate);

  const { body } = await mustSucceed(jimin.get('/api/pinned-news'));
  expect(
    body.items.map(({ title, dismissed }: { title: string; dismissed: boolean }) => [title, dismissed]),
  ).toEqual([
    ['진행', false],
    ['닫음', true],
  ]);
  expect(await titlesOf(jimin, '/api/news')).toEqual(['진행', '닫음', '지남']);
  expect((await jimin.get(`/api/news/${ended}`)).body).toMatchObject({ content: '끝냄', ended: true });
  expect(await titlesOf(minjae, `/api/scheduled-news?city=${town}`)).toEqual(['예정']);

  await endLate(coming);
  // The second half brings what the version before has written meanwhile.
  await run('0144-announcements-gone.contract.sql');
  expect(await titlesOf(minjae, `/api/scheduled-news?city=${town}`)).toEqual([]);
  expect(await titlesOf(jimin, '/api/pinned-news')).toEqual(['늦게', '닫음']);
  expect(await titlesOf(jimin, '/api/news')).toEqual(['늦게', '닫음', '지남']);
});

test('who was told of an announcement is led to the news', async () => {
  const editor = await settle(server, { name: '편집', cityCode: town, rights: [`editor:${town}`] });
  const id = newId();
  const [day, now] = ['2026-11-20', server.p.clock.now()];
  const columns = { title: '단수 안내', content: '밤부터예요.', day, city_code: town, author_id: editor.id };
  await server.p.db
    .insertInto('news')
    .values({ id, ...columns, created_at: now, updated_at: now })
    .execute();
  await server.p.db
    .insertInto('notification')
    .values({
      id: newId(),
      person_id: jimin.id,
      kind: 'announcementBegan',
      group_key: id,
      subject_id: id,
      happened_at: now,
    })
    .execute();
  const { items } = (await mustSucceed(jimin.get('/api/notifications'))).body;
  expect(items[0]).toMatchObject({
    kind: 'announcementBegan',
    path: `/news/${id}`,
  });
});
