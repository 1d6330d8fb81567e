import { testConvergence } from '#test/browser/changes/converge.ts';

testConvergence(
  'what the town offers and tells',
  ({ posts }) => [
    { path: '/news' },
    { path: '/home' },
    { path: '/benefits', holds: true },
    { path: '/notifications' },
    { path: `/post/${posts[0]?.id}` },
  ],
  '51150',
);
