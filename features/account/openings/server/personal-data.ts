import type { PersonalData } from '#server/personal-data.ts';

/** A person's decisions about their towns, for the export. They stay without a name when the person goes. */
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
