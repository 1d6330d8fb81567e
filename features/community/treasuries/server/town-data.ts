import type { Tx } from '#server/database/db.ts';
import type { LeavingTown, TownData } from '#server/town-data.ts';

/** Those of clubs are for their members. */
const ofTown = (tx: Tx, { code }: LeavingTown) =>
  tx.selectFrom('treasury').where('treasury.city_code', '=', code).where('treasury.club_id', 'is', null);

/** Entries and sums of the town. The names of who wrote and signed stay here. */
export const treasuriesTownData: TownData = {
  rows: {
    treasuries: {
      about: {
        ko: '동네와 구역의 살림. 담당과 서명한 이름은 빼고',
        en: 'Treasuries of the town and its areas; not their officers and signatures',
      },
      tables: ['treasury'],
      rows: (tx, town) =>
        ofTown(tx, town)
          .select(['treasury.id', 'treasury.area_id', 'treasury.name', 'treasury.created_at'])
          .select(['treasury.entries', 'treasury.balance'])
          .orderBy('treasury.created_at')
          .orderBy('treasury.id'),
    },
    treasury_entries: {
      about: {
        ko: '살림에 적은 수입과 지출. 적은 사람과 영수증 사진은 빼고',
        en: 'Income and spending of these treasuries; not who wrote it and no receipts',
      },
      tables: ['treasury_entry'],
      rows: (tx, town) =>
        ofTown(tx, town)
          .innerJoin('treasury_entry as entry', 'entry.treasury_id', 'treasury.id')
          .select(['entry.id', 'entry.treasury_id', 'entry.number', 'entry.day', 'entry.amount'])
          .select(['entry.purpose', 'entry.counters', 'entry.written_at'])
          .orderBy('treasury.created_at')
          .orderBy('treasury.id')
          .orderBy('entry.number'),
    },
  },
};
