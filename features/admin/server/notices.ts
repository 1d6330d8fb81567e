import type { Db, Tx } from '#server/db.ts';
import type { FeatureNotices, Notice, NoticedEvent, NoticeRule, Shown } from '#server/notices.ts';
import type { Viewer } from '#server/viewer.ts';

/**
 * These notifications are about a queue, not one case: unread ones share one row, which is removed when the queue is empty.
 * So each queue has a fixed id, which belongs to no row.
 */
const queues = {
  reportWaits: '00000000-0000-7000-8000-000000000001',
  regionChangeWaits: '00000000-0000-7000-8000-000000000002',
};
type Kind = keyof typeof queues;

const leadsTo =
  (path: string) =>
  async (_db: Db | Tx, viewer: Viewer, ids: string[]): Promise<Map<string, Shown>> =>
    new Map(viewer.isAdmin ? ids.map((id) => [id, { title: null, path }]) : []);

const admins = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('person').select('id').where('role', '=', 'admin').execute()).map(({ id }) => id);

/** Notifies every admin except those who caused it. */
async function notifyAdmins(tx: Tx, kind: Kind, at: Date, doers: string[]): Promise<Notice[]> {
  const told = (await admins(tx)).filter((id) => !doers.includes(id));
  const notice = { kind, actorId: null, subjectId: queues[kind], at, again: true, mayBeSeen: true };
  return told.map((personId) => ({ ...notice, personId }));
}

type Filed = { kind: string; id: string };

/** A case was opened. Later reports of the same case have the same time, and notify no one again. */
const reportFiled: NoticeRule = async (tx, { data }: NoticedEvent<Filed>) => {
  const opened = await tx
    .selectFrom('report_case')
    .select('opened_at')
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
  return { notify: await notifyAdmins(tx, 'reportWaits', opened.opened_at, doers) };
};

const moveAsked: NoticeRule = async (tx, { data }: NoticedEvent<{ id: string }>) => {
  const regionChange = await tx
    .selectFrom('region_change')
    .select(['person_id', 'created_at'])
    .where('id', '=', data.id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return regionChange
    ? {
        notify: await notifyAdmins(tx, 'regionChangeWaits', regionChange.created_at, [
          regionChange.person_id,
        ]),
      }
    : {};
};

const goes = (kind: Kind) => ({ withdraw: [{ about: queues[kind] }] });

const caseJudged: NoticeRule = async (tx) => {
  const open = tx.selectFrom('report_case').select('item_id').where('status', '=', 'open').limit(1);
  return (await open.executeTakeFirst()) ? {} : goes('reportWaits');
};

/** A region change was decided or withdrawn, or its sender's account was deleted. */
const moveSettled: NoticeRule = async (tx) => {
  const pending = tx.selectFrom('region_change').select('id').where('status', '=', 'pending').limit(1);
  return (await pending.executeTakeFirst()) ? {} : goes('regionChangeWaits');
};

export const adminNotices: FeatureNotices = {
  kinds: {
    reportWaits: { channel: 'admin', one: '확인할 신고가 들어왔어요', show: leadsTo('/admin?tab=reports') },
    regionChangeWaits: {
      channel: 'admin',
      one: '지역 변경 요청이 들어왔어요',
      show: leadsTo('/admin?tab=regionChanges'),
    },
  },
  on: {
    'report.filed': reportFiled,
    'item.judged': caseJudged,
    'regionChange.asked': moveAsked,
    'regionChange.withdrawn': moveSettled,
    'regionChange.approved': moveSettled,
    'regionChange.rejected': moveSettled,
    'person.erased': moveSettled,
  },
};
