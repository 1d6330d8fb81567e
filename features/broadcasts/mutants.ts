import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A moderator of any town takes back broadcasts of the town where they live.',
    file: 'features/broadcasts/server/policy.ts',
    from: `takeBack: isOwn || may(viewer, 'moderator', city_code),`,
    to: `takeBack: isOwn || viewer.rights.some((right) => right.startsWith('moderator')),`,
  },
  {
    fault: 'Whoever moved in after a broadcast counts as somebody who has not heard it.',
    file: 'features/broadcasts/server/audience.ts',
    from: `    .whereRef('person.created_at', '<=', 'broadcast.aired_at')
`,
    to: '',
  },
  {
    fault: 'A speaker without their right still sees who has not heard them.',
    file: 'features/broadcasts/server/policy.ts',
    from: 'watch: maySpeak(viewer, city_code),',
    to: 'watch: isOwn || maySpeak(viewer, city_code),',
  },
  {
    fault: 'The oldest unheard broadcasts are shown instead of the newest.',
    file: 'features/broadcasts/server/queries.ts',
    from: `    .orderBy('broadcast.aired_at', 'desc')
    .orderBy('broadcast.id', 'desc')
    .limit(mostShown)`,
    to: `    .orderBy('broadcast.aired_at')
    .orderBy('broadcast.id')
    .limit(mostShown)`,
  },
];
