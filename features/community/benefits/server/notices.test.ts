import { expect, test } from 'vitest';
import { writeBenefit } from '#community/benefits/fixtures.ts';
import { noticesOf, sentencesOf } from '#notices/notifications/fixtures.ts';
import { ourTown } from '#test/people/town.ts';
import { nextTown, type Person, settle } from '#test/people/world.ts';

const { server, jimin, hyunwoo } = ourTown();
const sentence = '우리 동네에 새 혜택이 올라왔어요';

const agree = (person: Person, agreed = true) => person.put('/api/consents/marketing', { agreed });
const channel = async (person: Person) =>
  (await person.get('/api/notifications/settings')).body.channels.benefits;

test('people who agreed are notified of new benefits in their town once a day, with a link to the list', async () => {
  const outsider = await settle(server, { name: '도윤', cityCode: nextTown() });
  for (const person of [jimin, outsider]) await agree(person);
  await writeBenefit(hyunwoo);
  await writeBenefit(hyunwoo);
  expect(await noticesOf(server, jimin)).toMatchObject([
    { kind: 'benefitsAdded', channel: 'benefits', sentence: sentence, path: '/benefits', actors: [] },
  ]);
  for (const person of [hyunwoo, outsider]) expect(await noticesOf(server, person)).toEqual([]);
  const [first] = await noticesOf(server, jimin);
  await jimin.put(`/api/notifications/${first?.id}/read`);
  await writeBenefit(hyunwoo);
  expect(await sentencesOf(server, jimin)).toEqual([sentence]);
  server.pass(48 * 3_600_000);
  await writeBenefit(hyunwoo);
  expect(await sentencesOf(server, jimin)).toEqual([sentence, sentence]);
  server.pass(-48 * 3_600_000);
});

test('no notification without consent, after withdrawing it or with the switch off', async () => {
  await writeBenefit(hyunwoo);
  expect(await noticesOf(server, jimin)).toEqual([]);
  await agree(jimin);
  await agree(jimin, false);
  await writeBenefit(hyunwoo);
  expect(await noticesOf(server, jimin)).toEqual([]);
  await agree(jimin);
  await jimin.put('/api/notifications/settings/benefits', { listed: false, pushed: false });
  await writeBenefit(hyunwoo);
  expect(await noticesOf(server, jimin)).toEqual([]);
});

test('the switch stays off without consent', async () => {
  const off = { listed: false, pushed: false };
  const on = { listed: true, pushed: true };
  expect(await channel(jimin)).toEqual(off);
  const refused = await jimin.put('/api/notifications/settings/benefits', on);
  expect([refused.status, refused.body.error.reason]).toEqual([403, 'notificationSettings.needsConsent']);
  await agree(jimin);
  expect(await channel(jimin)).toEqual(on);
  await agree(jimin, false);
  expect(await channel(jimin)).toEqual(off);
});
