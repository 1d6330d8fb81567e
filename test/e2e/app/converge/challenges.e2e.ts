import { testConvergence } from '#test/browser/changes/converge.ts';

testConvergence(
  'challenges and the admin page',
  () => [
    { path: '/events?tab=walking' },
    { path: '/events?tab=market' },
    { path: '/events?tab=photo' },
    { path: '/admin?tab=reports', who: 'admin' },
    { path: '/admin?tab=regionChanges', who: 'admin' },
  ],
  '51190',
);
