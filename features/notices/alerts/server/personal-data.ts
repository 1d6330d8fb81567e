import type { PersonalData } from '#server/personal-data.ts';

/**
 * The alerts that a person sent and closed, for the export. Alerts stay when their writer leaves; the rest
 * goes with the person's row.
 */
export const alertsData: PersonalData = {
  async copy(p, personId) {
    const sent = await p.db
      .selectFrom('alert_message')
      .select(['kind', 'severity', 'places', 'headline', 'description', 'instruction', 'sent_at'])
      .where('sent_by', '=', personId)
      .orderBy('sent_at')
      .execute();
    const folded = await p.db
      .selectFrom('alert_fold')
      .innerJoin('alert', 'alert.id', 'alert_fold.alert_id')
      .select(['alert.headline', 'alert_fold.state', 'alert_fold.folded_at'])
      .where('alert_fold.person_id', '=', personId)
      .orderBy('folded_at')
      .execute();
    return { sent, folded };
  },
};
