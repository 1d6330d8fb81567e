import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A verdict overrides another one of the same moment.',
    file: 'features/moderation/appeals/server/verdict.ts',
    from: "    await tx.selectFrom('appeal').select('id').where('id', '=', id).forUpdate().executeTakeFirst();\n    const row = await findAppeal(tx, moderator, id);",
    to: "    const row = await findAppeal(tx, moderator, id);\n    await tx.selectFrom('appeal').select('id').where('id', '=', id).forUpdate().executeTakeFirst();",
  },
  {
    fault: 'An appeal on the last day is late.',
    file: 'features/moderation/appeals/server/policy.ts',
    from: 'seoulDay(now) > appealUntil(decidedAt)',
    to: 'seoulDay(now) >= appealUntil(decidedAt)',
  },
  {
    fault: 'The id of an appeal is taken for a repetition of one about something else.',
    file: 'features/moderation/appeals/server/actions.ts',
    from: 'known.person_id === personId && known.kind === kind && known.subject_id === subjectId',
    to: 'known.person_id === personId && known.kind === kind',
  },
  {
    fault: 'An appeal that was withdrawn can still be judged on an open screen',
    file: 'features/moderation/appeals/web/live.ts',
    from: "  'appeal.withdrawn': ended,",
    to: "  'appeal.withdrawn': changed,",
  },
];
