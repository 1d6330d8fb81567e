import { testConvergence } from '#test/browser/changes/converge.ts';

testConvergence(
  'the board',
  ({ first }) => [
    { path: '/board', holds: true },
    { path: '/board?tab=popular' },
    { path: '/board?tab=following', holds: true },
    { path: '/board?tab=clubs' },
    { path: `/profile/${first.id}` },
  ],
  '51230',
);
