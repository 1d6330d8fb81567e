import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A code works at the moment at which it ends',
    file: 'features/account/openings/server/invitations/queries.ts',
    from: 'expires_at > ${now} and use_count < most_uses',
    to: 'expires_at >= ${now} and use_count < most_uses',
  },
  {
    fault: 'A town has one working code fewer than promised',
    file: 'features/account/openings/server/invitations/actions.ts',
    from: 'if (count > mostInvitations)',
    to: 'if (count >= mostInvitations)',
  },
  {
    fault: 'Editors end invitations',
    file: 'features/account/openings/server/invitations/actions.ts',
    from: 'if (!row || !mayOpen(viewer, row.city_code)) throw invitationNotFound();\n    if (row.ended_at) return;',
    to: 'if (!row || !mayPrepare(viewer, row.city_code)) throw invitationNotFound();\n    if (row.ended_at) return;',
  },
  {
    fault: 'A town that is decided again as it is gets a second decision in the record',
    file: 'features/account/openings/server/actions.ts',
    from: 'if (before.isDecided && before.state === state) return false;',
    to: 'if (before.isDecided && before.state === state && decision.setBy === null) return false;',
  },
  {
    fault: 'A code is said to be valid a day too long',
    file: 'features/account/openings/web/last-day.ts',
    from: 'addDays(seoulDay(expiresAt), -1)',
    to: 'seoulDay(expiresAt)',
  },
];
