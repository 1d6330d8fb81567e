import { jobOffer, propertyOffer, writeBenefit } from '#community/benefits/fixtures.ts';
import { enterPhoto, submitReceipt } from '#community/challenges/fixtures.ts';
import { sendMessage } from '#community/chat/fixtures.ts';
import { askToJoin, createTestClub } from '#community/clubs/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { newId } from '#shared/ids.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { sendImage } from '#test/people/people.ts';
import { type Person, settle } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

/** The ids of a town where every text has the longest allowed words. The screens are shown to `resident`. */
export type LongTown = Record<'chat' | 'club' | 'job' | 'post' | 'property', string> &
  Record<'resident' | 'neighbour' | 'admin', Person>;

const cityCode = '51750';
const word = 'Donaudampfschifffahrtsgesellschaft';
const longName = '아주아주긴이름을가진우리동네이웃한사람입니다정말로요네';

export async function fillLongTown(server: TestServer): Promise<LongTown> {
  const resident = await settle(server, { name: longName, cityCode });
  const neighbour = await settle(server, { name: 'Donaudampfschifffahrtskapitaen', cityCode });
  const admin = await settle(server, { name: '민재관', cityCode: null, isAdmin: true });
  const people = { resident, neighbour, admin };
  await introduce(server, neighbour);
  await acquaint(server, people);
  const post = await talk(people);
  await compete(server, resident);
  for (const title of ['저녁', '치과', '도서관', '김장', '아주 긴 제목이라 줄이 바뀌는 일정'.repeat(4)])
    await resident.post('/api/events', {
      id: newId(),
      title,
      day: seoulDay(server.p.clock.now()),
      time: '19:00',
      memo: '네 명 예약',
    });
  const club = await createTestClub(server, resident, { name: '아주 긴 이름을 가진 대바늘 뜨개질 모임' });
  await askToJoin(neighbour, club, { message: '대바늘만 할 줄 알아요. '.repeat(12) });
  await neighbour.post('/api/reports', { id: newId(), kind: 'post', itemId: post, reason: 'fraud' });
  await resident.post('/api/region-changes', {
    id: newId(),
    cityCode: '51130',
    reason: '이사했어요. '.repeat(20),
  });
  await deliverAll(server);
  const chat = chatIdOf(resident.id, neighbour.id);
  return { ...people, ...(await offer(neighbour)), chat, club, post };
}

async function introduce(server: TestServer, person: Person) {
  await person.patch('/api/people/me', {
    bio: `${'ㅋ'.repeat(120)}\nhttps://example.com/${'x'.repeat(80)}`,
    town: '가나다라마바사아자차카타파하'.repeat(2),
    photoId: await sendImage(server, person),
  });
}

type People = Pick<LongTown, 'resident' | 'neighbour' | 'admin'>;

/** More followers than one page holds, an admin among them, and blocked people. */
async function acquaint(server: TestServer, { resident, neighbour, admin }: People) {
  for (let i = 0; i < 23; i++) {
    const follower = await settle(server, { name: `이웃 ${i}`, cityCode });
    await follower.put(`/api/people/${neighbour.id}/follow`);
  }
  for (const follower of [admin, resident]) await follower.put(`/api/people/${neighbour.id}/follow`);
  await neighbour.put(`/api/people/${resident.id}/follow`);
  for (const name of ['차단이', longName])
    await resident.put(`/api/people/${(await settle(server, { name, cityCode })).id}/block`);
}

/** Posts, likes, comments and messages, which also make notifications. Returns the post's id. */
async function talk({ resident, neighbour, admin }: People): Promise<string> {
  const { id } = await writePost(resident, { title: `붕어빵 ${word.repeat(2)}`, content: 'ㅋ'.repeat(400) });
  await writePost(neighbour, { title: '아주긴제목이띄어쓰기하나없이계속이어지는글이에요'.repeat(2) });
  for (const person of [neighbour, admin]) await person.put(`/api/posts/${id}/like`);
  await neighbour.post(`/api/posts/${id}/comments`, { id: newId(), text: '가'.repeat(200) });
  const texts = [
    'ㅋ'.repeat(300),
    '👨‍👩‍👧'.repeat(40),
    `https://a.kr/${'x'.repeat(300)}`,
    '짧게',
    '   공백   사이  ',
  ];
  for (const text of texts) await sendMessage(neighbour, resident, text);
  await sendMessage(resident, neighbour, 'W'.repeat(200));
  return id;
}

async function compete(server: TestServer, person: Person) {
  const today = seoulDay(server.p.clock.now());
  await person.put('/api/challenges/walking/goal', { steps: 20_000 });
  await person.put(`/api/challenges/walking/days/${today}`, { steps: 98_765 });
  await submitReceipt(server, person, 4_999_999);
  await enterPhoto(server, person, '아주 긴 설명이 붙은 사진입니다 '.repeat(6).slice(0, 100));
}

async function offer(writer: Person) {
  const property = await writeBenefit(writer, {
    title: '띄어쓰기없이아주길게쓴제목'.repeat(7),
    content: `https://masil.example/${'a'.repeat(300)}`,
    contact: `033-255-1234, 010-1234-5678, 춘천시 ${'긴'.repeat(40)}로 12`,
    category: 'realEstate',
    property: propertyOffer({ location: '길'.repeat(200), price: '9'.repeat(60) }),
    lastDay: '2099-12-31',
  });
  const job = await writeBenefit(writer, {
    category: 'job',
    job: jobOffer({ payWon: 1_000_000_000, conditions: '조건'.repeat(250) }),
  });
  await writer.put(`/api/benefits/${job.id}/closing`);
  return { property: property.id as string, job: job.id as string };
}
