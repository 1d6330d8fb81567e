import { expect, test } from 'vitest';
import { nearestTests } from './nearest-tests.ts';

const polls = 'features/community/polls/server';
const tests = [
  `${polls}/paper/paper.test.ts`,
  `${polls}/polls.test.ts`,
  'features/community/polls/web/card/card.test.ts',
  'features/community/posts/server/posts.test.ts',
  'server/http/app.test.ts',
  'server/jobs/jobs.test.ts',
];

test('near a change are the server tests of its feature, those of its folder first, wherever it is', () => {
  expect(nearestTests(tests, [`${polls}/vote.ts`])).toEqual([tests[1], tests[0]]);
  expect(nearestTests(tests, ['features/community/polls/contract.ts'])).toEqual([tests[0], tests[1]]);
  expect(nearestTests(tests, ['server/http/limits/limiter.ts'])).toEqual(['server/http/app.test.ts']);
});

test('near a change of the app are no server tests', () => {
  expect(nearestTests(tests, ['features/community/polls/web/card/Card.tsx'])).toEqual([]);
});
