import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A secret vote is sent without a question, though it cannot be changed',
    file: 'features/community/polls/web/card/use-vote.ts',
    from: '      poll.secret && {',
    to: '      poll.several && {',
  },
  {
    fault: 'A press after a lost response is another ballot, which a secret poll refuses',
    file: 'features/community/polls/web/card/use-vote.ts',
    from: '!last.current || !isSameChoice(last.current.options, options)',
    to: 'options.length > 0',
  },
  {
    fault: 'A result without its quorum names a winner',
    file: 'features/community/polls/web/card/PollResult.tsx',
    from: 'const leads = isFinal && votes === most;',
    to: 'const leads = votes === most;',
  },
  {
    fault: 'A vote counts in the last moment.',
    file: 'features/community/polls/server/policy.ts',
    from: 'ended_at !== null || now >= ends_at;',
    to: 'ended_at !== null || now > ends_at;',
  },
  {
    fault: 'A changed vote counts twice.',
    file: 'features/community/polls/server/vote.ts',
    from: ' - Number(before.includes(place))',
    to: '',
  },
  {
    fault: 'The secret result of two people is shown.',
    file: 'features/community/polls/server/shown-votes.ts',
    from: 'voters + onPaper < fewestSecretBallots',
    to: 'voters + onPaper < fewestSecretBallots - 1',
  },
  {
    fault: 'Whoever deletes their account votes in secret a second time.',
    file: 'features/community/polls/server/departed-voters.ts',
    from: "        .where('poll.is_secret', '=', true)",
    to: "        .where('poll.is_secret', '=', false)",
  },
  {
    fault: 'People of another club vote.',
    file: 'features/community/polls/server/queries.ts',
    from: "  when poll.club_id is not null then ${isMember(viewer, 'poll.club_id')}\n",
    to: '',
  },
  {
    fault: 'A vote sent again after a lost answer is refused once the poll has ended.',
    file: 'features/community/polls/server/vote.ts',
    from: '    if (before && isRepeated(before, ballot)) return;\n',
    to: '',
  },
  {
    fault: 'A town takes along the polls of posts that reports have hidden.',
    file: 'features/community/polls/server/town-data.ts',
    from: '          .where(isOfShownItem(tx, town))\n',
    to: '',
  },
  {
    fault: 'Somebody behind a block is told of a member’s poll.',
    file: 'features/community/polls/server/notices.ts',
    from: 'mayBeSeen: !poll.club_id,',
    to: 'mayBeSeen: true,',
  },
  {
    fault: 'Whoever voted on paper votes on the screen, too.',
    file: 'features/community/polls/server/vote.ts',
    from: '    if (isTicked) throw onPaper();\n',
    to: '',
  },
  {
    fault: 'Whoever was ticked, deletes their account and comes back votes on the screen.',
    file: 'features/community/polls/server/vote.ts',
    from: 'if (poll.has_departed &&',
    to: 'if (poll.is_secret &&',
  },
  {
    fault: 'The secret votes of two on the screen are found by subtracting those on paper.',
    file: 'features/community/polls/server/shown-votes.ts',
    from: 'isEnough(voters) && ',
    to: '',
  },
  {
    fault: 'The one secret ballot on paper stands apart.',
    file: 'features/community/polls/server/shown-votes.ts',
    from: ' && isEnough(onPaper)',
    to: '',
  },
  {
    fault: 'A secret result grows by the one ballot on paper.',
    file: 'features/community/polls/server/shown-votes.ts',
    from: 'is_paper_awaited || ',
    to: '',
  },
  {
    fault: 'A second editor overwrites the sums of the first unread.',
    file: 'features/community/polls/server/paper/enter-count.ts',
    from: '    refuseOlder(before ?? { revision: 0 }, draft);\n',
    to: '',
  },
  {
    fault: 'A quorum counts the screen alone.',
    file: 'features/community/polls/web/turnout.ts',
    from: 'tookPart(poll) >= poll.quorum',
    to: 'poll.voters >= poll.quorum',
  },
  {
    fault: 'The result names a winner while paper votes are counted.',
    file: 'features/community/polls/web/card/PollResult.tsx',
    from: 'isFinal={isMet && !isPaperAwaited}',
    to: 'isFinal={isMet}',
  },
  {
    fault: 'A poll ends an hour before its time.',
    file: 'features/community/polls/server/end-polls.ts',
    from: "'<=', clock.now())",
    to: "'<=', new Date(clock.now().getTime() + 3_600_000))",
  },
];
