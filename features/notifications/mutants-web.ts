import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A push leads to another host',
    file: 'features/notifications/web/push/push-worker.ts',
    from: '        path: ownPath(path) ?? list,',
    to: '        path: path ?? list,',
  },
  {
    fault: 'Reading one notification counts down by all',
    file: 'features/notifications/web/use-read.ts',
    from: 'Math.max(0, (before?.unread ?? 0) - 1)',
    to: '0',
  },
  {
    fault: 'The way back from quieting a kind quiets it again',
    file: 'features/notifications/web/use-hush.ts',
    from: 'hushed: !change.hushed',
    to: 'hushed: change.hushed',
  },
];
