import { expect } from 'vitest';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { nextTown, settle } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

/** A test of the feature would call this. */
export async function neighboursAreNotified(server: TestServer): Promise<void> {
  const [town, id] = [nextTown(), newId()];
  const jimin = await settle(server, { name: '지민', cityCode: town });
  expect((await jimin.post('/api/lost-items', { id: newId(), title: '파란 우산' })).status).toBe(201);
  const hyunwoo = await settle(server, { name: '현우', cityCode: town });
  const screen = await observe(server, hyunwoo, [`city:${town}`]);
  await jimin.post('/api/lost-items', { id, title: '파란 우산' });
  expect((await screen.hears('lostItem.created')).data).toEqual({ id });
}
