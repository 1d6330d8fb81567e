import { expect, test } from 'vitest';
import { ruleByViewer } from '#server/live/topics.ts';
import { features } from '#server/routes.ts';
import { viewerOf } from '#server/viewer/viewer.ts';
import { liveTown, textEvent, textsOf } from '#test/live/live-town.ts';

test('an event is not sent to a socket that its topic’s rule refuses, and the socket’s person is named', async () => {
  const seen: unknown[][] = [];
  const town = await liveTown({
    // As if a subscription had gone wrong: everybody is subscribed, and one has no right.
    ruleOf: (topic) => (topic === 'open:sua' ? ({ personId }) => personId === 'sua' : undefined),
    violated: (...violation) => void seen.push(violation),
  });
  const [sua, jimin] = [await town.listen('sua'), await town.listen('jimin')];
  for (const one of [sua, jimin]) await one.subscribe(['open:sua', 'open:all']);
  await town.happen(textEvent('open:sua', 'hers'), textEvent('open:all', 'all'));
  await town.happen({ ...textEvent('open:sua', 'both'), topics: ['open:sua', 'open:all'] });
  for (const [one, count] of [
    [sua, 3],
    [jimin, 2],
  ] as const)
    for (let n = 0; n < count; n++) await one.next('event');
  expect(textsOf(sua.events())).toEqual(['hers', 'all', 'both']);
  expect(textsOf(jimin.events())).toEqual(['all', 'both']);
  expect(seen).toEqual(Array(2).fill(['eventWithoutRight', ['open:sua', 'jimin']]));
});

test('people, towns and queues of the admin pages have such a rule', () => {
  const topics = Object.assign({}, ...features.map((feature) => feature.topics));
  const viewer = viewerOf({ personId: 'one', cityCode: '51110', rights: ['moderator:41110'] });
  const allowed = (topic: string) => ruleByViewer(topics, topic)?.(viewer);
  expect(
    Object.fromEntries(
      ['person:one', 'person:other', 'city:51110', 'city:41110', 'city:11000', 'province:51', 'country'].map(
        (topic) => [topic, allowed(topic)],
      ),
    ),
  ).toEqual({
    'person:one': true,
    'person:other': false,
    'city:51110': true,
    'city:41110': true,
    'city:11000': false,
    'province:51': false,
    country: false,
  });
  expect([allowed('reports:41110'), allowed('reports:51110'), allowed('takedowns:all')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(allowed('club:x')).toBeUndefined();
});
