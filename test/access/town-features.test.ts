import { expect } from 'vitest';
import { benefitDraft, writeBenefit } from '#community/benefits/fixtures.ts';
import { createTestClub, joinClub } from '#community/clubs/fixtures.ts';
import { planMeeting } from '#community/meetings/fixtures.ts';
import { openPoll, vote } from '#community/polls/fixtures.ts';
import { postDraft } from '#community/posts/fixtures.ts';
import { enter, openSignup } from '#community/signups/fixtures.ts';
import { openTreasury, writeEntries } from '#community/treasuries/fixtures.ts';
import { addPickupArea } from '#days/pickups/fixtures.ts';
import { sentencesOf } from '#notices/notifications/fixtures.ts';
import { letHelp } from '#screens/helps/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { type TownFeature, townFeatures } from '#shared/town-features.ts';
import { observe } from '#test/live/live-observer.ts';
import { test } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, reasonOf, settle } from '#test/people/world.ts';
import { type TestServer, testServer } from '#test/server/server.ts';
import { publish } from '#town/news/fixtures.ts';

const operatorOf = (server: TestServer, town: string) =>
  settle(server, { name: '운영', cityCode: town, rights: [`operator:${town}`, `editor:${town}`] });

const turn = (operator: Person, town: string, feature: string, isOn: boolean) =>
  operator.put(`/api/town-features/${town}/${feature}`, { isOn });

const offFor = async (person: Person) => (await person.get('/api/session')).body.featuresOff;

/** A town with something of everything that can be switched off. */
async function livelyTown(server: TestServer, town: string, [jimin, sua]: [Person, Person]) {
  const operator = await operatorOf(server, town);
  await mustSucceed(
    operator.post('/api/broadcasts', { id: newId(), cityCode: town, title: '눈', body: '눈이 와요' }),
  );
  const market = { id: newId(), cityCode: town, name: '풍물시장', digit: 2 };
  await mustSucceed(operator.post('/api/periodic-markets', market));
  const areaId = await addPickupArea(operator, town);
  await mustSucceed(jimin.put('/api/pickups/home', { areaId, reminds: false }));
  const benefit = await writeBenefit(sua, { title: '난방비 지원' });
  const clubId = await createTestClub(server, sua);
  await joinClub(jimin, clubId, sua);
  await planMeeting(server, sua, clubId);
  const post = postDraft({ title: '모임 글', clubId });
  await mustSucceed(sua.post('/api/posts', post));
  await mustSucceed(sua.post(`/api/posts/${post.id}/comments`, { id: newId(), text: '모두 오세요' }));
  const boardPost = postDraft({ title: '게시글' });
  await mustSucceed(sua.post('/api/posts', boardPost));
  await openPoll(server, sua, { postId: boardPost.id });
  const news = await publish(server, operator, { cityCode: town });
  await openSignup(server, operator, { newsId: news.id });
  await openTreasury(operator);
  const posts = { postId: post.id, boardPostId: boardPost.id };
  return { operator, clubId, benefitId: benefit.id as string, newsId: news.id as string, ...posts };
}

/** What a resident finds of each feature: a number of rows, or the status where an address is refused. */
async function findings(
  person: Person,
  {
    clubId,
    benefitId,
    newsId,
    postId,
    boardPostId,
  }: Record<'clubId' | 'benefitId' | 'newsId' | 'postId' | 'boardPostId', string>,
) {
  const rows = async (path: string) => {
    const { status, body } = await person.get(path);
    return status === 200 ? (body.items ?? body.found?.items ?? body.marks ?? body).length : status;
  };
  const month = (await mustSucceed(person.get('/api/calendar?month=2030-01'))).body;
  const layers = (layer: string) => month.marks.some((mark: { layer: string }) => mark.layer === layer);
  return {
    challenges: (await person.get('/api/challenges/walking')).status,
    photoContest: (await person.get('/api/challenges/photos')).status,
    benefits: [await rows('/api/benefits'), (await person.get(`/api/benefits/${benefitId}`)).status],
    clubs: [
      await rows('/api/clubs'),
      (await person.get(`/api/clubs/${clubId}`)).status,
      (await person.get(`/api/posts/${postId}`)).status,
    ],
    helps: (await person.get('/api/helps')).status,
    broadcasts: [await rows('/api/broadcasts'), await rows('/api/broadcasts/shown')],
    pickups: [layers('pickup'), (await person.get('/api/pickups')).body.isOffered],
    marketDays: layers('market'),
    schoolMeals: (await person.get('/api/school-meals?month=2030-01')).body.isOffered,
    newsletters: await rows('/api/newsletters'),
    polls: (await person.get(`/api/polls?postId=${boardPostId}`)).body.poll !== null,
    signups: (await person.get(`/api/signups?newsId=${newsId}`)).body.signup !== null,
    treasury: await rows('/api/treasuries'),
  } satisfies Record<TownFeature, unknown>;
}

type Writes = Record<TownFeature, (person: Person, clubId: string) => ReturnType<Person['get']>>;

/** A write of each feature, which is refused where it is off. */
const writes = (server: TestServer): Writes => ({
  challenges: (person) => person.put('/api/challenges/walking/goal', { steps: 5000 }),
  photoContest: (person) => person.post('/api/challenges/photos', {}),
  benefits: (person) => person.post('/api/benefits', benefitDraft()),
  clubs: (person, clubId) => person.delete(`/api/clubs/${clubId}/membership`),
  helps: (person) => person.post('/api/helps/code', {}),
  broadcasts: (person) => person.put(`/api/broadcasts/${newId()}/hearing`),
  pickups: (person) => person.put('/api/pickups/home', { areaId: null, reminds: false }),
  marketDays: (person) => person.post('/api/periodic-markets', {}),
  schoolMeals: (person) => person.put(`/api/schools/${newId()}/choice`),
  newsletters: (person) => person.post('/api/newsletters'),
  polls: (person) => vote(person, newId(), 0),
  signups: (person) => enter(person, newId()),
  treasury: (person) => writeEntries(server, person, newId(), {}),
});

