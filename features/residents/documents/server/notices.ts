import type { DocumentAnnounced } from '#residents/documents/contract.ts';
import type { AgreedKind } from '#residents/documents/kinds.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type {
  CrowdNotices,
  FeatureNotices,
  NextOfCrowd,
  NoticedEvent,
  NoticeKind,
} from '#server/notices/notices.ts';
import { onOneLine } from '#server/on-one-line.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

const kindOf = { terms: 'termsComing', privacy: 'privacyComing' } as const satisfies Record<
  AgreedKind,
  string
>;

/** Everybody with an account, a batch at a time. */
async function everybody(
  tx: Tx,
  { data, at }: NoticedEvent<DocumentAnnounced>,
  { after, limit }: NextOfCrowd,
): Promise<CrowdNotices> {
  const version = await tx
    .selectFrom('document_version')
    .select(['kind', 'version'])
    .where('id', '=', data.id)
    .where('withdrawn_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!version) return { notify: [], last: null };
  const people = await tx
    .selectFrom('person')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const kind = kindOf[version.kind as AgreedKind];
  const notice = { kind, actorId: null, subjectId: data.id, group: version.version, at, mayBeSeen: true };
  return {
    notify: people.map(({ id }) => ({ ...notice, personId: id })),
    last: people.length < limit ? null : (people.at(-1)?.id ?? null),
  };
}

/** The changes of versions. A version that was taken back is gone. */
async function show(db: Db | Tx, _viewer: Viewer, ids: string[]) {
  const rows = await db
    .selectFrom('document_version')
    .select(['id', 'changes'])
    .where('id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, changes }) => [id, { title: onOneLine(changes), path: '/settings/consents' }]),
  );
}

const coming = (one: string): NoticeKind => ({ channel: 'admin', one, show });

export const documentsNotices: FeatureNotices = {
  kinds: {
    termsComing: coming('이용약관이 곧 바뀌어요'),
    privacyComing: coming('개인정보 처리방침이 곧 바뀌어요'),
  },
  on: {},
  crowds: { 'document.announced': everybody },
};
