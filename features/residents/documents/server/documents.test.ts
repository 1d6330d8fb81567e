import { expect, test } from 'vitest';
import type { DocumentState, VersionDraft } from '#residents/documents/contract.ts';
import { adminDocumentOf, documentDraft } from '#residents/documents/fixtures.ts';
import { addDays, seoulDay, startOfDay } from '#shared/time/dates.ts';
import { forEachTest } from '#test/people/town.ts';
import { as, nextTown, type Person, reasonOf, request, settle, signIn } from '#test/people/world.ts';
import { testServer } from '#test/server/server.ts';
import { keepTemplates, templateVersion } from './keep-templates.ts';

// A server of its own for each test: documents are the whole installation's.
const server = forEachTest(testServer);
const minjae = forEachTest(() => as(server, 'minjae'));
const sua = forEachTest(() => settle(server, { name: '수아', cityCode: null, isAdmin: true }));

const today = () => seoulDay(server.p.clock.now());
const inDays = (days: number) => addDays(today(), days);
const draft = (more: Partial<VersionDraft> = {}) =>
  documentDraft(minjae, 'terms', { inForceFrom: today(), ...more });
const send = (who: Person, version: VersionDraft) => who.post('/api/documents/versions', version);
const publish = async (more: Partial<VersionDraft> = {}) => {
  const { status, body } = await send(minjae, await draft(more));
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const change = async (id: string, more: Partial<VersionDraft> = {}) => {
  const { kind: _, id: __, ...rest } = await draft(more);
  return minjae.put(`/api/documents/versions/${id}`, rest);
};
const passTo = async (day: string, s = 0) => {
  server.pass(startOfDay(day).getTime() + s * 1000 - server.p.clock.now().getTime());
  Object.assign(minjae, await signIn(server, minjae.id, null));
};
const versions = async () => {
  const { inForce, coming, former } = await adminDocumentOf(minjae);
  return [former.map(({ version }) => version), inForce.version, coming?.version ?? null];
};
const audit = async () =>
  (await minjae.get('/api/admin/record')).body.items
    .map(({ action, note }: Record<string, string>) => `${action} ${note}`)
    .filter((entry: string) => entry.startsWith('document'));

test('an installation begins with the templates, and keeps what is in its database', async () => {
  const list = async () => (await request(server, 'GET', '/api/documents')).body.items;
  const before: DocumentState[] = await list();
  expect(before.map(({ kind, inForce, coming }) => [kind, inForce.version, inForce.hasGaps, coming])).toEqual(
    [
      ['terms', templateVersion, false, null],
      ['privacy', templateVersion, false, null],
      ['operator', templateVersion, true, null],
      ['officer', templateVersion, true, null],
      ['processors', templateVersion, true, null],
    ],
  );
  await Promise.all([keepTemplates(server.p), keepTemplates(server.p)]);
  expect(await list()).toEqual(before);
});

test('a version from today is in force at once; the one before stays readable', async () => {
  await publish({ body: '## 새 약속\n\n서로 존중해요.' });
  expect(await versions()).toEqual([[templateVersion], today(), null]);
  // A correction on the same day.
  await publish({ needsConsent: false });
  expect(await versions()).toEqual([[today(), templateVersion], `${today()}-02`, null]);
  expect(await audit()).toEqual([
    `document.published 이용약관 ${today()}-02`,
    `document.published 이용약관 ${today()}`,
  ]);
  for (const version of [templateVersion, today()])
    expect((await request(server, 'GET', `/terms/${version}`)).body).toContain('지난 내용이에요');
});

test('a version comes into force at midnight in Seoul, and can be changed and taken back until then', async () => {
  const { id } = await publish({ inForceFrom: inDays(3) });
  expect(await versions()).toEqual([[], templateVersion, inDays(3)]);
  expect((await change(id, { inForceFrom: inDays(2), title: '새 이용약관' })).body).toMatchObject({
    version: inDays(2),
    title: '새 이용약관',
  });
  const day = inDays(2);
  await passTo(day, -1);
  expect(await versions()).toEqual([[], templateVersion, day]);
  await passTo(day);
  expect(await versions()).toEqual([[templateVersion], day, null]);
  expect(reasonOf(await change(id))).toEqual([409, 'document.begun']);
  expect(reasonOf(await minjae.delete(`/api/documents/versions/${id}`))).toEqual([409, 'document.begun']);

  const next = await publish({ inForceFrom: inDays(1) });
  expect((await minjae.delete(`/api/documents/versions/${next.id}`)).status).toBe(204);
  expect(await versions()).toEqual([[templateVersion], day, null]);
  expect((await minjae.delete(`/api/documents/versions/${next.id}`)).status).toBe(404);
  expect((await request(server, 'GET', `/terms/${next.version}`)).status).toBe(404);
  expect((await audit()).map((entry: string) => entry.split(' ')[0])).toEqual([
    'document.withdrawn',
    'document.published',
    'document.changed',
    'document.published',
  ]);
});

test('only one version comes at a time, and a correction may be made before it', async () => {
  await publish({ inForceFrom: inDays(5) });
  expect(reasonOf(await send(minjae, await draft({ inForceFrom: inDays(9) })))).toEqual([
    409,
    'document.otherComes',
  ]);
  await publish({ needsConsent: false });
  expect(await versions()).toEqual([[templateVersion], today(), inDays(5)]);
});

test('of two admins who publish at once one is told of the other', async () => {
  const drafts = [await draft({ title: '하나' }), await draft({ title: '둘' })] as const;
  const responses = await Promise.all([send(minjae, drafts[0]), send(sua, drafts[1])]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(reasonOf(responses.find(({ status }) => status === 409) as never)).toEqual([
    409,
    'document.changedMeanwhile',
  ]);
  expect(await versions()).toEqual([[templateVersion], today(), null]);
});

test('of two admins who edit the coming version at once no one’s text is lost silently', async () => {
  const { id } = await publish({ inForceFrom: inDays(5) });
  const { kind: _, id: __, ...seen } = await draft({ inForceFrom: inDays(5) });
  const edit = (who: Person, title: string, basis = seen.basis) =>
    who.put(`/api/documents/versions/${id}`, { ...seen, title, basis });
  const responses = await Promise.all([edit(minjae, '하나'), edit(sua, '둘')]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const saved = responses[0]?.status === 200 ? '하나' : '둘';
  // The same request again, after a lost answer, is no conflict.
  expect((await edit(minjae, saved)).status).toBe(200);
  const { basis, coming } = await adminDocumentOf(minjae);
  expect(coming?.title).toBe(saved);
  expect((await edit(sua, '다시', basis)).status).toBe(200);
});

test('the same draft sent twice is one version, and an id of another is refused', async () => {
  const version = await draft();
  expect((await send(minjae, version)).status).toBe(201);
  expect((await send(minjae, version)).status).toBe(201);
  expect((await send(sua, version)).status).toBe(409);
  expect(await versions()).toEqual([[templateVersion], today(), null]);
});

test('what is missing or wrong is said field by field', async () => {
  const wrong: [Partial<VersionDraft>, string, string][] = [
    [{ title: ' ' }, 'title', 'document.needTitle'],
    [{ body: '' }, 'body', 'document.needBody'],
    [{ body: '전화: [[번호를 적어주세요]]' }, 'body', 'document.hasGaps'],
    [{ changes: '' }, 'changes', 'document.needChanges'],
    [{ inForceFrom: '2027-02-30' }, 'inForceFrom', 'document.badDay'],
    [{ inForceFrom: inDays(-1) }, 'inForceFrom', 'document.pastDay'],
    [{ inForceFrom: inDays(400) }, 'inForceFrom', 'document.farDay'],
  ];
  for (const [more, field, reason] of wrong) {
    const { status, body } = await send(minjae, await draft(more));
    expect([status, body.error.fields]).toEqual([422, { [field]: reason }]);
  }
  expect((await send(minjae, await draft({ kind: 'cookies' as never }))).status).toBe(422);
  expect((await minjae.get('/api/documents/cookies')).status).toBe(404);
});

test('only terms and privacy policy ask for consent', async () => {
  const officer = await documentDraft(minjae, 'officer', { inForceFrom: today(), needsConsent: true });
  expect((await send(minjae, officer)).body.needsConsent).toBe(false);
});

test('for residents the admin page does not exist', async () => {
  const jimin = await settle(server, { name: '지민', cityCode: nextTown() });
  const { id } = await publish({ inForceFrom: inDays(5) });
  for (const response of [
    await jimin.get('/api/documents/terms'),
    await send(jimin, await draft()),
    await jimin.put(`/api/documents/versions/${id}`, await draft()),
    await jimin.delete(`/api/documents/versions/${id}`),
  ])
    expect(response.status).toBe(404);
});
