import type { AppealTouched } from '#moderation/appeals/contract.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { FeatureNotices, NoticeDraft, NoticedEvent } from '#server/notices/notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** The viewer's own appeals lead to the decision that they are about. */
async function shownAppeals(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await db
    .selectFrom('appeal')
    .leftJoin('suspension', 'suspension.id', 'appeal.suspension_id')
    .leftJoin('report_case', (join) =>
      join
        .onRef('report_case.kind', '=', 'appeal.kind')
        .onRef('report_case.item_id', '=', 'appeal.subject_id'),
    )
    .select(['appeal.id', 'appeal.kind', 'appeal.subject_id', 'appeal.answer', 'report_case.title'])
    .where('appeal.id', 'in', ids)
    .where(({ eb, or }) =>
      or([eb('appeal.person_id', '=', viewer.personId), eb('suspension.person_id', '=', viewer.personId)]),
    )
    .execute();
  return new Map(
    rows.map(({ id, kind, subject_id, answer: verdictText, title }) => [
      id,
      { title: verdictText || title || null, path: `/appeal/${kind}/${subject_id}` },
    ]),
  );
}

/** Tells the person the outcome. Nobody learns who judged. */
async function decided(tx: Tx, { data, at }: NoticedEvent<AppealTouched>): Promise<NoticeDraft> {
  const row = await tx.selectFrom('appeal').select('status').where('id', '=', data.id).executeTakeFirst();
  if (!data.personId || (row?.status !== 'granted' && row?.status !== 'upheld')) return {};
  const kind = row.status === 'granted' ? 'appealGranted' : 'appealUpheld';
  const notice = { kind, personId: data.personId, subjectId: data.id, actorId: null, at, mayBeSeen: true };
  return { notify: [notice] };
}

export const appealsNotices: FeatureNotices = {
  kinds: {
    appealGranted: {
      channel: 'admin',
      one: '이의 제기를 받아들여 결정을 되돌렸어요',
      show: shownAppeals,
    },
    appealUpheld: {
      channel: 'admin',
      one: '이의 제기를 다시 살펴봤고 결정을 그대로 두기로 했어요',
      show: shownAppeals,
    },
  },
  on: { 'appeal.decided': decided },
};
