import { afterEach, expect, test, vi } from 'vitest';
import { createOutbox } from '#web/outbox/outbox.ts';
import { device } from './device-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const forbidden = () => {
  throw new DOMException('', 'SecurityError');
};

const kinds: Record<string, PropertyDescriptor> = {
  missing: { value: undefined },
  null: { value: null },
  forbidden: { get: forbidden },
  full: { value: Object.create({ getItem: () => null, setItem: forbidden, removeItem: () => {} }) },
};

test.each(Object.keys(kinds))('storage that is %s keeps nothing and fails nothing', (kind) => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...kinds[kind] });
  expect([device.get('x'), device.set('x', '1'), device.names()]).toEqual([null, false, []]);
  device.remove('x');
});

test('without storage requests are sent from memory', async () => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: null });
  const sent: string[] = [];
  const outbox = createOutbox('jimin', {
    storage: device,
    send: async ({ id }) => sent.push(id),
    isOnline: () => true,
    onOnline: () => () => {},
    onChange() {},
  });
  outbox.add({ id: '1', queue: 'room', method: 'POST', path: '/api/x' });
  await expect.poll(() => [sent, outbox.list.get()]).toEqual([['1'], []]);
});
