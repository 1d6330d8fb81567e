import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startLiveServer } from '#test/live/live-server.ts';
import { liveTown, textEvent, textsOf } from '#test/live/live-town.ts';
import { readCursor } from './log/cursor.ts';
import { record } from './log/record.ts';

test('an event reaches the subscribers to its topics once, and no one else', async () => {
  const town = await liveTown();
  const jimin = await town.listen('jimin');
  const sua = await town.listen('sua');
  await jimin.subscribe(['open:a', 'open:b']);
  await sua.subscribe(['open:c']);
  await town.happen(
    { type: 'thing.said', topics: ['open:a', 'open:b'], data: { text: 'two' } },
    textEvent('open:c', 'one'),
  );
  expect((await sua.next('event')).event).toMatchObject({
    type: 'thing.said',
    topics: ['open:c'],
    data: { text: 'one' },
  });
  jimin.say({ ping: true });
  await jimin.next('pong');
  expect(textsOf(jimin.events())).toEqual(['two']);
  expect(textsOf(sua.events())).toEqual(['one']);
});

test('a person from whom an event is hidden does not receive it, live or replayed', async () => {
  const town = await liveTown();
  const [jimin, sua] = [await town.listen('jimin'), await town.listen('sua')];
  const { head } = await jimin.subscribe(['open:a']);
  await sua.subscribe(['open:a']);
  await town.happen({
    ...textEvent('open:a', 'secret'),
    hiddenFrom: ['7f2f0b43-2ac1-4d40-9d5e-0c3f5b8f6b11'],
  });
  const blocked = await town.listen('7f2f0b43-2ac1-4d40-9d5e-0c3f5b8f6b11');
  await sua.next('event');
  await blocked.subscribe(['open:a'], { since: head });
  expect(blocked.events()).toEqual([]);
  expect(
    textsOf(
      await town
        .listen('hyunwoo')
        .then(async (l) => (await l.subscribe(['open:a'], { since: head })) && l.events()),
    ),
  ).toEqual(['secret']);
});

test('a forbidden topic is refused like a missing one; an unsubscribed topic is silent', async () => {
  const town = await liveTown();
  await town.allow('jimin', 'club:1');
  const jimin = await town.listen('jimin');
  jimin.say({ subscribe: ['club:1', 'club:2', 'nothing'] });
  expect(await jimin.next('refused')).toEqual({ refused: ['club:2', 'nothing'] });
  expect((await jimin.next('subscribed')).subscribed).toEqual(['club:1']);
  jimin.say({ unsubscribe: ['club:1'] });
  await jimin.subscribe(['open:z']);
  await town.happen(
    textEvent('club:1', 'not.heard'),
    textEvent('club:2', 'not.heard'),
    textEvent('open:z', 'heard'),
  );
  await jimin.next('event');
  expect(textsOf(jimin.events())).toEqual(['heard']);
});

test('a client that returns with its last id gets what it missed, even within a batch and from another process', async () => {
  const town = await liveTown();
  const other = await startLiveServer(town.url);
  const jimin = await town.listen('jimin');
  await jimin.subscribe(['open:a']);
  await town.happen(...['1', '2', '3', '4'].map((text) => textEvent('open:a', text)));
  await jimin.next('event');
  const { id } = (await jimin.next('event')).event;
  await jimin.close();
  await town.happen(textEvent('open:a', '5'), textEvent('open:b', 'other'));
  for (const at of [town.server.url, other.url]) {
    const again = await town.listen('jimin', {}, at);
    await again.subscribe(['open:a'], { since: id });
    while (again.events().length < 3) await again.next('event');
    expect(textsOf(again.events())).toEqual(['3', '4', '5']);
  }
  await other.stop();
});

test('a transaction that was running while others came and went is delivered when it commits', async () => {
  const town = await liveTown();
  const jimin = await town.listen('jimin');
  await jimin.subscribe(['open:a']);
  let commit = () => {};
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let began = () => {};
  const open = new Promise<void>((resolve) => {
    began = resolve;
  });
  const slow = town.db.transaction().execute(async (tx) => {
    await record(tx, textEvent('open:a', 'slow'));
    began();
    await held;
  });
  await open;
  await town.happen(textEvent('open:a', 'quick'));
  const { id } = (await jimin.next('event')).event;
  commit();
  await slow;
  town.server.live.nudge();
  await jimin.next('event');
  expect(textsOf(jimin.events())).toEqual(['quick', 'slow']);
  const again = await town.listen('jimin');
  await again.subscribe(['open:a'], { since: id });
  expect(textsOf(again.events())).toEqual(['slow']);
});

