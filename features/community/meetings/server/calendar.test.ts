import { beforeEach, expect, test } from 'vitest';
import { leaveClub } from '#community/clubs/server/members/members.ts';
import { addMember, createClubWith, planMeeting, residentOf } from '#community/meetings/fixtures.ts';
import { addMonths, monthOf, seoulDay } from '#shared/time/dates.ts';
import { eventsOf, onlyLine, readCalendar } from '#test/files/read-ical.ts';
import { forEachTest, ourTown } from '#test/people/town.ts';
import { type Person, request, settle } from '#test/people/world.ts';

const { server, resident } = ourTown();
const creator = resident('현우');
const member = resident('지민');
const outsider = resident('수아');
const admin = forEachTest(() => settle(server, { name: '민재', cityCode: null, isAdmin: true }));
let club: string;

beforeEach(async () => {
  club = await createClubWith(server, creator, member);
});

const monthFor = async (person: Person, day: string) =>
  (await person.get(`/api/calendar?month=${monthOf(day)}`)).body.items;

test('a meeting is in the calendars of the club’s members only, and links to the club', async () => {
  const meeting = await planMeeting(server, creator, club, { time: '06:30', note: '장갑' });
  const { id, day } = meeting;
  const expected = {
    id,
    type: 'club',
    title: '일요일 산행',
    day,
    time: '06:30',
    memo: '소양정 입구\n장갑',
    reminders: null,
    repeat: null,
    newsId: null,
    clubId: club,
    clubName: '봉의산 새벽 등산',
    postId: null,
    isPoll: false,
    isSignup: false,
    cancelled: false,
    revision: 0,
    can: { change: false },
  };
  for (const person of [creator, member]) expect(await monthFor(person, day)).toEqual([expected]);
  for (const person of [outsider, admin]) expect(await monthFor(person, day)).toEqual([]);

  // Nobody can change it through the calendar.
  expect((await member.patch(`/api/events/${id}`, { title: '내 것' })).body.error.reason).toBe(
    'home.day.notOwn',
  );
  expect((await member.delete(`/api/events/${id}`)).status).toBe(403);
  expect((await outsider.delete(`/api/events/${id}`)).status).toBe(404);
});

test('a new member finds the meetings in their calendar, and somebody who leaves loses them', async () => {
  const { day } = await planMeeting(server, creator, club);
  await addMember(server, outsider, club);
  expect(await monthFor(outsider, day)).toHaveLength(1);
  await leaveClub(server.p, residentOf(outsider), club);
  expect(await monthFor(outsider, day)).toEqual([]);
});

test('a month contains the days of its weeks in Seoul, whole days before times', async () => {
  const next = addMonths(monthOf(seoulDay(server.p.clock.now())), 1);
  // Shortly after midnight in Seoul, UTC is still in the previous month.
  await planMeeting(server, creator, club, { day: `${next}-01`, time: '00:10', title: '자정 산행' });
  await planMeeting(server, creator, club, { day: `${next}-01`, time: null, title: '하루 종일 산행' });
  const items = await monthFor(member, `${next}-01`);
  expect(items.map(({ title, day }: { title: string; day: string }) => `${day} ${title}`)).toEqual([
    `${next}-01 하루 종일 산행`,
    `${next}-01 자정 산행`,
  ]);
});

test('a cancelled meeting says so, in the app and in subscribed calendars', async () => {
  const { id, day } = await planMeeting(server, creator, club, { time: '06:30' });
  const { address } = (await member.post('/api/calendar/subscription')).body;
  const feed = async () => {
    const { body } = await request(server, 'GET', new URL(address).pathname);
    return eventsOf(readCalendar(body)).map((event) => [onlyLine(event, 'SUMMARY').value, event]);
  };
  expect((await feed()).map(([title]) => title)).toEqual(['일요일 산행']);
  await creator.put(`/api/meetings/${id}/cancellation`);
  expect(await monthFor(member, day)).toEqual([expect.objectContaining({ id, cancelled: true })]);
  expect((await feed()).map(([title]) => title)).toEqual(['[취소됨] 일요일 산행']);
  const file = await request(server, 'GET', `/api/events/${id}/event.ics`, member.cookie);
  expect(file.body).toContain('STATUS:CANCELLED');
  expect(file.body).toContain(`URL:${server.origin}/club/${club}`);
  expect((await request(server, 'GET', `/api/events/${id}/event.ics`, outsider.cookie)).status).toBe(404);
  await leaveClub(server.p, residentOf(member), club);
  expect(await feed()).toEqual([]);
});
