import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Listener } from '#test/live/listener.ts';
import { liveTown, textEvent, textsOf } from '#test/live/live-town.ts';
import type { ServerFrame } from './frames.ts';
import { record } from './log/record.ts';

const left = (personId: string, topic: string) => ({
  type: 'club.left',
  topics: [topic],
  data: { text: `${personId}.left` },
  revokes: { personId, topics: [topic] },
});

test('an event committed with or after a revocation does not reach the person revoked, but reaches the others', async () => {
  const town = await liveTown();
  const [jimin, sua] = [await town.listen('jimin'), await town.listen('sua')];
  for (const person of ['jimin', 'sua']) await town.allow(person, 'club:1');
  await jimin.subscribe(['club:1', 'open:a']);
  await sua.subscribe(['club:1']);
  await town.forbid('jimin', 'club:1');
  // All in one batch with the revocation last: by the order of ids alone, the first event would get through.
  await town.happen(
    textEvent('club:1', 'after.leaving'),
    left('jimin', 'club:1'),
    textEvent('open:a', 'to.all'),
  );
  const { revoked, since } = await jimin.next('revoked');
  expect(revoked).toEqual(['club:1']);
  jimin.say({ subscribe: revoked, since });
  expect(await jimin.next('refused')).toEqual({ refused: ['club:1'] });
  await sua.next('event');
  await sua.next('event');
  expect(textsOf(jimin.events())).toEqual(['to.all']);
  expect(textsOf(sua.events())).toEqual(['after.leaving', 'jimin.left']);
});

test('a client that is still allowed subscribes again and misses nothing', async () => {
  const town = await liveTown();
  await town.allow('jimin', 'club:1');
  const jimin = await town.listen('jimin');
  await jimin.subscribe(['club:1']);
  await town.happen(
    { type: 'club.changed', topics: [], data: {}, revokes: { topics: ['club:1'] } },
    textEvent('club:1', '1'),
  );
  const { revoked, since } = await jimin.next('revoked');
  await town.happen(textEvent('club:1', '2'));
  jimin.say({ subscribe: revoked, since });
  await jimin.next('event');
  await jimin.next('event');
  await town.happen(textEvent('club:1', '3'));
  while (jimin.events().length < 3) await jimin.next('event');
  expect(textsOf(jimin.events())).toEqual(['1', '2', '3']);
});

test('a right lost while its rule is being asked is not granted', async () => {
  let resolveDecision: (() => void) | undefined;
  const asked: (() => void)[] = [];
  const decisions = [true, false];
  const town = await liveTown({
    async allows(_, topic) {
      if (topic !== 'club:1') return true;
      const may = decisions.shift() ?? false;
      if (may)
        await new Promise<void>((resolve) => {
          resolveDecision = resolve;
          for (const notify of asked) notify();
        });
      return may;
    },
  });
  const jimin = await town.listen('jimin');
  const sua = await town.listen('sua');
  await sua.subscribe(['open:a']);
  const asking = new Promise<void>((resolve) => asked.push(resolve));
  jimin.say({ subscribe: ['club:1'] });
  await asking;
  await town.happen(left('jimin', 'club:1'), textEvent('open:a', 'read'));
  await sua.next('event');
  resolveDecision?.();
  expect(await jimin.next('refused')).toEqual({ refused: ['club:1'] });
});

const deleted = (...topics: string[]) => ({
  type: 'thing.deleted',
  topics: topics.slice(0, 1),
  data: { text: 'deleted' },
  revokes: { topics, gone: true as const },
});

test('subscribers to something deleted receive that event last, and are refused without asking the rules', async () => {
  const town = await liveTown();
  const jimin = await town.listen('jimin');
  await jimin.subscribe(['open:post', 'open:inner', 'open:a']);
  await town.happen(
    textEvent('open:post', 'before'),
    deleted('open:post', 'open:inner'),
    textEvent('open:post', 'after'),
    textEvent('open:inner', 'after'),
    textEvent('open:a', 'other'),
  );
  expect((await jimin.next('refused')).refused).toEqual(['open:post', 'open:inner']);
  await jimin.next('event');
  expect(textsOf(jimin.events())).toEqual(['before', 'deleted', 'other']);
  expect(jimin.frames.filter((frame) => 'revoked' in frame || 'refetch' in frame)).toEqual([]);
});

test('a topic whose subject is deleted during a subscription is refused once', async () => {
  const asked = Promise.withResolvers<void>();
  const decision = Promise.withResolvers<void>();
  const decisions = [true, false];
  const town = await liveTown({
    async allows(_, topic) {
      if (topic !== 'post:1') return true;
      const may = decisions.shift() ?? false;
      if (may) {
        asked.resolve();
        await decision.promise;
      }
      return may;
    },
  });
  const [jimin, sua] = [await town.listen('jimin'), await town.listen('sua')];
  const { head } = await sua.subscribe(['open:a']);
  await town.happen(textEvent('post:1', 'before'), textEvent('open:a', 'read'));
  await sua.next('event');
  jimin.say({ subscribe: ['post:1'], since: head });
  await asked.promise;
  await town.happen(deleted('post:1'), textEvent('open:a', 'read'));
  await sua.next('event');
  decision.resolve();
  expect(await jimin.next('refused')).toEqual({ refused: ['post:1'] });
  await jimin.subscribe(['open:a']);
  expect(textsOf(jimin.events())).toEqual([]);
  expect(jimin.frames.filter((frame) => 'refused' in frame)).toHaveLength(1);
});

