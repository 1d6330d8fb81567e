import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A reply written after the clock went back stands before its comment.',
    file: 'features/comments/server/actions.ts',
    from: 'new Date(Math.max(now.getTime(), thread_at.getTime() + 1))',
    to: 'now.getTime() === thread_at.getTime() ? new Date(now.getTime() + 1) : now',
  },
  {
    fault: 'Whoever moderates any town deletes comments in every town.',
    file: 'features/comments/server/actions.ts',
    from: `    moderates: may(viewer, 'moderator', post.city_code),`,
    to: `    moderates: viewer.rights.some((right) => right.startsWith('moderator')),`,
  },
  {
    fault: 'A comment that somebody deleted while its author edited it is edited all the same.',
    file: 'features/comments/server/locks.ts',
    from: `    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()`,
    to: '    .forNoKeyUpdate()',
  },
];
