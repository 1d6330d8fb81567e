import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A list of clubs names a cancelled meeting as the next one',
    file: 'features/community/clubs/server/next-meeting.ts',
    from: ' and meeting.cancelled_at is null',
    to: '',
  },
  {
    fault: 'Everybody in town reads when a club meets',
    file: 'features/community/clubs/server/next-meeting.ts',
    from: " and ${isMember(viewer, 'club.id')} then (",
    to: ' then (',
  },
  {
    fault: 'The row of a club leaves out a meeting of today',
    file: 'features/community/clubs/web/list/next-meeting-text.ts',
    from: 'days < 0',
    to: 'days < 1',
  },
  {
    fault: 'A password that was changed while somebody asked to join is not asked for again.',
    file: 'features/community/clubs/server/requests/join-requests.ts',
    from: 'asked.password_hash !== null && asked.password_hash !== club.password_hash',
    to: 'asked.password_hash !== null && club.password_hash === null',
  },
  {
    fault: 'A creator who has just handed the club over still removes a member.',
    file: 'features/community/clubs/server/members/members.ts',
    from: 'if (!abilities(viewer, club, await membershipStatus(tx, actorId, clubId, now)).remove) throw notYours();',
    to: 'if (club.creator_id !== actorId && !(await membershipOf(tx, actorId, clubId))) throw notYours();',
  },
  {
    fault: 'A member to whom the club was handed over meanwhile leaves it without a creator.',
    file: 'features/community/clubs/server/members/members.ts',
    from: '    const club = await lockClub(tx, viewer, clubId);\n    if (club.creator_id === personId) throw creatorStays();\n    const membersCount = await deleteMember(tx, clubId, personId);',
    to: '    const isCreator = (await membershipOf(tx, personId, clubId))?.isCreator;\n    const club = await lockClub(tx, viewer, clubId);\n    if (isCreator) throw creatorStays();\n    const membersCount = await deleteMember(tx, clubId, personId);',
  },
  {
    fault: 'A withdrawn request is approved where the approval waited for the withdrawal.',
    file: 'features/community/clubs/server/requests/join-requests.ts',
    from: "    if (request.status === 'withdrawn') throw new Refusal('conflict', { reason: 'clubManage.withdrawn' });\n    if (request.status !== 'pending')",
    to: "    if (request.status === 'approved' || request.status === 'rejected')",
  },
  {
    fault: 'A member who left is still shown the inside of the club',
    file: 'features/community/clubs/web/cached-clubs.ts',
    from: 'can: { ...club.can, inside: false, plan: false }',
    to: 'can: { ...club.can, plan: false }',
  },
  {
    fault: 'A saved club loses its password',
    file: 'features/community/clubs/web/writing/club-form.ts',
    from: "(!edits || removed || text !== '')",
    to: "(!edits || removed || text === '')",
  },
  {
    fault: 'A request decided elsewhere stays in the list',
    file: 'features/community/clubs/web/live.ts',
    from: '  dropRequest(queries, clubId, requestId);\n',
    to: '  void requestId;\n',
  },
  {
    fault: 'A request that another manager decided stays in the list',
    file: 'features/community/clubs/web/requests/use-decide.ts',
    from: "['conflict', 'not_found'].includes(error.code)",
    to: "['not_found'].includes(error.code)",
  },
  {
    fault: 'A hidden club is handed over',
    file: 'features/community/clubs/server/members/members.ts',
    from: 'if (await isClubHidden(tx, clubId))',
    to: 'if (clubId === personId)',
  },
  {
    fault: 'A moderator in a block with somebody hears live that they ask to join',
    file: 'features/community/clubs/server/requests/join-requests.ts',
    from: 'hiddenFrom: isUnblocked\n    ? undefined',
    to: 'hiddenFrom: isUnblocked || topics\n    ? undefined',
  },
];