test('the sockets of an ended session and of a banned person close with 4401; other sessions stay', async () => {
  const town = await liveTown();
  const phone = await town.listen('jimin', { 'x-session': 'phone' });
  const laptop = await town.listen('jimin', { 'x-session': 'laptop' });
  const sua = await town.listen('sua');
  for (const one of [phone, laptop, sua]) await one.subscribe(['open:a']);
  await town.happen(textEvent('open:a', 'after.the.end'), {
    type: 'session.ended',
    topics: [],
    data: {},
    revokes: { sessionId: 'phone' },
  });
  expect(await phone.closed).toBe(4401);
  expect(phone.events()).toEqual([]);
  await laptop.next('event');
  await town.happen(
    { type: 'person.banned', topics: [], data: {}, revokes: { personId: 'jimin' } },
    textEvent('open:a', 'later'),
  );
  expect(await laptop.closed).toBe(4401);
  expect(textsOf(laptop.events())).toEqual(['after.the.end']);
  await sua.next('event');
  await sua.next('event');
  expect(textsOf(sua.events())).toEqual(['after.the.end', 'later']);
});

test('events from before a lost right was regained are not replayed', async () => {
  const town = await liveTown();
  for (const person of ['jimin', 'sua']) await town.allow(person, 'club:1');
  const [jimin, sua] = [await town.listen('jimin'), await town.listen('sua')];
  const { head } = await jimin.subscribe(['club:1']);
  await sua.subscribe(['club:1']);
  await jimin.close();
  await town.happen(left('jimin', 'club:1'));
  await town.happen(textEvent('club:1', 'while.away'));
  await sua.next('event');
  await sua.next('event');
  const back = await town.listen('jimin');
  back.say({ subscribe: ['club:1'], since: head });
  expect((await back.next('refetch')).refetch).toEqual(['club:1']);
  expect(back.events()).toEqual([]);
});

test('a client that was disconnected and returns replays its own topic and refetches the rest', async () => {
  const town = await liveTown();
  for (const topic of ['person:jimin', 'club:1']) await town.allow('jimin', topic);
  const [jimin, sua] = [await town.listen('jimin'), await town.listen('sua')];
  await sua.subscribe(['open:a']);
  const { head } = await jimin.subscribe(['person:jimin', 'club:1', 'open:a']);
  await town.happen(textEvent('club:1', 'before'), textEvent('open:a', 'before'), {
    type: 'person.blocked',
    topics: ['person:jimin'],
    data: { text: 'own' },
    revokes: { personId: 'jimin' },
  });
  expect(await jimin.closed).toBe(4401);
  await sua.next('event');
  const back = await town.listen('jimin');
  await back.subscribe(['person:jimin', 'club:1', 'open:a'], { since: head });
  expect((await back.next('refetch')).refetch).toEqual(['club:1', 'open:a']);
  expect(textsOf(back.events())).toEqual(['own']);
});

test('when events race with revocations, none committed after a revocation reaches the person revoked', async () => {
  const town = await liveTown();
  await sql`create table tally (n int not null)`.execute(town.db);
  await sql`insert into tally values (0)`.execute(town.db);
  const people = Array.from({ length: 20 }, (_, i) => `person.${i}`);
  const lastAllowed = new Map<string, number>();
  const listeners = new Map<string, Listener>();
  for (const person of people) {
    await town.allow(person, 'club:1');
    const listener = await town.listen(person);
    await listener.subscribe(['club:1']);
    listeners.set(person, listener);
    // Subscribes again from the old place, as a client would. Not by `next`, which has one reader at a time.
    listener.socket.on('message', (data) => {
      const frame: ServerFrame = JSON.parse(String(data));
      if ('revoked' in frame) listener.say({ subscribe: frame.revoked, since: frame.since });
    });
  }
  // The row lock on the tally puts every event before or after every revocation.
  const post = () =>
    town.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ n: number }>`update tally set n = n + 1 returning n`.execute(tx);
      await record(tx, { type: 'club.posted', topics: ['club:1'], data: { n: Number(rows[0]?.n) } });
    });
  const remove = (person: string) =>
    town.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ n: number }>`select n from tally for update`.execute(tx);
      await sql`delete from may_listen where person = ${person}`.execute(tx);
      await record(tx, left(person, 'club:1'));
      lastAllowed.set(person, Number(rows[0]?.n));
    });
  const leavers = people.slice(0, 15);
  await Promise.all([
    ...Array.from({ length: 6 }, async () => {
      for (let i = 0; i < 40; i++) {
        await post();
        town.server.live.nudge();
      }
    }),
    (async () => {
      for (const person of leavers) {
        for (let i = 0; i < 5; i++) await post();
        await remove(person);
        town.server.live.nudge();
      }
    })(),
  ]);
  const total = 6 * 40 + 15 * 5;
  const receivedBy = (person: string) =>
    listeners
      .get(person)
      ?.events()
      .filter(({ type }) => type === 'club.posted')
      .map(({ data }) => (data as { n: number }).n) ?? [];
  for (const person of people.slice(15)) {
    while (receivedBy(person).length < total) await listeners.get(person)?.next('event');
    expect(receivedBy(person)).toEqual(Array.from({ length: total }, (_, i) => i + 1));
  }
  for (const person of leavers) {
    while (!listeners.get(person)?.frames.some((frame) => 'refused' in frame))
      await listeners.get(person)?.next('refused');
    expect(Math.max(0, ...receivedBy(person))).toBeLessThanOrEqual(lastAllowed.get(person) ?? 0);
  }
  expect(leavers.flatMap(receivedBy).length).toBeGreaterThan(0);
});
