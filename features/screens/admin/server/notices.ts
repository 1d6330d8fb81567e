import { sql } from 'kysely';
import { findCity } from '#residents/regions/cities.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { FeatureNotices, Notice, NoticedEvent, NoticeRule, Shown } from '#server/notices/notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { may, type Right } from '#shared/may.ts';

/**
 * These notifications are about a town's queue, not one case: unread ones share one row, which is removed
 * when the queue is empty. So each queue has a fixed id with the town's code, which belongs to no row. 00000:
 * what concerns no town.
 */
const queues = {
  reportWaits: { number: 1, right: 'moderator' },
  regionChangeWaits: { number: 2, right: 'operator' },
  appealWaits: { number: 4, right: 'moderator' },
  takedownWaits: { number: 3, right: 'moderator' },
} as const;
type Kind = keyof typeof queues;

const queueOf = (kind: Kind, cityCode: string | null) =>
  `00000000-0000-7000-8000-00${queues[kind].number}0000${cityCode ?? '00000'}`;
const townOf = (queue: string) => (queue.endsWith('00000') ? null : queue.slice(-5));

const leadsTo =
  (kind: Kind, path: string) =>
  async (_db: Db | Tx, viewer: Viewer, ids: string[]): Promise<Map<string, Shown>> => {
    const theirs = ids.filter((id) => may(viewer, queues[kind].right, townOf(id)));
    return new Map(theirs.map((id) => [id, { title: findCity(townOf(id) ?? '')?.name ?? null, path }]));
  };

/** People with the right in the town. Null: in the whole country. */
const holdersOf = async (tx: Tx, right: Right, cityCode: string | null): Promise<string[]> => {
  const rows = await tx
    .selectFrom('right_grant')
    .select('person_id')
    .distinct()
    .where('right_name', '=', right)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`starts_with(${cityCode ?? ''}, place_code)`)
    .execute();
  return rows.map(({ person_id }) => person_id);
};

type Waiting = { kind: Kind; cityCode: string | null; at: Date; doers: string[] };

/** Notifies everyone who may decide except those who caused it. */
async function notifyHolders(tx: Tx, { kind, cityCode, at, doers }: Waiting): Promise<Notice[]> {
  const holders = await holdersOf(tx, queues[kind].right, cityCode);
  const subjectId = queueOf(kind, cityCode);
  const notice = { kind, actorId: null, subjectId, at, again: true, mayBeSeen: true };
  return holders.filter((id) => !doers.includes(id)).map((personId) => ({ ...notice, personId }));
}

type Filed = { kind: string; id: string };

