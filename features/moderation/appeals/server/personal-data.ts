import type { PersonalData } from '#server/personal-data.ts';

/**
 * A person's appeals, for the export. They go with the person's row; one against a suspension that lasts
 * stays with it, without a name.
 */
export const appealsData: PersonalData = {
  copy: (p, personId) =>
    p.db
      .selectFrom('appeal')
      .leftJoin('suspension', 'suspension.id', 'appeal.suspension_id')
      .select(['appeal.kind', 'text', 'status', 'answer', 'created_at', 'decided_at', 'ended_at'])
      .where(({ eb, or }) =>
        or([eb('appeal.person_id', '=', personId), eb('suspension.person_id', '=', personId)]),
      )
      .orderBy('created_at')
      .execute(),
};
