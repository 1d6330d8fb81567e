import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A source that was never read counts as new when it fails',
    file: 'features/sources/web/source-state.ts',
    from: "failure ? 'sources.state.unread' : 'sources.state.new'",
    to: "failure ? 'sources.state.new' : 'sources.state.unread'",
  },
];
