import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A case that was closed meanwhile does not say so after an objection',
    file: 'features/takedowns/web/live.ts',
    from: "'takedown.closed': ends('paused', 'objected'),",
    to: "'takedown.closed': ends('paused'),",
  },
];
