import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A source that fails the first time pauses two hours',
    file: 'features/town/sources/server/fetch.ts',
    from: 'Math.min(2 ** source.failure_count, longestPauseHours)',
    to: 'Math.min(2 ** (source.failure_count + 1), longestPauseHours)',
  },
  {
    fault: 'A source that was never read counts as new when it fails',
    file: 'features/town/sources/web/source-state.ts',
    from: "failure ? 'sources.state.unread' : 'sources.state.new'",
    to: "failure ? 'sources.state.new' : 'sources.state.unread'",
  },
];
