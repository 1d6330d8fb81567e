import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A helper who has stopped still ticks a row that was theirs.',
    file: 'features/town/call-rounds/server/actions.ts',
    from: '      .$if(!round.is_speaker, (query) => query.where(isInShare(viewer)))\n',
    to: '      .$if(!round.is_speaker && !round.accepted_at, (query) => query.where(isInShare(viewer)))\n',
  },
  {
    fault: 'The last contact cannot be sent again after a lost answer.',
    file: 'features/town/call-rounds/server/contacts.ts',
    from: '    if (count > mostContacts)',
    to: '    if (count >= mostContacts)',
  },
  {
    fault: 'A neighbour who was asked already is refused once the helpers are full.',
    file: 'features/town/call-rounds/server/actions.ts',
    from: "    if (helpers.some(({ person_id }) => person_id === personId)) return;\n    if (helpers.length >= mostHelpers) throw new Refusal('conflict', { reason: 'callRounds.manyHelpers' });",
    to: "    if (helpers.length >= mostHelpers) throw new Refusal('conflict', { reason: 'callRounds.manyHelpers' });\n    if (helpers.some(({ person_id }) => person_id === personId)) return;",
  },
  {
    fault: 'A helper who has moved away reads on',
    file: 'features/town/call-rounds/server/queries.ts',
    from: "broadcast.city_code = ${viewer.cityCode ?? ''}",
    to: 'broadcast.city_code is not null',
  },
  {
    fault: 'A contact is noted by the right of the request, which has ended meanwhile',
    file: 'features/town/call-rounds/server/contacts.ts',
    from: 'maySpeak(await lockSpeaker(tx, viewer), cityCode)',
    to: 'maySpeak((await lockSpeaker(tx, viewer)) && viewer, cityCode)',
  },
  {
    fault: 'A help that was asked for in a round is not shown to the helpers',
    file: 'features/town/call-rounds/web/live.ts',
    from: "  'callRound.helpAsked': changed,\n",
    to: '',
  },
];
