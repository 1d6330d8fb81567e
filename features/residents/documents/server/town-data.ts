import { sql } from 'kysely';
import type { TownData } from '#server/town-data.ts';
import { seoulDay } from '#shared/time/dates.ts';

/** They are the installation's, and were in force for the town. */
export const documentsTownData: TownData = {
  rows: {
    documents: {
      about: { ko: '약관과 다른 문서의 모든 판', en: 'All versions of the terms and the other documents' },
      tables: ['document_version'],
      rows: (tx, town) =>
        tx
          .selectFrom('document_version')
          .select(['id', 'kind', 'version', 'title', 'body', 'changes', 'needs_consent'])
          .where('withdrawn_at', 'is', null)
          .where(sql<boolean>`left(version, 10) <= ${seoulDay(town.asOf)}`)
          .orderBy('kind')
          .orderBy('version'),
    },
  },
};
