import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A moderator of any town takes back broadcasts of the town where they live.',
    file: 'features/town/broadcasts/server/policy.ts',
    from: "takeBack: isOwn || may(viewer, 'moderator', city_code),",
    to: "takeBack: isOwn || viewer.rights.some((right) => right.startsWith('moderator')),",
  },
  {
    fault: 'Whoever moved in after a broadcast counts as somebody who has not heard it.',
    file: 'features/town/broadcasts/server/audience.ts',
    from: "    .whereRef('person.created_at', '<=', 'broadcast.aired_at')\n",
    to: '',
  },
  {
    fault: 'A speaker without their right still sees who has not heard them.',
    file: 'features/town/broadcasts/server/policy.ts',
    from: 'watch: maySpeak(viewer, city_code),',
    to: 'watch: isOwn || maySpeak(viewer, city_code),',
  },
  {
    fault: 'The oldest unheard broadcasts are shown instead of the newest.',
    file: 'features/town/broadcasts/server/queries.ts',
    from: "    .orderBy('broadcast.aired_at', 'desc')\n    .orderBy('broadcast.id', 'desc')\n    .limit(mostShown)",
    to: "    .orderBy('broadcast.aired_at')\n    .orderBy('broadcast.id')\n    .limit(mostShown)",
  },
  {
    fault: 'Lengths of a minute are told as zero seconds',
    file: 'features/town/broadcasts/web/listening/length.ts',
    from: 'Math.round(ms / 1000)',
    to: 'Math.floor(ms / 1000)',
  },
];
