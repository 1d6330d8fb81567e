import type { PersonalData } from '#server/personal-data.ts';

/** What a person decided for their towns, for the export. It stays when they leave, without them. */
export const openingsData: PersonalData = {
  async copy(p, personId) {
    const decided = await p.db
      .selectFrom('town_opening')
      .select(['city_code', 'state', 'set_at'])
      .where('set_by', '=', personId)
      .orderBy('set_at')
      .execute();
    const invitations = await p.db
      .selectFrom('invitation')
      .select(['city_code', 'label', 'most_uses', 'use_count', 'expires_at', 'created_at', 'ended_at'])
      .where('created_by', '=', personId)
      .orderBy('created_at')
      .execute();
    return { decided, invitations };
  },
};
