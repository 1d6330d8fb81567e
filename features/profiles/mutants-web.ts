import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A follow that failed leaves one follower too many',
    file: 'features/profiles/web/cached-people.ts',
    from: 'followersCount: data.followersCount + (following ? 1 : -1)',
    to: 'followersCount: Math.max(data.followersCount, data.followersCount + (following ? 1 : -1))',
  },
  {
    fault: 'Somebody else’s follow is shown as one’s own',
    file: 'features/profiles/web/live.ts',
    from: '  if (isMe(queries, followerId) && queries',
    to: '  if ((isMe(queries, followerId) || followerId) && queries',
  },
  {
    fault: 'Unfollowing is not asked for',
    file: 'features/profiles/web/use-follow.ts',
    from: '    if (isEasy()) return press(false);',
    to: '    if (!isEasy()) return press(false);',
  },
];
