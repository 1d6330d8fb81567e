import { visiblePosts } from '#community/posts/server/queries.ts';
import type {
  OfficerRole,
  TreasuryAppointed,
  TreasuryAsked,
  TreasuryClosed,
  TreasuryTouched,
} from '#community/treasuries/contract.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { FeatureNotices, NoticeDraft, NoticedEvent } from '#server/notices/notices.ts';
import { anyOf } from '#server/statements/unknown-to-planner.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { selectOfficers, selectTreasuriesById } from './queries.ts';

/** Nobody is notified of an office that has ended since. */
async function appointed(tx: Tx, { data, at }: NoticedEvent<TreasuryAppointed>): Promise<NoticeDraft> {
  const { id, personId, actorId } = data;
  const officers = await selectOfficers(tx, id);
  if (!officers.some(({ author_id }) => author_id === personId)) return {};
  return {
    notify: [{ kind: 'treasuryAppointed', personId, actorId, subjectId: id, at, again: true }],
  };
}

const officersAs = async (tx: Tx, id: string, role: OfficerRole) =>
  (await selectOfficers(tx, id)).flatMap((officer) => (officer.role === role ? [officer.author_id] : []));

async function asked(tx: Tx, { data, at }: NoticedEvent<TreasuryAsked>): Promise<NoticeDraft> {
  const { id, postId } = data;
  const post = await tx
    .selectFrom('post')
    .innerJoin('treasury_question', 'treasury_question.post_id', 'post.id')
    .select('post.author_id')
    .where('post.id', '=', postId)
    .executeTakeFirst();
  if (!post) return {};
  const notice = { kind: 'treasuryAsked', actorId: post.author_id, subjectId: postId, withinId: id, at };
  return {
    notify: (await officersAs(tx, id, 'treasurer')).map((personId) => ({ ...notice, personId })),
  };
}

async function closed(tx: Tx, { data: { id }, at }: NoticedEvent<TreasuryClosed>): Promise<NoticeDraft> {
  const notice = { kind: 'treasuryClosed', actorId: null, subjectId: id, at, again: true };
  return { notify: (await officersAs(tx, id, 'auditor')).map((personId) => ({ ...notice, personId })) };
}

async function show(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await selectTreasuriesById(db, viewer, ids);
  return new Map(rows.map(({ id, name }) => [id, { title: name, path: `/treasury/${id}` }]));
}

/** A question is answered below its post. */
async function showAsked(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await visiblePosts(db, viewer)
    .select(['post.id', 'post.title'])
    .where('post.id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, title }) => [id, { title, path: `/post/${id}` }]));
}

export const treasuriesNotices: FeatureNotices = {
  kinds: {
    treasuryAppointed: { channel: 'admin', one: '살림 담당이 됐어요', show },
    treasuryAsked: { channel: 'admin', one: '{name}님이 살림에 적힌 내역을 물었어요', show: showAsked },
    treasuryClosed: { channel: 'admin', one: '한 해 살림을 마감했어요. 살펴보고 서명해 주세요', show },
  },
  on: {
    'treasury.appointed': appointed,
    'treasury.asked': asked,
    'treasury.closed': closed,
    'treasury.deleted': async (_tx, { data }: NoticedEvent<TreasuryTouched>) => ({
      withdraw: [{ about: data.id }],
    }),
  },
};
