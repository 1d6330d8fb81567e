import { expect, test } from 'vitest';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { adminDocumentOf, documentDraft } from '#residents/documents/fixtures.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { observe } from '#test/live/live-observer.ts';
import { forEachTest } from '#test/people/town.ts';
import { as, mustSucceed, signIn } from '#test/people/world.ts';
import { testServer } from '#test/server/server.ts';
import { announceComing } from './announce.ts';

// A server of its own for each test: documents are the whole installation's.
const server = forEachTest(testServer);
const minjae = forEachTest(() => as(server, 'minjae'));
const jimin = forEachTest(() => as(server, 'jimin'));

const inDays = (days: number) => addDays(seoulDay(server.p.clock.now()), days);
const publish = async (given: object) =>
  (
    await mustSucceed(
      minjae.post(
        '/api/documents/versions',
        await documentDraft(minjae, 'terms', {
          inForceFrom: inDays(9),
          changes: '혜택\n약속이 늘었어요',
          ...given,
        }),
      ),
    )
  ).body;
const announce = () => announceComing.run(server.p, null);
const receivedNotices = async () =>
  (await noticesOf(server, jimin))
    .filter(({ kind }) => kind === 'termsComing')
    .map(({ title, path }) => [title, path]);
const passDays = async (days: number) => {
  server.pass(days * 86_400_000);
  Object.assign(minjae, await signIn(server, minjae.id, null));
  Object.assign(jimin, await signIn(server, jimin.id, jimin.cityCode));
};

test('everybody is told once, seven days before', async () => {
  await publish({});
  await announce();
  expect(await receivedNotices()).toEqual([]);
  await passDays(2);
  const screen = await observe(server, jimin, ['documents']);
  await announce();
  await announce();
  expect((await screen.hears('document.announced')).data).toEqual({ id: expect.any(String) });
  expect(await receivedNotices()).toEqual([['혜택 약속이 늘었어요', '/settings/consents']]);
  screen.close();
});

test('another day is told again, and what was taken back is not shown any more', async () => {
  const { id } = await publish({ inForceFrom: inDays(3) });
  await announce();
  expect(await receivedNotices()).toHaveLength(1);
  const { basis, coming } = await adminDocumentOf(minjae);
  const { title, body, changes, needsConsent } = coming as NonNullable<typeof coming>;
  const moved = { title, body, changes, needsConsent, basis, inForceFrom: inDays(5) };
  await mustSucceed(minjae.put(`/api/documents/versions/${id}`, moved));
  await announce();
  expect(await receivedNotices()).toHaveLength(2);
  await mustSucceed(minjae.delete(`/api/documents/versions/${id}`));
  expect((await receivedNotices()).filter(([title]) => title !== null)).toEqual([]);
});

test('a version that is in force at once is not announced', async () => {
  await publish({ inForceFrom: inDays(0) });
  await announce();
  expect(await receivedNotices()).toEqual([]);
});