/** A case was opened. Later reports of the same case have the same time, and notify no one again. */
const reportFiled: NoticeRule = async (tx, { data }: NoticedEvent<Filed>) => {
  const opened = await tx
    .selectFrom('report_case')
    .select(['opened_at', 'city_code'])
    .where('kind', '=', data.kind)
    .where('item_id', '=', data.id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (!opened) return {};
  const reporters = await tx
    .selectFrom('report')
    .select('reporter_id')
    .where('kind', '=', data.kind)
    .where('item_id', '=', data.id)
    .where('created_at', '>=', opened.opened_at)
    .execute();
  const doers = reporters.flatMap(({ reporter_id: id }) => id ?? []);
  const { opened_at: at, city_code: cityCode } = opened;
  return { notify: await notifyHolders(tx, { kind: 'reportWaits', cityCode, at, doers }) };
};

const moveAsked: NoticeRule = async (tx, { data }: NoticedEvent<{ id: string }>) => {
  const asked = await tx
    .selectFrom('region_change')
    .select(['person_id', 'from_code', 'created_at'])
    .where('id', '=', data.id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (!asked) return {};
  const { person_id, from_code: cityCode, created_at: at } = asked;
  return { notify: await notifyHolders(tx, { kind: 'regionChangeWaits', cityCode, at, doers: [person_id] }) };
};

/** The person who made the decision cannot judge the appeal, so it does not wait for them. */
const appealMade: NoticeRule = async (tx, { data }: NoticedEvent<{ id: string }>) => {
  const made = await tx
    .selectFrom('appeal')
    .select(['city_code', 'created_at', 'decided_by', 'person_id'])
    .where('id', '=', data.id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (!made) return {};
  const { city_code: cityCode, created_at: at, decided_by, person_id } = made;
  const doers = [decided_by, person_id].flatMap((id) => id ?? []);
  return { notify: await notifyHolders(tx, { kind: 'appealWaits', cityCode, at, doers }) };
};

/** The queues of a kind that somebody was told of and that are empty now. */
async function emptyQueues(tx: Tx, kind: Kind, waiting: (cityCode: string | null) => Promise<unknown>) {
  const notified = await tx
    .selectFrom('notification')
    .select('subject_id')
    .distinct()
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .where('person_id', 'in', tx.selectFrom('right_grant').select('person_id').where('ended_at', 'is', null))
    .execute();
  const empty: { about: string }[] = [];
  for (const { subject_id: about } of notified)
    if (about && !(await waiting(townOf(about)))) empty.push({ about });
  return { withdraw: empty };
}

const caseJudged: NoticeRule = (tx) =>
  emptyQueues(tx, 'reportWaits', (cityCode) =>
    tx
      .selectFrom('report_case')
      .select('item_id')
      .where('status', '=', 'open')
      .where('city_code', 'is not distinct from', cityCode)
      .limit(1)
      .executeTakeFirst(),
  );

/** An appeal was judged, withdrawn or closed, or its writer's account was deleted. */
const appealEnded: NoticeRule = (tx) =>
  emptyQueues(tx, 'appealWaits', (cityCode) =>
    tx
      .selectFrom('appeal')
      .select('id')
      .where('status', '=', 'waiting')
      .where('city_code', 'is not distinct from', cityCode)
      .limit(1)
      .executeTakeFirst(),
  );

/** Somebody's account was deleted. */
const personErased: NoticeRule = async (tx, event) => {
  const drafts = [await moveSettled(tx, event), await appealEnded(tx, event)];
  return { withdraw: drafts.flatMap(({ withdraw }) => withdraw ?? []) };
};

/** A region change was decided or withdrawn, or its sender's account was deleted. */
const moveSettled: NoticeRule = (tx) =>
  emptyQueues(tx, 'regionChangeWaits', (cityCode) =>
    tx
      .selectFrom('region_change')
      .select('id')
      .where('status', '=', 'pending')
      .where('from_code', '=', cityCode ?? '')
      .limit(1)
      .executeTakeFirst(),
  );

type Requested = { id: string };

/** A takedown request came, or the author of a paused item objected. */
const takedownFiled: NoticeRule = async (tx, { data, at }: NoticedEvent<Requested>) => {
  const asked = await tx
    .selectFrom('takedown')
    .select(['city_code', 'author_id'])
    .where('id', '=', data.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!asked) return {};
  const { city_code: cityCode, author_id: authorId } = asked;
  const doers = authorId ? [authorId] : [];
  return { notify: await notifyHolders(tx, { kind: 'takedownWaits', cityCode, at, doers }) };
};

const takedownSettled: NoticeRule = (tx) =>
  emptyQueues(tx, 'takedownWaits', (cityCode) =>
    tx
      .selectFrom('takedown')
      .select('id')
      .where('closed_at', 'is', null)
      .where(({ or, eb }) => or([eb('decision', 'is', null), eb('objected_at', 'is not', null)]))
      .where('city_code', 'is not distinct from', cityCode)
      .limit(1)
      .executeTakeFirst(),
  );

export const adminNotices: FeatureNotices = {
  kinds: {
    reportWaits: {
      channel: 'admin',
      one: '확인할 신고가 들어왔어요',
      show: leadsTo('reportWaits', '/admin?tab=reports'),
    },
    appealWaits: {
      channel: 'admin',
      one: '확인할 이의 제기가 들어왔어요',
      show: leadsTo('appealWaits', '/admin?tab=appeals'),
    },
    regionChangeWaits: {
      channel: 'admin',
      one: '지역 변경 요청이 들어왔어요',
      show: leadsTo('regionChangeWaits', '/admin?tab=regionChanges'),
    },
    takedownWaits: {
      channel: 'admin',
      one: '확인할 게시 중단 요청이 있어요',
      show: leadsTo('takedownWaits', '/admin?tab=takedowns'),
    },
  },
  on: {
    'report.filed': reportFiled,
    'item.judged': caseJudged,
    'regionChange.asked': moveAsked,
    'regionChange.withdrawn': moveSettled,
    'regionChange.approved': moveSettled,
    'regionChange.rejected': moveSettled,
    'appeal.made': appealMade,
    'appeal.decided': appealEnded,
    'appeal.withdrawn': appealEnded,
    'appeal.closed': appealEnded,
    'person.erased': personErased,
    'takedown.filed': takedownFiled,
    'takedown.objected': takedownFiled,
    'takedown.refused': takedownSettled,
    'takedown.accepted': takedownSettled,
    'takedown.closed': takedownSettled,
    'takedown.withdrawn': takedownSettled,
  },
};
