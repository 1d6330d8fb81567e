import { expect, onTestFinished, test, vi } from 'vitest';
import { startAccountDeletion } from '#screens/account-deletion/server/delete-account.ts';
import { settle } from '#test/people/world.ts';
import { openBrowser } from '#test/server/http-browser.ts';
import { serverForTest } from '#test/server/server.ts';
import { waitingForLock } from '#test/server/waiting-for-lock.ts';
import { type HostileProvider, signWith, startHostileProvider } from '#test/services/hostile-provider.ts';

const gate = () => Promise.withResolvers<void>();

/** Signs in at `provider` as `subject`. */
async function signIn(origin: string, provider: HostileProvider, subject: string) {
  const browser = openBrowser(origin);
  const { headers } = await browser.ask('GET', '/auth/login');
  const asked = new URL(headers.get('location') ?? '').searchParams;
  const token = await signWith(provider.signer, provider.claims(asked.get('nonce') ?? '', subject));
  provider.answer = () => ({ body: { access_token: 'a', token_type: 'bearer', id_token: token } });
  await browser.go(`/auth/callback?code=c&state=${asked.get('state')}`);
  return browser;
}

test('a person who deletes their account during a sign-in is signed in nowhere', async () => {
  const provider = await startHostileProvider();
  onTestFinished(() => provider.stop());
  const server = await serverForTest({ env: { ...provider.env, LOG_LEVEL: 'silent' } });
  const { p } = server;
  const { id } = await settle(server, { name: '떠남', cityCode: '51110' });
  const subject = 'leaver';
  await p.db
    .updateTable('identity')
    .set({ issuer: provider.issuer, subject })
    .where('person_id', '=', id)
    .execute();
  const [asked, go] = [gate(), gate()];
  // The deletion has finished, except for its commit.
  const jobs = {
    ...p.jobs,
    send: async () => {
      asked.resolve();
      await go.promise;
    },
  };
  const left = startAccountDeletion({ ...p, jobs }, id, 'person');
  await asked.promise;
  let over = false;
  const browser = signIn(server.origin, provider, subject).finally(() => {
    over = true;
  });
  await vi.waitFor(async () => expect(over || (await waitingForLock(p.db)) === 1).toBe(true), 10_000);
  go.resolve();
  await left;
  await browser;
  const alive = await p.db
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  expect(alive).toEqual([]);
  expect((await (await browser).ask('GET', '/api/session')).body).toBeNull();
});
