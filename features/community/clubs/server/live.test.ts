import { beforeEach, expect, test } from 'vitest';
import { askToJoin, createTestClub, decideRequest, joinClub } from '#community/clubs/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { addBlock } from '#residents/blocks/fixtures.ts';
import { write } from '#server/database/write.ts';
import { observe } from '#test/live/live-observer.ts';
import { sendImage } from '#test/people/people.ts';
import { ourTown, town } from '#test/people/town.ts';
import { as, nextTown, type Person, settle } from '#test/people/world.ts';
import { leaveAllClubs } from './members/leave-all-clubs.ts';

const { server, jimin, hyunwoo, sua } = ourTown();
let club: string;

beforeEach(async () => {
  club = await createTestClub(server, jimin);
});

const inner = () => [`club:${club}`, `club:${club}:requests`];
const requestData = (requestId: string) => ({ clubId: club, requestId, personId: hyunwoo.id });

test('only members and admins may subscribe to a club, only its managers to its requests', async () => {
  await joinClub(hyunwoo, club, jimin);
  const [minjae, doyun] = [
    await as(server, 'minjae'),
    await settle(server, { name: '도윤', cityCode: nextTown() }),
  ];
  const refused = async (person: Person) => {
    const screen = await observe(server, person, [...inner(), `club:${club}:secrets`, 'club:no-id']);
    screen.close();
    return screen.frames.flatMap((frame) => ('refused' in frame ? frame.refused.length : []))[0];
  };
  expect([await refused(jimin), await refused(minjae)]).toEqual([2, 2]);
  expect([await refused(hyunwoo), await refused(sua), await refused(doyun)]).toEqual([3, 4, 4]);
});

test('the applicant and the managers receive a request’s events; the town only the member count', async () => {
  const manager = await observe(server, jimin, [`club:${club}:requests`]);
  const asker = await observe(server, hyunwoo, [`person:${hyunwoo.id}`]);
  const neighbour = await observe(server, sua, [`city:${town}`]);
  const first = await askToJoin(hyunwoo, club, { message: '비밀 메시지' });
  expect((await manager.hears('request.sent')).data).toEqual(requestData(first.requestId));
  await hyunwoo.delete(`/api/clubs/${club}/requests/${first.requestId}`);
  expect((await manager.hears('request.withdrawn')).data).toEqual(requestData(first.requestId));
  const second = await askToJoin(hyunwoo, club);
  await decideRequest(jimin, club, second.requestId, 'approved');
  for (const screen of [manager, asker])
    expect((await screen.hears('request.approved')).data).toEqual(requestData(second.requestId));
  expect((await neighbour.hears('club.membersCounted')).data).toEqual({ id: club, membersCount: 2 });
  expect(JSON.stringify(neighbour.frames)).not.toMatch(new RegExp(`${hyunwoo.id}|request`));
  expect(JSON.stringify([manager.frames, asker.frames])).not.toContain('비밀');
  for (const screen of [manager, asker, neighbour]) screen.close();
});

test('only the applicant and the managers receive a rejection', async () => {
  const asker = await observe(server, hyunwoo, [`person:${hyunwoo.id}`]);
  const neighbour = await observe(server, sua, [`city:${town}`]);
  const { requestId } = await askToJoin(hyunwoo, club);
  await decideRequest(jimin, club, requestId, 'rejected');
  expect((await asker.hears('request.rejected')).data).toEqual(requestData(requestId));
  await jimin.delete(`/api/clubs/${club}`);
  expect((await neighbour.hears('club.deleted')).data).toEqual({ id: club });
  expect(JSON.stringify(neighbour.frames)).not.toContain(hyunwoo.id);
  for (const screen of [asker, neighbour]) screen.close();
});

test('members receive the event of a new member, except those in a block with them', async () => {
  await joinClub(sua, club, jimin);
  await addBlock(server, sua, hyunwoo);
  const [creator, member] = [
    await observe(server, jimin, inner()),
    await observe(server, sua, [`club:${club}`]),
  ];
  await joinClub(hyunwoo, club, jimin);
  expect((await creator.hears('club.joined')).data).toEqual({
    clubId: club,
    personId: hyunwoo.id,
    actorId: jimin.id,
  });
  expect((await member.hears('club.membersCounted')).data).toMatchObject({ membersCount: 3 });
  expect(JSON.stringify(member.frames)).not.toContain(hyunwoo.id);
  for (const screen of [creator, member]) screen.close();
});

