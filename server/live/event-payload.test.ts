import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { liveTown, textEvent, textsOf } from '#test/live/live-town.ts';

test('an event does not store its words; they are read when it is sent', async () => {
  const town = await liveTown({
    payloadReaders: {
      'thing.said': async (_db, events) =>
        new Map(events.map(({ id, data }) => [id, { data: { word: `${data.text}!` }, hiddenFrom: ['sua'] }])),
      'thing.gone': async () => new Map(),
    },
  });
  const [jimin, sua] = [await town.listen('jimin'), await town.listen('sua')];
  const { head } = await jimin.subscribe(['open:a']);
  await sua.subscribe(['open:a']);
  await town.happen(textEvent('open:a', 'one'), { ...textEvent('open:a', 'two'), type: 'thing.gone' });
  await town.happen({ ...textEvent('open:a', 'three'), type: 'thing.else' });
  while (jimin.events().length < 2) await jimin.next('event');
  await sua.next('event');
  expect(jimin.events().map(({ data }) => data)).toEqual([{ text: 'one', word: 'one!' }, { text: 'three' }]);
  expect(textsOf(sua.events())).toEqual(['three']);
  const again = await town.listen('jimin');
  await again.subscribe(['open:a'], { since: head });
  expect(again.events().map(({ data }) => data)).toEqual([{ text: 'one' }, { text: 'three' }]);
  await expect(town.happen(textEvent('open:a', 'a whole sentence'))).rejects.toThrow(
    'contains text; record ids, numbers and times only',
  );
});

test('a count that waits for its window is sent with its words, too', async () => {
  const town = await liveTown({
    payloadReaders: {
      'thing.said': async (_db, events) => new Map(events.map(({ id }) => [id, { data: { seen: 1 } }])),
    },
  });
  const jimin = await town.listen('jimin');
  await jimin.subscribe(['open:a']);
  for (const text of ['one', 'two'])
    await town.happen({ ...textEvent('open:a', text), mergeKey: 'open:a:count' });
  while (jimin.events().length < 2) await jimin.next('event');
  expect(jimin.events().map(({ data }) => data)).toEqual([
    { text: 'one', seen: 1 },
    { text: 'two', seen: 1 },
  ]);
});

test('a count that waits for its window does not overtake the end of a block', async () => {
  const town = await liveTown({
    payloadReaders: {
      'thing.changed': async (_db, events) => new Map(events.map(({ id }) => [id, { mergedFirst: true }])),
    },
  });
  const jimin = await town.listen('jimin');
  await jimin.subscribe(['open:a', 'open:jimin']);
  for (const text of ['one', 'two'])
    await town.happen({ ...textEvent('open:a', text), mergeKey: 'open:a:count' });
  await town.happen({ ...textEvent('open:jimin', 'end'), type: 'thing.changed' });
  while (jimin.events().length < 3) await jimin.next('event');
  expect(textsOf(jimin.events())).toEqual(['one', 'two', 'end']);
});

test('an event whose words cannot be read is sent without them, and the next one is sent too', async () => {
  const town = await liveTown({
    payloadReaders: {
      'thing.said': async (db) => {
        await sql`select 1 / 0`.execute(db);
        return new Map();
      },
    },
  });
  const jimin = await town.listen('jimin');
  await jimin.subscribe(['open:a']);
  await town.happen(textEvent('open:a', 'one'));
  await town.happen({ ...textEvent('open:a', 'two'), type: 'thing.else' });
  while (jimin.events().length < 2) await jimin.next('event');
  expect(jimin.events().map(({ data }) => data)).toEqual([{ text: 'one' }, { text: 'two' }]);
});
