import type { Db, Tx } from '#server/database/db.ts';
import type { FeatureNotices, NoticeDraft, NoticedEvent } from '#server/notices/notices.ts';
import { anyOf } from '#server/statements/unknown-to-planner.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { visibleClubs } from './queries.ts';

async function shownRequests(db: Db | Tx, viewer: Viewer, ids: string[], path: (clubId: string) => string) {
  const rows = await visibleClubs(db, viewer)
    .innerJoin('club_request', 'club_request.club_id', 'club.id')
    .select(['club_request.id', 'club.id as club_id', 'club.name'])
    .where('club_request.id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, club_id, name }) => [id, { title: name, path: path(club_id) }]));
}

const leadsToClub = (db: Db | Tx, viewer: Viewer, ids: string[]) =>
  shownRequests(db, viewer, ids, (id) => `/club/${id}`);
const leadsToQueue = (db: Db | Tx, viewer: Viewer, ids: string[]) =>
  shownRequests(db, viewer, ids, (id) => `/club/manage/${id}`);

type Requested = { requestId: string };

const readRequest = (tx: Tx, id: string) =>
  tx
    .selectFrom('club_request')
    .innerJoin('club', 'club.id', 'club_request.club_id')
    .select(['club_request.id', 'club_request.club_id', 'club_request.person_id', 'club_request.status'])
    .select(['club_request.created_at', 'club_request.decided_at', 'club.creator_id'])
    .where('club_request.id', '=', id)
    .executeTakeFirst();

async function sent(tx: Tx, { data }: NoticedEvent<Requested>): Promise<NoticeDraft> {
  const request = await readRequest(tx, data.requestId);
  if (request?.status !== 'pending' || !request.creator_id) return {};
  const {
    id: subjectId,
    club_id: withinId,
    person_id: actorId,
    creator_id: personId,
    created_at: at,
  } = request;
  return { notify: [{ kind: 'joinRequested', personId, actorId, subjectId, withinId, at }] };
}

/** The decision comes from the club: the notification does not name the person who decided. */
async function decided(tx: Tx, { data }: NoticedEvent<Requested>): Promise<NoticeDraft> {
  const request = await readRequest(tx, data.requestId);
  if (!request?.decided_at) return {};
  const { id: subjectId, club_id: withinId, person_id: personId, decided_at: at, status } = request;
  const kind = status === 'approved' ? 'joinApproved' : status === 'rejected' ? 'joinRejected' : null;
  return {
    // The request is no longer pending, so the managers' notification of it is removed.
    withdraw: [{ kind: 'joinRequested', group: subjectId, actorId: personId }],
    notify: kind ? [{ kind, personId, actorId: null, subjectId, withinId, at }] : [],
  };
}

type Membership = { clubId: string; personId: string };

/** Kinds whose text contains the club's name. */
const named = ['joinRequested', 'joinApproved', 'joinRejected'];

export const clubsNotices: FeatureNotices = {
  kinds: {
    joinRequested: { channel: 'clubs', one: '{name}님이 모임 가입을 문의했어요', show: leadsToQueue },
    joinApproved: { channel: 'clubs', one: '모임 가입이 승인됐어요', show: leadsToClub },
    joinRejected: { channel: 'clubs', one: '모임 가입이 거절됐어요', show: leadsToClub },
  },
  on: {
    'request.sent': sent,
    'request.withdrawn': decided,
    'request.approved': decided,
    'request.rejected': decided,
    'club.deleted': async (_tx, { data }: NoticedEvent<{ id: string }>) => ({
      withdraw: [{ about: data.id }],
    }),
  },
  rewords: {
    'club.changed': ({ data }: NoticedEvent<{ id: string }>) => ({ about: data.id, kinds: named }),
    // A change of membership changes which of this person's notifications may show the club's content.
    'club.joined': ({ data }: NoticedEvent<Membership>) => ({ about: data.clubId, personId: data.personId }),
    'club.left': ({ data }: NoticedEvent<Membership>) => ({ about: data.clubId, personId: data.personId }),
  },
};
