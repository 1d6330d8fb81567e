import type { Mutant } from '#test/mutants/mutant.ts';

const leastId = '00000000-0000-0000-0000-000000000000';

export const mutants: Mutant[] = [
  {
    fault: 'The count of followings is not told when a follow ends',
    file: 'features/screens/profiles/server/follows.ts',
    from: '    await record(tx, ...counted(me, personId));',
    to: '    await record(tx, ...(following ? counted(me, personId) : counted(personId)));',
  },
  {
    fault: 'A block that comes while somebody follows is not asked',
    file: 'features/screens/profiles/server/follows.ts',
    from: '    await lockPair(tx, me, personId);\n    const followee = await lockPerson(tx, viewer, personId);',
    to: '    const followee = await lockPerson(tx, viewer, personId);\n    await lockPair(tx, me, personId);',
  },
  {
    fault: 'Clubs that somebody joined in the same moment are left out of the second page of their profile',
    file: 'features/screens/profiles/server/clubs.ts',
    from: "newestFirst(page, 'membership.joined_at', 'club.id')",
    to: `newestFirst({ ...page, after: page.after && { ...page.after, id: '${leastId}' } }, 'membership.joined_at', 'club.id')`,
  },
  {
    fault: 'People who began to follow in the same moment are left out of the second page of followers',
    file: 'features/screens/profiles/server/queries.ts',
    from: "newestFirst(page, 'follow.followed_at', other)",
    to: `newestFirst({ ...page, after: page.after && { ...page.after, id: '${leastId}' } }, 'follow.followed_at', other)`,
  },
  {
    fault: 'A follow that failed leaves one follower too many',
    file: 'features/screens/profiles/web/cached-people.ts',
    from: 'followersCount: data.followersCount + (following ? 1 : -1)',
    to: 'followersCount: Math.max(data.followersCount, data.followersCount + (following ? 1 : -1))',
  },
  {
    fault: 'Somebody else’s follow is shown as one’s own',
    file: 'features/screens/profiles/web/live.ts',
    from: '  if (isMe(queries, followerId) && queries',
    to: '  if ((isMe(queries, followerId) || followerId) && queries',
  },
  {
    fault: 'Unfollowing is not asked for',
    file: 'features/screens/profiles/web/use-follow.ts',
    from: '    if (isEasy()) return press(false);',
    to: '    if (!isEasy()) return press(false);',
  },
];
