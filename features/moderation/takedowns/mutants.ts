import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'The author objects at the moment at which the measure has ended',
    file: 'features/moderation/takedowns/server/policy.ts',
    from: "stateOf(row) === 'paused' &&\n    row.paused_until !== null &&\n    row.paused_until > now,",
    to: "stateOf(row) === 'paused' &&\n    row.paused_until !== null &&\n    row.paused_until >= now,",
  },
  {
    fault: 'A moderator restores and removes their own item',
    file: 'features/moderation/takedowns/server/policy.ts',
    from: "may(viewer, 'moderator', row.city_code) && row.author_id !== viewer.personId",
    to: "may(viewer, 'moderator', row.city_code) && (row.author_id !== viewer.personId || row.decision !== null)",
  },
  {
    fault: 'The measure of a second request begins anew',
    file: 'features/moderation/takedowns/server/decide.ts',
    from: 'return { ...own, paused_until, measure_id: reportCase.takedown_id };',
    to: 'return { ...own, measure_id: reportCase.takedown_id };',
  },
  {
    fault: 'Who asked is forgotten 180 days after the request, not after its end',
    file: 'features/moderation/takedowns/server/forget.ts',
    from: ".where('closed_at', '<', new Date(now.getTime() - caseRetentionMs))",
    to: ".where('filed_at', '<', new Date(now.getTime() - caseRetentionMs))",
  },
  {
    fault: 'A case that was closed meanwhile does not say so after an objection',
    file: 'features/moderation/takedowns/web/live.ts',
    from: "'takedown.closed': ends('paused', 'objected'),",
    to: "'takedown.closed': ends('paused'),",
  },
];
