import type { PersonalData } from '#server/personal-data.ts';

/** The reasons why a person's own items were paused, and the person's objections. Never the claimants. */
export const takedownsData: PersonalData = {
  async erase(p, personId) {
    await p.db
      .updateTable('takedown')
      .set({ objection: '' })
      .where('author_id', '=', personId)
      .where('objection', '<>', '')
      .execute();
  },
  copy: (p, personId) =>
    p.db
      .selectFrom('takedown')
      .select(['kind', 'item_id', 'ground', 'reason', 'decided_at', 'paused_until'])
      .select(['objection', 'objected_at', 'outcome', 'closed_at', 'closing_reason'])
      .where('author_id', '=', personId)
      .where('decision', '=', 'accepted')
      .where('measure_id', 'is', null)
      .orderBy('decided_at')
      .execute(),
};
