import { removeRound } from '#residents/rights/server/end-calls.ts';
import { write } from '#server/database/write.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { recordRound } from './events.ts';

/**
 * The rounds that a person opened are closed, and their contacts go with their row. Rows of a helper are free
 * again. The export names contacts, but not their numbers: these are not the person's.
 */
export const callRoundsData: PersonalData = {
  async erase(p, personId) {
    await write(p, async (tx) => {
      const own = await tx
        .selectFrom('call_round')
        .select(['id', 'opened_by'])
        .where('opened_by', '=', personId)
        .orderBy('id')
        .forUpdate()
        .execute();
      for (const round of own) await removeRound(tx, round);
      const helped = await tx
        .deleteFrom('call_helper')
        .where('person_id', '=', personId)
        .returning('round_id')
        .execute();
      await tx.updateTable('call_row').set({ helper_id: null }).where('helper_id', '=', personId).execute();
      for (const { round_id } of helped) await recordRound(tx, round_id);
    });
  },
  async copy(p, personId) {
    const contacts = await p.db
      .selectFrom('call_contact')
      .select(['name', 'city_code', 'consented_at'])
      .where('added_by', '=', personId)
      .orderBy('consented_at')
      .execute();
    const helping = await p.db
      .selectFrom('call_helper')
      .innerJoin('call_round', 'call_round.id', 'round_id')
      .innerJoin('broadcast', 'broadcast.id', 'broadcast_id')
      .select(['broadcast.title', 'asked_at', 'accepted_at'])
      .where('person_id', '=', personId)
      .orderBy('asked_at')
      .execute();
    const opened = await p.db
      .selectFrom('call_round')
      .innerJoin('broadcast', 'broadcast.id', 'broadcast_id')
      .select(['broadcast.title', 'opened_at'])
      .where('opened_by', '=', personId)
      .orderBy('opened_at')
      .execute();
    return { contacts, helping, opened };
  },
};
