import { expect, test } from 'vitest';
import { liveTown, said, texts } from './test-town.ts';

const left = (personId: string, topic: string) => ({
  type: 'club.left',
  topics: [topic],
  data: { text: `${personId} left` },
  revokes: { personId, topics: [topic] },
});

test('what is committed with or after a revocation does not reach the revoked; the others hear it', async () => {
  const town = await liveTown();
  const [jimin, sua] = [await town.listen('jimin'), await town.listen('sua')];
  for (const person of ['jimin', 'sua']) await town.allow(person, 'club:1');
  await jimin.take(['club:1', 'open:a']);
  await sua.take(['club:1']);
  await town.forbid('jimin', 'club:1');
  // In one batch, and the revocation last: the order of ids alone would let the first one through.
  await town.happen(said('club:1', '나간 뒤'), left('jimin', 'club:1'), said('open:a', '모두에게'));
  const { revoked, since } = await jimin.next('revoked');
  expect(revoked).toEqual(['club:1']);
  jimin.say({ take: revoked, since });
  expect(await jimin.next('refused')).toEqual({ refused: ['club:1'] });
  await sua.next('event');
  await sua.next('event');
  expect(texts(jimin.events())).toEqual(['모두에게']);
  expect(texts(sua.events())).toEqual(['나간 뒤', 'jimin left']);
});

test('who still may is taken in again and misses nothing', async () => {
  const town = await liveTown();
  await town.allow('jimin', 'club:1');
  const jimin = await town.listen('jimin');
  await jimin.take(['club:1']);
  await town.happen(
    { type: 'club.changed', topics: [], data: {}, revokes: { topics: ['club:1'] } },
    said('club:1', '1'),
  );
  const { revoked, since } = await jimin.next('revoked');
  await town.happen(said('club:1', '2'));
  jimin.say({ take: revoked, since });
  await jimin.next('event');
  await jimin.next('event');
  await town.happen(said('club:1', '3'));
  while (jimin.events().length < 3) await jimin.next('event');
  expect(texts(jimin.events())).toEqual(['1', '2', '3']);
});

test('a right that is lost while it is being asked for is not given', async () => {
  let answer: (() => void) | undefined;
  const asked: (() => void)[] = [];
  const answers = [true, false];
  const town = await liveTown({
    async allows(_, topic) {
      if (topic !== 'club:1') return true;
      const may = answers.shift() ?? false;
      if (may)
        await new Promise<void>((resolve) => {
          answer = resolve;
          for (const heard of asked) heard();
        });
      return may;
    },
  });
  const jimin = await town.listen('jimin');
  const sua = await town.listen('sua');
  await sua.take(['open:a']);
  const asking = new Promise<void>((resolve) => asked.push(resolve));
  jimin.say({ take: ['club:1'] });
  await asking;
  await town.happen(left('jimin', 'club:1'), said('open:a', '읽음'));
  await sua.next('event');
  answer?.();
  expect(await jimin.next('refused')).toEqual({ refused: ['club:1'] });
});

test('an ended session, and a banned person, are closed with 4401; other sessions stay', async () => {
  const town = await liveTown();
  const phone = await town.listen('jimin', { 'x-session': 'phone' });
  const laptop = await town.listen('jimin', { 'x-session': 'laptop' });
  const sua = await town.listen('sua');
  for (const one of [phone, laptop, sua]) await one.take(['open:a']);
  await town.happen(said('open:a', '끝난 뒤'), {
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
    said('open:a', '더 뒤'),
  );
  expect(await laptop.closed).toBe(4401);
  expect(texts(laptop.events())).toEqual(['끝난 뒤']);
  await sua.next('event');
  await sua.next('event');
  expect(texts(sua.events())).toEqual(['끝난 뒤', '더 뒤']);
});

test('what happened while a right was away is not replayed when it is back', async () => {
  const town = await liveTown();
  for (const person of ['jimin', 'sua']) await town.allow(person, 'club:1');
  const [jimin, sua] = [await town.listen('jimin'), await town.listen('sua')];
  const { head } = await jimin.take(['club:1']);
  await sua.take(['club:1']);
  await jimin.close();
  await town.happen(left('jimin', 'club:1'));
  await town.happen(said('club:1', '없는 동안'));
  await sua.next('event');
  await sua.next('event');
  const back = await town.listen('jimin');
  back.say({ take: ['club:1'], since: head });
  expect((await back.next('refetch')).refetch).toEqual(['club:1']);
  expect(back.events()).toEqual([]);
});
