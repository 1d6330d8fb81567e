import { expect, test } from 'vitest';
import { liveTown, textEvent } from '#test/live/live-town.ts';
import { readId, writeId } from './ids.ts';

const key = Buffer.alloc(32, 7);
const cursor = {
  generation: '0123abcd',
  seen: { end: 90, running: [88] },
  within: { batch: { end: 101, running: [] }, id: 7 },
};

test('an id is read only with the key it was written with', () => {
  const id = writeId(key, cursor);
  expect(readId(key, id)).toEqual(cursor);
  const [text = '', mac = ''] = id.split('~');
  const forged = [
    text,
    `${text}~`,
    `${text}~${mac.slice(1)}`,
    `${text.replace('2', '3')}~${mac}`,
    `${id}~${mac}`,
    `~${mac}`,
  ];
  for (const one of forged) expect(readId(key, one)).toBeNull();
  expect(readId(Buffer.alloc(32, 8), id)).toBeNull();
});

test('a client cannot forge an id for an earlier place', async () => {
  const town = await liveTown();
  const sua = await town.listen('sua');
  await sua.subscribe(['open:a']);
  await town.happen(textEvent('open:a', 'before'));
  await sua.next('event');
  const jimin = await town.listen('jimin');
  const { head } = await jimin.subscribe(['open:b']);
  const [generation = ''] = head.split('.');
  for (const since of [
    `${generation}.0`,
    `${generation}.0~${head.split('~')[1]}`,
    head.split('~')[0] ?? '',
  ]) {
    jimin.say({ subscribe: ['open:a'], since });
    expect((await jimin.next('refetch')).refetch).toEqual(['open:a']);
  }
  expect(jimin.events()).toEqual([]);
});