test('a screen may be loaded before its socket opens: `age` replays the time between', async () => {
  const town = await liveTown();
  const sua = await town.listen('sua');
  await sua.subscribe(['open:a']);
  await town.happen(textEvent('open:a', 'in.between'));
  await sua.next('event');
  const jimin = await town.listen('jimin');
  await jimin.subscribe(['open:a'], { age: 5000 });
  expect(textsOf(jimin.events())).toEqual(['in.between']);
});

test('a screen older than a minute is told to refetch', async () => {
  const town = await liveTown();
  const sua = await town.listen('sua');
  await sua.subscribe(['open:a']);
  await town.happen(textEvent('open:a', 'old'));
  await sua.next('event');
  const jimin = await town.listen('jimin');
  jimin.say({ subscribe: ['open:a'], age: 604_800_000 });
  expect((await jimin.next('refetch')).refetch).toEqual(['open:a']);
  expect(jimin.events()).toEqual([]);
});

test('an id too far back, or not of this log, means refetch; from then on events arrive live', async () => {
  const town = await liveTown({ history: { events: 10, bytes: 1_000_000 } });
  const jimin = await town.listen('jimin');
  const { head } = await jimin.subscribe(['open:a']);
  for (let i = 0; i < 12; i++) {
    await town.happen(textEvent('open:a', String(i)));
    await jimin.next('event');
  }
  for (const since of [head, 'nonsense', head.replace(/^./, (c) => (c === '0' ? '1' : '0'))]) {
    const again = await town.listen('jimin');
    again.say({ subscribe: ['open:a'], since });
    expect((await again.next('refetch')).refetch).toEqual(['open:a']);
    expect(again.events()).toEqual([]);
    await town.happen(textEvent('open:a', 'again'));
    expect((await again.next('event')).event.data).toEqual({ text: 'again' });
  }
});

test('a server that starts later knows earlier events; an id older than the deleted events means refetch', async () => {
  const town = await liveTown();
  const jimin = await town.listen('jimin');
  const { head } = await jimin.subscribe(['open:a']);
  // Other databases of the cluster share its transaction numbers: beside a running transaction no place is
  // exact.
  const ids: string[] = [];
  do {
    await town.happen(textEvent('open:a', '1'));
    ids.push((await jimin.next('event')).event.id);
  } while (readCursor(ids.at(-1)?.split('~')[0] ?? '')?.seen.running.length !== 0);
  const id = ids.at(-1);
  await town.happen(textEvent('open:a', '2'));
  await sql`update event set created_at = now() - interval '8 days' where data->>'text' = '1'`.execute(
    town.db,
  );
  const { forgetOldEvents } = await import('./log/retention.ts');
  expect(await forgetOldEvents(town.db)).toBe(ids.length);
  const later = await startLiveServer(town.url);
  const after = await town.listen('jimin', {}, later.url);
  await after.subscribe(['open:a'], { since: id });
  expect(textsOf(after.events())).toEqual(['2']);
  const before = await town.listen('jimin', {}, later.url);
  before.say({ subscribe: ['open:a'], since: head });
  expect((await before.next('refetch')).refetch).toEqual(['open:a']);
  await later.stop();
});

test('merged events of one key come at most four times a second, the last one always', async () => {
  const town = await liveTown();
  const jimin = await town.listen('jimin');
  const { head } = await jimin.subscribe(['open:post']);
  const startedAt = performance.now();
  for (let likes = 1; likes <= 40; likes++)
    await town.happen({
      type: 'post.liked',
      topics: ['open:post'],
      data: { likes },
      mergeKey: 'post:1:likes',
    });
  while ((jimin.events().at(-1)?.data as { likes: number } | undefined)?.likes !== 40)
    await jimin.next('event');
  const windows = Math.ceil((performance.now() - startedAt) / 250) + 1;
  expect(jimin.events().length).toBeLessThanOrEqual(windows);
  const again = await town.listen('jimin');
  await again.subscribe(['open:post'], { since: head });
  expect(again.events().map(({ data }) => data)).toEqual([{ likes: 40 }]);
});
