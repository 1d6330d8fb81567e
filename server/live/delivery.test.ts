import { expect, test } from 'vitest';
import { proveDelivery } from '#test/live/delivery-proof.ts';
import { testDatabase } from '#test/server/database.ts';

test('32 writers, two processes, one killed: every subscriber has every event of its topics once and in order', async () => {
  const { url } = await testDatabase();
  const proof = await proveDelivery({ url, writers: 32, events: 20_000, subscribers: 12, maxPauseMs: 60 });
  expect(proof.events).toBeGreaterThanOrEqual(20_000);
  expect(proof.reconnects).toBeGreaterThan(0);
  expect(proof.deliveries).toBeGreaterThan(proof.events);
}, 180_000);
