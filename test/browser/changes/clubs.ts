import { decideRequest } from '#community/clubs/fixtures.ts';
import { meetingDraft } from '#community/meetings/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { type Change, type ChangedTown, createClub, without } from './changed-town.ts';

/**
 * The clubs that are never deleted: the first is on the viewer's screen, the second is the one whose requests
 * they see.
 */
const neverDeleted = 2;

const settled = (town: ChangedTown, status: 'approved' | 'rejected') => {
  const request = town.chance.pick(town.requests);
  if (!request) return null;
  without(town.requests, request);
  if (status === 'approved') request.club.members.push(request.author);
  else request.club.barred.push(request.author);
  return decideRequest(town.admin, request.club.id, request.id, status);
};

const plan = ({ server, chance, say }: ChangedTown) => {
  const { id: _, ...draft } = meetingDraft(server, { title: say('모임 날'), inDays: 1 + chance.below(3) });
  return draft;
};

export const clubChanges: Record<string, Change> = {
  'founds a club': (town) => {
    const creator = town.chance.pick(town.others);
    return creator && town.clubs.length < 6 ? createClub(town, creator) : null;
  },
  'changes a club': ({ chance, clubs, viewer, say }) => {
    const club = chance.pick(clubs.filter(({ creator }) => creator !== viewer));
    const draft = { name: say('새 이름'), description: say('소개'), imageId: club?.imageId };
    return club ? club.creator.patch(`/api/clubs/${club.id}`, draft) : null;
  },
  'deletes a club': ({ chance, clubs, requests }) => {
    const club = chance.pick(clubs.slice(neverDeleted));
    if (!club) return null;
    without(clubs, club);
    for (const request of requests.filter((each) => each.club === club)) without(requests, request);
    return club.creator.delete(`/api/clubs/${club.id}`);
  },
  'asks to join': ({ chance, clubs, others, requests, say }) => {
    const club = clubs[chance.coin() ? 1 : chance.below(clubs.length)];
    const asks = chance.pick(
      others.filter(
        (each) =>
          !club?.members.includes(each) &&
          !club?.barred.includes(each) &&
          !requests.some((request) => request.club === club && request.author === each),
      ),
    );
    if (!club || !asks) return null;
    const id = newId();
    requests.push({ id, author: asks, club });
    return asks.post(`/api/clubs/${club.id}/requests`, { id, message: say('함께해요') });
  },
  'withdraws a request': ({ chance, requests }) => {
    const request = chance.pick(requests);
    if (!request) return null;
    without(requests, request);
    return request.author.delete(`/api/clubs/${request.club.id}/requests/${request.id}`);
  },
  'lets somebody in': (town) => settled(town, 'approved'),
  'turns somebody away': (town) => settled(town, 'rejected'),
  'leaves a club': ({ chance, clubs, viewer }) => {
    const club = chance.pick(clubs);
    const member = chance.pick(
      club?.members.filter((each) => each !== club.creator && each !== viewer) ?? [],
    );
    if (!club || !member) return null;
    without(club.members, member);
    return member.delete(`/api/clubs/${club.id}/membership`);
  },
  'plans a meeting': (town) => {
    const [club] = town.clubs;
    if (!club) return null;
    const id = newId();
    town.meetings.push({ id, author: club.creator });
    return club.creator.post(`/api/clubs/${club.id}/meetings`, { ...plan(town), id });
  },
  'changes a meeting': (town) => {
    const meeting = town.chance.pick(town.meetings);
    return meeting ? meeting.author.put(`/api/meetings/${meeting.id}`, plan(town)) : null;
  },
  'calls a meeting off': ({ chance, meetings }) => {
    const meeting = chance.pick(meetings);
    if (!meeting) return null;
    without(meetings, meeting);
    return meeting.author.put(`/api/meetings/${meeting.id}/cancellation`);
  },
  'comes to a meeting or not': ({ chance, meetings, clubs, viewer }) => {
    const meeting = chance.pick(meetings);
    const member = chance.pick(clubs[0]?.members.filter((each) => each !== viewer) ?? []);
    return meeting && member
      ? member.put(`/api/meetings/${meeting.id}/answer`, { going: chance.coin() })
      : null;
  },
};
