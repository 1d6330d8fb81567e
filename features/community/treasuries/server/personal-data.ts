import type { PersonalData } from '#server/personal-data.ts';

const batchSize = 1000;

/**
 * Entries and signed years stay, without the person: what a town spent is not theirs. The name of a signature
 * stays, too, which is said before it is given. The rest goes with the person's row.
 */
export const treasuriesData = {
  async erase(p, personId) {
    for (;;) {
      // Here and not with the person's row: a statement has ten seconds, and a treasurer may have 90,000.
      const { numUpdatedRows } = await p.db
        .updateTable('treasury_entry')
        .set({ written_by: null })
        .where('id', 'in', (eb) =>
          eb.selectFrom('treasury_entry').select('id').where('written_by', '=', personId).limit(batchSize),
        )
        .executeTakeFirstOrThrow();
      if (numUpdatedRows < batchSize) return;
    }
  },
  async copy(p, personId) {
    const opened = await p.db
      .selectFrom('treasury')
      .select(['name', 'created_at'])
      .where('created_by', '=', personId)
      .orderBy('created_at')
      .execute();
    const offices = await p.db
      .selectFrom('treasury_officer as officer')
      .innerJoin('treasury', 'treasury.id', 'officer.treasury_id')
      .select(['treasury.name', 'officer.role', 'officer.appointed_at'])
      .where('officer.person_id', '=', personId)
      .orderBy('officer.appointed_at')
      .execute();
    const entries = await p.db
      .selectFrom('treasury_entry as entry')
      .innerJoin('treasury', 'treasury.id', 'entry.treasury_id')
      .select(['treasury.name', 'entry.number', 'entry.day', 'entry.amount', 'entry.purpose'])
      .select('entry.written_at')
      .where('entry.written_by', '=', personId)
      .orderBy('entry.written_at')
      .orderBy('entry.number')
      .execute();
    const closed = await p.db
      .selectFrom('treasury_year as closed')
      .innerJoin('treasury', 'treasury.id', 'closed.treasury_id')
      .select(['treasury.name', 'closed.year', 'closed.closed_at'])
      .where('closed.closed_by', '=', personId)
      .orderBy('closed.closed_at')
      .execute();
    const signed = await p.db
      .selectFrom('treasury_signature as signed')
      .innerJoin('treasury', 'treasury.id', 'signed.treasury_id')
      .select(['treasury.name', 'signed.year', 'signed.name as signed_as', 'signed.signed_at'])
      .where('signed.person_id', '=', personId)
      .orderBy('signed.signed_at')
      .execute();
    return { opened, offices, entries, closed, signed };
  },
} satisfies PersonalData;
