import type { PersonalData } from '#server/personal-data.ts';

/**
 * The announcements that a person wrote and closed, for the export. Announcements stay when their writer
 * leaves; the rest goes with the person's row.
 */
export const announcementsData: PersonalData = {
  async copy(p, personId) {
    const written = await p.db
      .selectFrom('announcement')
      .select(['place_code', 'title', 'body', 'link_url', 'starts_at', 'ends_at', 'created_at'])
      .where('created_by', '=', personId)
      .orderBy('created_at')
      .execute();
    const dismissed = await p.db
      .selectFrom('announcement_dismissal')
      .innerJoin('announcement', 'announcement.id', 'announcement_dismissal.announcement_id')
      .select(['announcement.title', 'announcement_dismissal.dismissed_at'])
      .where('announcement_dismissal.person_id', '=', personId)
      .orderBy('dismissed_at')
      .execute();
    return { written, dismissed };
  },
};