test('a member who leaves or is removed receives no more of the club’s events', async () => {
  for (const remove of [
    () => hyunwoo.delete(`/api/clubs/${club}/membership`),
    () => jimin.delete(`/api/clubs/${club}/members/${hyunwoo.id}`),
  ]) {
    await joinClub(hyunwoo, club, jimin);
    const creator = await observe(server, jimin, [`club:${club}`]);
    const leaver = await observe(server, hyunwoo, [`club:${club}`]);
    await remove();
    // The connection is closed so that every topic is rechecked: posts and meetings of the club have their
    // own.
    expect(await leaver.closed()).toBe(4401);
    expect((await creator.hears('club.left')).data).toMatchObject({ clubId: club, personId: hyunwoo.id });
    const again = await observe(server, hyunwoo, [`club:${club}`]);
    expect(again.frames).toContainEqual({ refused: [`club:${club}`] });
    for (const screen of [creator, again]) screen.close();
  }
});

test('after a transfer only the new creator may subscribe to the requests', async () => {
  await joinClub(hyunwoo, club, jimin);
  const before = await observe(server, jimin, inner());
  const after = await observe(server, hyunwoo, [`person:${hyunwoo.id}`]);
  const neighbour = await observe(server, sua, [`city:${town}`]);
  await jimin.post(`/api/clubs/${club}/transfer`, { personId: hyunwoo.id });
  expect((await after.hears('club.transferred')).data).toEqual({
    clubId: club,
    personId: hyunwoo.id,
    actorId: jimin.id,
  });
  await before.hears('club.transferred');
  expect((await neighbour.hears('club.changed')).data).toEqual({ id: club });
  expect(before.frames).toContainEqual(expect.objectContaining({ revoked: [`club:${club}:requests`] }));
  for (const screen of [before, after, neighbour]) screen.close();
});

test('the town and the club receive changes; a deletion closes the club’s topics', async () => {
  await joinClub(hyunwoo, club, jimin);
  const { id: postId } = await writePost(jimin, { clubId: club });
  const member = await observe(server, hyunwoo, [`club:${club}`, `post:${postId}`]);
  const reader = await observe(server, hyunwoo, [`post:${postId}`]);
  const creator = await observe(server, jimin, [`club:${club}:requests`]);
  const neighbour = await observe(server, sua, [`city:${town}`]);
  const imageId = await sendImage(server, jimin, 'club_images');
  const changed = await jimin.patch(`/api/clubs/${club}`, {
    name: '새 이름',
    description: '새 소개',
    imageId,
  });
  expect(changed.status).toBe(200);
  for (const screen of [member, neighbour])
    expect((await screen.hears('club.changed')).data).toEqual({ id: club });
  await jimin.delete(`/api/clubs/${club}`);
  expect((await neighbour.hears('club.deleted')).data).toEqual({ id: club });
  expect((await member.hears('club.deleted')).data).toEqual({ id: club });
  expect(await member.refused()).toEqual([`club:${club}`, `post:${postId}`]);
  expect(await reader.refused()).toEqual([`post:${postId}`]);
  expect(await creator.refused()).toEqual([`club:${club}:requests`]);
  const again = await observe(server, hyunwoo, [`club:${club}`, `post:${postId}`], { age: 60_000 });
  expect(again.frames.filter((frame) => !('hello' in frame))).toEqual([
    { refused: [`club:${club}`, `post:${postId}`] },
  ]);
  for (const screen of [member, reader, creator, neighbour, again]) screen.close();
});

test('when the creator deletes their account, the town is notified of the new creator', async () => {
  await joinClub(hyunwoo, club, jimin);
  const heir = await observe(server, hyunwoo, [`person:${hyunwoo.id}`]);
  const neighbour = await observe(server, sua, [`city:${town}`]);
  await write(server.p, (tx) => leaveAllClubs(tx, jimin.id, { now: server.p.clock.now() }));
  expect((await heir.hears('club.transferred')).data).toMatchObject({ personId: hyunwoo.id });
  await neighbour.hears('club.changed');
  for (const screen of [heir, neighbour]) screen.close();
});
