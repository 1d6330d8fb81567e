// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { now, settle, showHook } from '#test/screen/show.tsx';
import { useSecretAddress } from '#web/secret-address/use-secret-address.ts';
import { asked } from '#web/ui/layers/dialogs.ts';

beforeEach(() => {
  asked.set([]);
  document.body.replaceChildren();
});

test('a secret address is shown once it is made, made anew only if wanted, and gone when it ends', async () => {
  let made = 0;
  const address = {
    exists: true,
    make: async () => `https://masil.kr/${++made}`,
    end: async () => {},
    texts: {} as never,
    copy: {},
  };
  const { last } = await showHook(() => useSecretAddress(address));
  const choose = async (yes: boolean) => {
    await now(() => asked.get()[0]?.settle(yes));
    await settle();
  };
  await now(() => void last.current.make());
  await choose(false);
  expect([last.current.address, made]).toEqual([undefined, 0]);
  await now(() => void last.current.make());
  await choose(true);
  expect(last.current.address).toBe('https://masil.kr/1');
  await now(() => void last.current.end());
  await choose(true);
  expect(last.current.address).toBeUndefined();
});