test('what a town has switched off is absent for its residents, one by one, and comes back as it was', async ({
  server,
  town,
  jimin,
  sua,
}) => {
  const { operator, ...ids } = await livelyTown(server, town, [jimin, sua]);
  const before = await findings(jimin, ids);
  expect(before).toMatchObject({
    benefits: [1, 200],
    clubs: [1, 200, 200],
    broadcasts: [1, 1],
    marketDays: true,
    polls: true,
    signups: true,
  });
  for (const feature of townFeatures) {
    await mustSucceed(turn(operator, town, feature, false));
    const during = await findings(jimin, ids);
    const part = feature === 'challenges' ? ['challenges', 'photoContest'] : [feature];
    const changed = townFeatures.filter((one) => JSON.stringify(during[one]) !== JSON.stringify(before[one]));
    // A town without meals and newsletters finds nothing before, too; their own tests have some.
    if (feature !== 'schoolMeals' && feature !== 'newsletters') expect(changed).toEqual(part);
    if (feature !== 'marketDays' && feature !== 'newsletters')
      expect([feature, ...reasonOf(await writes(server)[feature](jimin, ids.clubId))]).toEqual([
        feature,
        404,
        'townFeature.off',
      ]);
    await mustSucceed(turn(operator, town, feature, true));
    expect(await findings(jimin, ids)).toEqual(before);
  }
});

test('only the operator of a town switches, once, live, with a record; another town keeps it', async ({
  server,
  town,
  jimin,
  doyun,
}) => {
  const operator = await operatorOf(server, town);
  const screen = await observe(server, jimin, [`townFeatures:${town}`]);
  await Promise.all([1, 2, 3].map(() => mustSucceed(turn(operator, town, 'clubs', false))));
  expect((await screen.hears('townFeature.switched')).data).toEqual({
    cityCode: town,
    feature: 'clubs',
    isOn: false,
  });
  expect([await offFor(jimin), await offFor(operator), await offFor(doyun)]).toEqual([
    { [town]: ['clubs'] },
    { [town]: ['clubs'] },
    {},
  ]);
  expect(
    (await doyun.post(`/api/clubs/${newId()}/requests`, { id: newId(), message: '저요' })).body.error.reason,
  ).toBe('club.gone');
  const elsewhere = await operatorOf(server, nextTown());
  const editor = await settle(server, { name: '편집', cityCode: town, rights: [`editor:${town}`] });
  for (const other of [jimin, editor, elsewhere])
    expect((await turn(other, town, 'clubs', true)).status).toBe(404);
  expect((await turn(operator, town, 'posts', false)).status).toBe(422);
  expect((await turn(operator, '99999', 'clubs', false)).status).toBe(404);
  const entries = await server.p.db
    .selectFrom('audit_entry')
    .select(['action', 'note', 'admin_id'])
    .where('place_code', '=', town)
    .where('action', 'like', 'townFeature.%')
    .execute();
  expect(entries).toEqual([{ action: 'townFeature.turnedOff', note: 'clubs', admin_id: operator.id }]);
});

test('nobody is told of what is off, and what was told before is absent until it is on again', async ({
  server,
  town,
  jimin,
}) => {
  const rights = [`operator:${town}`, `moderator:${town}`] as const;
  const operator = await settle(server, { name: '운영', cityCode: town, rights });
  const clubId = await createTestClub(server, operator);
  await joinClub(jimin, clubId, operator);
  const sentences = await sentencesOf(server, jimin);
  expect(sentences).toHaveLength(1);
  await mustSucceed(turn(operator, town, 'clubs', false));
  expect(await sentencesOf(server, jimin)).toEqual([]);
  expect((await jimin.get('/api/notifications/unread')).body).toEqual({ unread: 0 });
  expect((await jimin.put('/api/notifications/read')).body).toEqual({ unread: 0 });
  // Whoever moderates the town still sees the club.
  await planMeeting(server, operator, clubId);
  expect(await sentencesOf(server, jimin)).toEqual([]);
  await mustSucceed(turn(operator, town, 'clubs', true));
  expect(await sentencesOf(server, jimin)).toEqual(sentences);
  expect((await jimin.get('/api/notifications/unread')).body).toEqual({ unread: 1 });
});

test('a helper elsewhere does nothing for somebody whose town has switched helps off: they could not end it', async ({
  server,
  town,
  jimin,
  doyun,
}) => {
  const operator = await operatorOf(server, town);
  await letHelp(server, jimin, doyun);
  const isReached = async () => (await doyun.get(`/api/helped/${jimin.id}`)).status;
  expect(await isReached()).toBe(200);
  await mustSucceed(turn(operator, town, 'helps', false));
  expect(await isReached()).toBe(404);
  await mustSucceed(turn(operator, town, 'helps', true));
  expect(await isReached()).toBe(200);
});

test('another process knows within a second', async ({ server, town, jimin }) => {
  const other = await testServer({ url: (server as TestServer & { databaseUrl: string }).databaseUrl });
  const operator = await operatorOf(server, town);
  const there = async () =>
    (await (await fetch(`${other.origin}/api/session`, { headers: { cookie: jimin.cookie } })).json())
      .featuresOff;
  expect(await there()).toEqual({});
  const screen = await observe(other, jimin, [`townFeatures:${town}`]);
  await mustSucceed(turn(operator, town, 'benefits', false));
  await screen.hears('townFeature.switched');
  expect(await there()).toEqual({ [town]: ['benefits'] });
  await other.stop();
});
