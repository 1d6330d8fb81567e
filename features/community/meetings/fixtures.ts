import { ClubDraft } from '#community/clubs/contract.ts';
import { createClub } from '#community/clubs/server/actions.ts';
import { insertMember, joinedEvents } from '#community/clubs/server/members/member-rows.ts';
import { write } from '#server/database/write.ts';
import { record } from '#server/live/log/record.ts';
import { viewerOf } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import type { Person } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

type Who = Pick<Person, 'id' | 'cityCode'>;

export const residentOf = ({ id, cityCode }: Who) => viewerOf({ personId: id, cityCode });

/** Creates a club in the creator's town with these members. Returns its id. */
export async function createClubWith(server: TestServer, creator: Who, ...members: Who[]): Promise<string> {
  const id = newId();
  const draft = ClubDraft.parse({ id, name: '봉의산 새벽 등산', description: '여섯 시에 오릅니다.' });
  await createClub(server.p, residentOf(creator), draft);
  for (const member of members) await addMember(server, member, id);
  return id;
}

/** Adds a person to a club. */
export async function addMember({ p }: TestServer, { id: personId, cityCode }: Who, clubId: string) {
  await write(p, async (tx) => {
    const membersCount = (await insertMember(tx, clubId, personId, p.clock.now())) ?? 0;
    const club = { id: clubId, city_code: cityCode ?? '51110' };
    await record(tx, ...(await joinedEvents(tx, club, { personId, actorId: personId, membersCount })));
  });
}

type Given = {
  id?: string;
  title?: string;
  inDays?: number;
  day?: string;
  time?: string | null;
  place?: string;
  note?: string;
  capacity?: number | null;
};

/** A valid meeting form, by default tomorrow at ten. */
export const meetingDraft = ({ p }: TestServer, { inDays = 1, ...given }: Given = {}) => ({
  id: newId(),
  title: '일요일 산행',
  day: addDays(seoulDay(p.clock.now()), inDays),
  time: '10:00' as string | null,
  place: '소양정 입구',
  note: '',
  capacity: null as number | null,
  ...given,
});

/** Creates a meeting and returns the API's answer. */
export async function planMeeting(server: TestServer, planner: Person, clubId: string, given: Given = {}) {
  const response = await planner.post(`/api/clubs/${clubId}/meetings`, meetingDraft(server, given));
  if (response.status !== 201) throw new Error(`not planned: ${JSON.stringify(response.body)}`);
  return response.body;
}
