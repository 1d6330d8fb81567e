import { chatIdOf } from '#residents/people/chat-id.ts';
import { testConvergence } from '#test/browser/changes/converge.ts';

testConvergence(
  'clubs, talks and people',
  ({ viewer, first, clubs }) => [
    { path: `/club/${clubs[0]?.id}`, holds: true },
    { path: `/club/manage/${clubs[1]?.id}` },
    { path: '/chats' },
    { path: `/chat/${chatIdOf(viewer.id, first.id)}` },
    { path: `/profile/${first.id}/followers` },
    { path: `/profile/${first.id}/followings` },
  ],
  '51170',
);
