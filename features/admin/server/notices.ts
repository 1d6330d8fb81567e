import type { Db, Tx } from '#server/db.ts';
import type { FeatureNotices, Notice, NoticedEvent, NoticeRule, Shown } from '#server/notices.ts';
import type { Viewer } from '#server/viewer.ts';

/**
 * What a notification of the desk is about is its queue, not one case: unread ones are one row, and it goes when
 * nothing waits any more. So each queue has an id, which is no row's.
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

/** Tells every admin but those whose own doing it was. */
async function tellAdmins(tx: Tx, kind: Kind, at: Date, doers: string[]): Promise<Notice[]> {
  const told = (await admins(tx)).filter((id) => !doers.includes(id));
  const notice = { kind, actorId: null, subjectId: queues[kind], at, again: true, mayBeSeen: true };
  return told.map((personId) => ({ ...notice, personId }));
}

type Filed = { kind: string; id: string };

/** A case that opened; the time it opened at is the same for each further report, which is told nobody. */
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
  return { tell: await tellAdmins(tx, 'reportWaits', opened.opened_at, doers) };
};

const moveAsked: NoticeRule = async (tx, { data }: NoticedEvent<{ id: string }>) => {
  const regionChange = await tx
    .selectFrom('region_change')
    .select(['person_id', 'created_at'])
    .where('id', '=', data.id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return regionChange
    ? { tell: await tellAdmins(tx, 'regionChangeWaits', regionChange.created_at, [regionChange.person_id]) }
    : {};
};

const goes = (kind: Kind) => ({ takeBack: [{ about: queues[kind] }] });

const caseJudged: NoticeRule = async (tx) => {
  const open = tx.selectFrom('report_case').select('item_id').where('status', '=', 'open').limit(1);
  return (await open.executeTakeFirst()) ? {} : goes('reportWaits');
};

/** Decided, taken back, or gone with whoever asked. */
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
